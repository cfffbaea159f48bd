import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

interface SelectProps<Value extends string> {
  label: ReactNode
  labelHidden?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** The error in the reader's language; read with the field. */
  problem?: string | undefined
  className?: string | undefined
}

/** The native select, for keyboards, phones and screen readers. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
  problem,
  className,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <span className={[css.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={labelHidden ? css.unseen : css.label}>
        {label}
      </label>
      <select
        id={id}
        className={`${css.control} ${css.select}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <span id={`${id}-problem`} className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
