import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Row } from '../layout/boxes.tsx'
import css from './Field.module.css'
import own from './PasswordField.module.css'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'> {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
  problem?: string | undefined
  /** Tells password managers how to treat it. */
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
  /** Shown below the field and read with it: the password's strength. */
  children?: ReactNode
}

/** A password field with a button to show the text (WCAG 2.2, 3.3.8). */
export function PasswordField({
  label,
  problem,
  showLabel,
  hideLabel,
  children,
  className,
  ...rest
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [children && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <span className={[css.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <span className={own.frame}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={css.control}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          {...rest}
        />
        <Row
          as="button"
          inline
          justify="center"
          type="button"
          className={own.toggle}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </Row>
      </span>
      {children && <span id={`${id}-hint`}>{children}</span>}
      {problem && (
        <span id={`${id}-problem`} className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
