import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './StatusBadge.module.css'

const pictures: Record<'good' | 'soon' | 'late', LucideIcon> = {
  good: CircleCheck,
  soon: Clock,
  late: TriangleAlert,
}

/** A state by text, shape and colour, never by colour alone. */
export function StatusBadge({ state, children }: { state: keyof typeof pictures; children: ReactNode }) {
  const Picture = pictures[state]
  return (
    <span className={`${css.word} ${css[state]}`}>
      <Picture aria-hidden size={15} />
      <span>{children}</span>
    </span>
  )
}
