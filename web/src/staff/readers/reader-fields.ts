import type { FormField } from '@wenyuan/contract/staff/form-field.ts'

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  isRequired: false,
  ...more,
})
const fact = (name: string, most = 120): FormField => field(name, 'text', { most })

/** What is asked of a new reader, and what can be changed later. */
export const changeableFields: readonly FormField[] = [
  field('name', 'text', { isRequired: true, most: 100 }),
  field('readerType', 'text', { most: 32, initial: 'student' }),
  field('libCode', 'text', { most: 64 }),
  field('validUntil', 'day'),
  field('phone', 'text', { most: 32 }),
  field('mail', 'text', { most: 200 }),
  ...['faculty', 'major', 'className', 'unit', 'job', 'position'].map((name) => fact(name)),
  ...['grade', 'userType'].map((name) => fact(name, 40)),
  fact('formerAccount', 64),
]

/** Of a new reader: what can be told once but is not shown again too. */
export const newReaderFields: readonly FormField[] = [
  field('account', 'text', { isRequired: true, most: 64 }),
  ...changeableFields,
  fact('identity', 18),
]
