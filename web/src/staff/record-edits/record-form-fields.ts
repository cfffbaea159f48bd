import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import {
  type RecordForm,
  type RecordFormField,
  recordFormFields,
  recordFormNames,
} from '@wenyuan/contract/constants/record-form.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { FormValues } from '../forms/field-props.ts'
import { inWords } from '../words.ts'

const long: readonly RecordFormField[] = ['abstract', 'contents']

/** The lines of a record's form, with what they hold now. */
export const recordFields = (form: RecordForm = {}): readonly FormField[] =>
  recordFormNames.map((name) => {
    const isOne = recordFormFields[name] === 'one'
    const values = form[name] ?? []
    return {
      name,
      kind: !isOne ? 'texts' : long.includes(name) ? 'long-text' : 'text',
      isRequired: name === 'title',
      most: 20_000,
      ...(isOne ? { initial: values.join(' ') } : { initial: values }),
    }
  })

/** Of a short record: its type first, and whether readers find it. */
export const newRecordFields = (): readonly FormField[] => [
  {
    name: 'type',
    kind: 'choice',
    isRequired: true,
    initial: 'book',
    choices: docTypes.map(({ word }) => word),
    names: Object.fromEntries(docTypes.map(({ word, labels }) => [word, inWords({ ...labels })])),
  },
  ...recordFields().filter(({ name }) => name !== 'contents'),
  { name: 'isShown', kind: 'flag', isRequired: false, initial: true },
  { name: 'isSecond', kind: 'flag', isRequired: false, initial: false },
]

/** What was entered, as lines. */
export function recordFormOf(values: FormValues): RecordForm {
  const linesOf = (value: unknown): string[] => {
    const all: unknown[] = Array.isArray(value) ? value : [value]
    return all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
  }
  return Object.fromEntries(recordFormNames.map((name) => [name, linesOf(values[name])]))
}
