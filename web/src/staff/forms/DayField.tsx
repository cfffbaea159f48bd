import { DayField as Field, type DayFieldProps } from '../../kit/forms/DayField.tsx'
import { t } from '../words.ts'

/** A day, in the words of the staff room. */
export const DayField = (props: Omit<DayFieldProps, 'words'>) => (
  <Field {...props} words={{ shape: t('day.shape'), broken: t('day.broken'), calendar: t('day.calendar') }} />
)
