import { useState } from 'react'
import { DayField as Field } from '../../kit/forms/DayField.tsx'
import { t } from '../../locales/translation.ts'

interface DayFieldProps {
  name: string
  label: string
  /** "2026-07-01"; empty: none. */
  defaultValue?: string
  problem?: string | undefined
}

/** A day of a form that reads its fields by name. */
export function DayField({ defaultValue = '', ...rest }: DayFieldProps) {
  const [day, setDay] = useState(defaultValue)
  return (
    <Field
      {...rest}
      words={{ shape: t('day.shape'), broken: t('day.broken'), calendar: t('day.calendar') }}
      value={day}
      onChange={setDay}
    />
  )
}
