import { useState } from 'react'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { t } from '../words.ts'
import type { FieldProps } from './field-props.ts'
import { firstText } from './problems.ts'

/** A value without a form of its own, as JSON. What cannot be read is handed on as it is: the server refuses it. */
export function JsonField({ value, onChange, problems, label }: FieldProps & { label: string }) {
  const [text, setText] = useState(() =>
    value === undefined || value === null
      ? ''
      : typeof value === 'string'
        ? value
        : JSON.stringify(value, null, 2),
  )
  const [isBroken, setBroken] = useState(false)
  const change = (next: string) => {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setBroken(false)
    } catch {
      setBroken(true)
      onChange(next)
    }
  }
  return (
    <TextArea
      label={label}
      hint={t('form.json')}
      rows={Math.min(16, Math.max(3, text.split('\n').length))}
      spellCheck={false}
      problem={isBroken ? t('form.jsonBroken') : firstText(problems)}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
