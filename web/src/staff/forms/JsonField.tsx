import { useState } from 'react'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { t } from '../words.ts'
import type { FieldProps } from './field-props.ts'

/** A value without a form of its own, as JSON; it is taken over as soon as it can be read. */
export function JsonField({ value, onChange, problem, label }: FieldProps & { label: string }) {
  const [text, setText] = useState(() =>
    value === undefined || value === null ? '' : JSON.stringify(value, null, 2),
  )
  const [isBroken, setBroken] = useState(false)
  const change = (next: string) => {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setBroken(false)
    } catch {
      setBroken(true)
    }
  }
  return (
    <TextArea
      label={label}
      hint={t('form.json')}
      rows={Math.min(16, Math.max(3, text.split('\n').length))}
      spellCheck={false}
      problem={isBroken ? t('form.jsonBroken') : problem?.text}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
