import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './FormAlert.module.css'

const pictures = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck }

/** A message about the form as a whole; read aloud when it appears. */
export function FormAlert({
  kind = 'error',
  children,
}: {
  kind?: keyof typeof pictures
  children: ReactNode
}) {
  const Picture = pictures[kind]
  return (
    <p className={`${css.alert} ${css[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Picture aria-hidden size={18} />
      <span>{children}</span>
    </p>
  )
}
