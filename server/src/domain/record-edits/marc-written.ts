import {
  type RecordForm,
  type RecordFormField,
  recordFormFields,
} from '@wenyuan/contract/constants/record-form.ts'
import type { DataField, MarcField, MarcRecord } from '../catalogue/record.ts'
import { fieldsAt, type Place, placesOf, punctuationOf, shownOf } from './marc-form.ts'
import { personOf } from './person-lines.ts'

/** A MARC record with the values of the form. What the form does not show, and what was not changed, stays as it is. */
export function withForm(marc: MarcRecord, form: RecordForm): MarcRecord {
  const places = placesOf(marc)
  let written = marc
  for (const [name, values] of Object.entries(form) as [RecordFormField, string[]][]) {
    const place = places[name]
    const shown = fieldsAt(written, place).flatMap((field) => shownOf(field, place) ?? [])
    const wanted = values.map((value) => value.trim()).filter((value) => value !== '')
    if (shown.join('\n') === wanted.join('\n')) continue
    written =
      recordFormFields[name] === 'one'
        ? withOne(written, place, wanted.join(' '))
        : withMany(written, place, wanted)
  }
  return written
}

/** The value stands in the first field of its tag, beside other subfields. */
function withOne(marc: MarcRecord, place: Place, value: string): MarcRecord {
  const [first] = fieldsAt(marc, place)
  if (!first) return value === '' ? marc : added(marc, newField(place, value))
  const at = first.subfields.findIndex(({ code }) => code === place.code)
  const before = first.subfields[at]?.value ?? ''
  const subfield = { code: place.code, value: value + punctuationOf(before) }
  const subfields =
    value === ''
      ? first.subfields.filter(({ code }) => code !== place.code)
      : at === -1
        ? [...first.subfields, subfield]
        : first.subfields.toSpliced(at, 1, subfield)
  return replaced(marc, first, subfields.length === 0 ? [] : [{ ...first, subfields }])
}

/** Each value is a field of its own; one that is shown already stays whole. */
function withMany(marc: MarcRecord, place: Place, values: readonly string[]): MarcRecord {
  const known = fieldsAt(marc, place).filter((field) => shownOf(field, place) !== undefined)
  const left = [...known]
  const fields = values.map((value) => {
    const at = left.findIndex((field) => shownOf(field, place) === value)
    return at === -1 ? newField(place, value) : left.splice(at, 1)[0]
  })
  // those of the same tag in the order of the form, at the place of the first
  let rest: MarcRecord = {
    ...marc,
    fields: marc.fields.filter((field) => !known.includes(field as DataField)),
  }
  for (const field of fields) if (field) rest = added(rest, field)
  return rest
}

function newField(
  { tags, code, indicators = '  ', rest = '', role, newScheme }: Place,
  value: string,
): DataField {
  const [main = '', ...parts] = rest === '' ? [value] : value.split('--')
  const person = role === undefined ? undefined : personOf(value)
  return {
    tag: tags.at(-1) ?? '',
    indicator1: indicators[0] ?? ' ',
    indicator2: indicators[1] ?? ' ',
    subfields: [
      { code, value: person?.name ?? main.trim() },
      ...parts.map((part) => ({ code: 'x', value: part.trim() })),
      ...(role === undefined || person?.role === undefined ? [] : [{ code: role, value: person.role }]),
      ...(newScheme === undefined ? [] : [{ code: '2', value: newScheme }]),
    ],
  }
}

/** Behind the last field whose tag is not higher. */
function added(marc: MarcRecord, field: MarcField): MarcRecord {
  const before = marc.fields.findLastIndex(({ tag }) => tag <= field.tag)
  return { ...marc, fields: marc.fields.toSpliced(before + 1, 0, field) }
}

const replaced = (marc: MarcRecord, field: MarcField, by: readonly MarcField[]): MarcRecord => ({
  ...marc,
  fields: marc.fields.flatMap((one) => (one === field ? by : [one])),
})
