import { useState } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import type { FieldProps } from './field-props.ts'
import { firstText } from './problems.ts'

/** Whole numbers with commas between them. What cannot be read is handed on as it is: the server refuses it. */
export function NumbersField({ value, onChange, problems, label }: FieldProps & { label: string }) {
  const [text, setText] = useState(() =>
    Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' ? value : '',
  )
  const [isBroken, setBroken] = useState(false)
  const change = (next: string) => {
    setText(next)
    const parts = next
      .split(/[,，、\s]+/)
      .filter((part) => part !== '')
      .map(Number)
    const isRead = parts.every(Number.isInteger)
    setBroken(!isRead)
    onChange(isRead ? parts : next)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      problem={isBroken ? t('form.numbersBroken') : firstText(problems)}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
