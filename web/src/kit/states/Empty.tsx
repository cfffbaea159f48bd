import type { ReactNode } from 'react'
import css from './Notice.module.css'

/** Says that there is nothing to show, and offers one link onwards. */
export const Empty = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <section className={css.notice}>
    <svg className={css.picture} viewBox="0 0 64 48" width="64" height="48" aria-hidden>
      <path d="M6 10c9-4 18-3.5 26 2 8-5.5 17-6 26-2v30c-9-4-18-3.5-26 2-8-5.5-17-6-26-2z M32 12v30" />
    </svg>
    <h2 className={css.title}>{title}</h2>
    {children && <div className={css.words}>{children}</div>}
  </section>
)
