import { useState } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import type { FieldProps } from './field-props.ts'
import { digitsOf, readSum, sumText } from './money.ts'
import { firstText } from './problems.ts'

/**
 * A sum: entered in the main unit of its currency, handed on in the smallest one. What is no sum is handed on as it is:
 * the server refuses it, so that the sum before is not saved unseen.
 */
export function MoneyField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const digits = digitsOf(field.currency ?? 'CNY')
  const [text, setText] = useState(() =>
    typeof value === 'number' ? sumText(value, digits) : typeof value === 'string' ? value : '',
  )
  const [isBroken, setBroken] = useState(false)
  const { least = 0, most = Infinity } = field
  const change = (next: string) => {
    setText(next)
    const sum = readSum(next, digits)
    const isEmpty = next.trim() === ''
    const isSum = sum !== undefined && sum >= least && sum <= most
    setBroken(!isEmpty && !isSum)
    onChange(isEmpty ? undefined : isSum ? sum : next)
  }
  const told = most === Infinity ? t('form.noSum') : t('form.noSumUpTo', { most: sumText(most, digits) })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      problem={isBroken ? told : firstText(problems)}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
