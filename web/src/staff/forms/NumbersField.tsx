import { useState } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import type { FieldProps } from './field-props.ts'

/** Whole numbers with commas between them; they are taken over as soon as all can be read. */
export function NumbersField({ value, onChange, problem, label }: FieldProps & { label: string }) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.map(String).join(', ') : ''))
  const [isBroken, setBroken] = useState(false)
  const change = (next: string) => {
    setText(next)
    const parts = next
      .split(/[,，、\s]+/)
      .filter((part) => part !== '')
      .map(Number)
    setBroken(!parts.every(Number.isInteger))
    if (parts.every(Number.isInteger)) onChange(parts)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      problem={isBroken ? t('form.numbersBroken') : problem?.text}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
