import type { ReactNode } from 'react'
import css from './Questionnaires.module.css'

interface ChoiceLineProps {
  name: string
  checked: boolean
  /** A box instead of a button: several can be chosen. */
  many?: boolean
  /** The question has an error. */
  wrong: boolean
  /** Accessible name, where it says more than the text. */
  label?: string
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** One choice; the whole line can be pressed. */
export const ChoiceLine = ({
  name,
  checked,
  many = false,
  wrong,
  label,
  onChange,
  children,
}: ChoiceLineProps) => (
  <label className={css.choice}>
    <input
      type={many ? 'checkbox' : 'radio'}
      name={name}
      checked={checked}
      aria-label={label}
      data-wrong={wrong || undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
