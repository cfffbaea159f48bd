import type { ReactNode } from 'react'
import { Row } from '../layout/boxes.tsx'
import css from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A choice of two states that takes effect at once. */
export const Switch = ({ checked, onChange, children }: SwitchProps) => (
  <Row as="label" justify="space-between" className={css.line}>
    <span>{children}</span>
    <input
      type="checkbox"
      role="switch"
      className={css.switch}
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </Row>
)
