import type { ReactNode } from 'react'
import { Stack } from '../layout/boxes.tsx'
import css from './Notice.module.css'

/**
 * Why there is nothing: nothing yet, nothing that matches or no such address, everything done, not offered, no answer from
 * a service, or for signed-in readers only.
 */
export type Emptiness = 'blank' | 'not-found' | 'done' | 'closed' | 'offline' | 'sign-in'

/** Lines of 64 × 48: an open book, a glass over a page, a tray with a tick, a closed door, a plug out of its socket, a reader's card. */
const drawings: Record<Emptiness, string> = {
  blank: 'M6 10c9-4 18-3.5 26 2 8-5.5 17-6 26-2v30c-9-4-18-3.5-26 2-8-5.5-17-6-26-2z M32 12v30',
  'not-found':
    'M40 42H12V6h28v10 M18 14h16 M18 21h10 M18 28h7 M32 28a9 9 0 1 1 18 0a9 9 0 1 1-18 0z M48 35l9 9',
  done: 'M8 30v12h48V30 M8 30h14c2 5 18 5 20 0h14 M8 30l7-10 M56 30l-7-10 M22 15l8 8 14-17',
  closed: 'M10 43h44 M17 43V6h30v37 M22 43V11h20v32 M37 26v4 M47 15h6v8h-6',
  offline:
    'M3 24h13 M16 14v20h6a10 10 0 0 0 0-20z M32 19h6 M32 29h6 M61 24H51 M51 14v20h-4a6 6 0 0 1-3-6v-8a6 6 0 0 1 3-6z',
  'sign-in':
    'M8 9h48v30H8z M20 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10z M12 34c2-6 14-6 16 0 M35 18h14 M35 25h14 M35 32h8',
}

/** Says that there is nothing to show, in words with a drawing, and offers one link onwards. */
export const Empty = ({
  kind = 'blank',
  title,
  children,
}: {
  kind?: Emptiness
  title: ReactNode
  children?: ReactNode
}) => (
  <Stack as="section" gap={14} align="center" className={css.notice} data-empty={kind}>
    <svg className={css.picture} viewBox="0 0 64 48" width="64" height="48" aria-hidden>
      <path d={drawings[kind]} />
    </svg>
    <h2 className={css.title}>{title}</h2>
    {children && (
      <Stack gap={10} align="center" quiet="normal">
        {children}
      </Stack>
    )}
  </Stack>
)
