import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './Field.module.css'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** The label is read aloud but not visible. */
  labelHidden?: boolean
  /** The error in the reader's language; read with the field. */
  problem?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, labelHidden = false, problem, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <span className={[css.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={labelHidden ? css.unseen : css.label}>
        {label}
      </label>
      <input
        id={id}
        className={css.control}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...rest}
      />
      {problem && (
        <span id={`${id}-problem`} className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
