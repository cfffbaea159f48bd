import { copyStatuses } from '@wenyuan/contract/staff/calls/copies.ts'
import type { CopyFields, StaffCopy } from '@wenyuan/contract/staff/copies.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { FormValues } from '../forms/field-props.ts'
import { textFor } from '../words.ts'

const field = (
  name: keyof CopyFields | 'newBarcode' | 'recordId' | 'barcodes' | 'reason',
  kind: FormField['kind'],
  more: Partial<FormField> = {},
): FormField => ({ name, kind, isRequired: false, ...more })

const status = (): FormField =>
  field('status', 'choice', {
    choices: copyStatuses,
    names: Object.fromEntries(copyStatuses.map((one) => [one, textFor(`copy.${one}`) ?? one])),
  })

/** The facts of a copy. */
const copyFields = (): readonly FormField[] => [
  field('branch', 'text', { refersTo: 'libraries', isRequired: true }),
  field('location', 'text', { refersTo: 'locations' }),
  field('callNumber', 'text', { most: 200 }),
  field('volume', 'text', { most: 200 }),
  status(),
  field('itemType', 'text', { refersTo: 'item-types' }),
  field('price', 'money'),
  field('ownNumber', 'text', { most: 64 }),
  field('currentLocation', 'text', { refersTo: 'locations' }),
  field('source', 'text', { most: 200 }),
  field('acquiredOn', 'day'),
  field('note', 'long-text', { most: 500 }),
  field('staffNote', 'long-text', { most: 2_000 }),
]

/** What several copies are given at once; what is empty stays as it is. */
export const movedFields = (): readonly FormField[] =>
  copyFields()
    .filter(({ name }) =>
      ['branch', 'location', 'status', 'itemType', 'currentLocation', 'source'].includes(name),
    )
    .map((one) => ({ ...one, isRequired: false }))

/** Of new copies: their barcodes first, one a line. */
export const newCopyFields = (): readonly FormField[] => [
  field('barcodes', 'texts', { isRequired: true }),
  ...copyFields(),
]

export const withdrawFields: readonly FormField[] = [field('reason', 'text', { isRequired: true, most: 200 })]

const unknown = new Set(['price', 'acquiredOn'])

/** Of one copy: its facts, and a new barcode or record. */
export const oneCopyFields = ({ fields, status: now }: StaffCopy): readonly FormField[] => [
  ...copyFields()
    // a loan says the state
    .filter(({ name }) => name !== 'status' || now !== 'on-loan')
    .map((one) => ({ ...one, initial: fields[one.name as keyof CopyFields] ?? '' })),
  field('newBarcode', 'text', { most: 128 }),
  field('recordId', 'text', { refersTo: 'records' }),
]

/** What was entered, with what was emptied. */
export const copyChange = (values: FormValues, asked: readonly FormField[]) => {
  const { newBarcode, recordId } = values
  const facts = asked.filter(({ name }) => name !== 'newBarcode' && name !== 'recordId')
  const fields = Object.fromEntries(
    facts.map(({ name }) => [name, values[name] ?? (unknown.has(name) ? null : '')]),
  )
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => name !== 'status' || value !== ''),
    ),
    ...(newBarcode === undefined ? {} : { newBarcode }),
    ...(recordId === undefined ? {} : { recordId }),
  }
}
