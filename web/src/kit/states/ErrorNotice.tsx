import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Stack } from '../layout/boxes.tsx'
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
  <Stack as="section" gap={14} align="center" className={css.notice} role="alert">
    <Heading className={css.title}>{title}</Heading>
    {children && (
      <Stack gap={10} align="center" quiet="normal">
        {children}
      </Stack>
    )}
    {retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
  </Stack>
)
