import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Notice.module.css'

interface ErrorNoticeProps {
  title: ReactNode
  children?: ReactNode
  retry?: { label: string; onRetry: () => void } | undefined
}

/** What happened, what still works, and a way to try again. */
export const ErrorNotice = ({ title, children, retry }: ErrorNoticeProps) => (
  <section className={css.notice} role="alert">
    <h2 className={css.title}>{title}</h2>
    {children && <div className={css.words}>{children}</div>}
    {retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
  </section>
)
