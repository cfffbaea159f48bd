import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Desk.module.css'

export interface Scanned {
  id: number
  isTaken: boolean
  code: string
  /** What the copy is: the librarian sees that book and label agree. */
  about?: string
  /** In the language of the time at which it is drawn. */
  text: () => string
  /** What can still be done about it. */
  more?: ReactNode
}

/** What was scanned, the latest first: by words, shape and colour, and read aloud. */
export const ScanLog = ({ scans, label }: { scans: readonly Scanned[]; label: string }) => (
  <ol className={css.log} aria-label={label} aria-live="polite">
    {scans.map(({ id, isTaken, code, about, text, more }) => (
      <li key={id} className={isTaken ? css.taken : css.refused}>
        {isTaken ? <CircleCheck aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
        <code>{code}</code>
        {about && <strong>{about}</strong>}
        <span>{text()}</span>
        {more}
      </li>
    ))}
  </ol>
)
