import { TextField } from '../../kit/forms/TextField.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'
import { firstText } from './problems.ts'

/** A colour, chosen or as its digits: `25313d`. */
export function ColorField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Row gap={8} align="end">
      <TextField
        label={label}
        maxLength={field.most ?? 6}
        autoComplete="off"
        spellCheck={false}
        problem={firstText(problems)}
        value={text}
        onChange={(event) => onChange(event.target.value.replace('#', ''))}
      />
      <input
        type="color"
        className={css.colour}
        aria-label={t('form.colour', { name: label })}
        value={sixDigits(text)}
        onChange={(event) => onChange(event.target.value.slice(1))}
      />
    </Row>
  )
}

/** As the browser's picker takes it; what is none yet is shown white. */
function sixDigits(text: string): string {
  if (/^[\da-f]{6}$/i.test(text)) return `#${text.toLowerCase()}`
  return /^[\da-f]{3}$/i.test(text)
    ? `#${[...text.toLowerCase()].map((one) => one + one).join('')}`
    : '#ffffff'
}
