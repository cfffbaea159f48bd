import type { FormField } from '@wenyuan/contract/staff/form-field.ts'

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  isRequired: false,
  ...more,
})

/** What is asked of a new reader, and what can be changed later. */
export const readerFields: readonly FormField[] = [
  field('name', 'text', { isRequired: true, most: 100 }),
  field('readerType', 'text', { most: 32, initial: 'student' }),
  field('libCode', 'text', { most: 64 }),
  field('validUntil', 'day'),
  field('phone', 'text', { most: 32 }),
  field('mail', 'text', { most: 200 }),
]

export const accountField = field('account', 'text', { isRequired: true, most: 64 })
