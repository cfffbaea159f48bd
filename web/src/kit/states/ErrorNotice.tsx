import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import css from './Notice.module.css'

interface ErrorNoticeProps {
  /** `h1` where the notice is the whole screen. */
  level?: 'h1' | 'h2'
  title: ReactNode
  children?: ReactNode
  retry?: { label: string; onRetry: () => void } | undefined
}

/** What happened, what still works, and a retry. */
export const ErrorNotice = ({ level: Heading = 'h2', title, children, retry }: ErrorNoticeProps) => (
  <section className={css.notice} role="alert">
    <Heading className={css.title}>{title}</Heading>
    {children && <div className={css.words}>{children}</div>}
    {retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
  </section>
)
