import type { ReactNode } from 'react'
import { Row } from '../layout/boxes.tsx'
import { Quiet } from '../layout/Quiet.tsx'
import css from './Checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Has to be ticked, and is not. */
  invalid?: boolean
  /** Shown at the end of the line: a count. */
  end?: ReactNode
}

export function Checkbox({ checked, onChange, children, invalid, end }: CheckboxProps) {
  return (
    <Row as="label" align="flex-start" className={css.line}>
      <input
        type="checkbox"
        className={css.box}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.words}>{children}</span>
      {end !== undefined && (
        <Quiet as="span" size="normal" figures className={css.end}>
          {end}
        </Quiet>
      )}
    </Row>
  )
}
