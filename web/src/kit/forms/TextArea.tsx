import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Quiet } from '../layout/Quiet.tsx'
import css from './Field.module.css'
import own from './TextArea.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode
  /** Shown below the field: rules, remaining length. */
  hint?: ReactNode
  /** The error in the reader's language; read with the field. */
  problem?: string | undefined
}

export function TextArea({ label, hint, problem, ...rest }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <span className={`${css.field} ${own.wide}`}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${css.control} ${own.area}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...rest}
      />
      {hint && (
        <Quiet as="span" figures id={`${id}-hint`}>
          {hint}
        </Quiet>
      )}
      {problem && (
        <span id={`${id}-problem`} className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
