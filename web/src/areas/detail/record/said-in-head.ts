import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'

type Field = RecordDetail['fields'][number]

/** Names and other titles shown in the head. */
export const HEAD_NAMES = 6
export const HEAD_TITLES = 4
export const HEAD_PUBLISHERS = 2

/** Whether every value of a field is among the texts, with no other form beside it. */
const areAll = ({ values }: Field, texts: readonly string[], forms: readonly string[] = []): boolean =>
  values.every(({ text, other }) => texts.includes(text) && (other === '' || forms.includes(other)))

/** The text of a field with one value and nothing beside it; else empty. The head of a paper has its source instead. */
export function onlyValue({ fields }: Pick<RecordDetail, 'fields'>, name: 'extent' | 'isbn'): string {
  if (fields.some((field) => field.name === 'source')) return ''
  const values = fields.find((field) => field.name === name)?.values ?? []
  const [value] = values
  return values.length === 1 && value && value.other === '' && value.note === '' ? value.text : ''
}

/**
 * Whether the head of the page says all of a field, so that the facts need not repeat it. A field of which the head shows
 * a part only is listed whole.
 */
export function isSaidInHead(record: RecordDetail, field: Field): boolean {
  const { contributors, otherTitles, places, pubDate, fields } = record
  const source = fields.find(({ name }) => name === 'source')
  switch (field.name) {
    case 'authors':
    case 'inventors':
    case 'contributors': {
      const names = contributors.map(({ name }) => name)
      const others = contributors.map(({ name, otherNames }) => otherNames.find((one) => one !== name) ?? '')
      return names.length <= HEAD_NAMES && areAll(field, names, others)
    }
    case 'otherTitles':
      return otherTitles.length <= HEAD_TITLES && areAll(field, otherTitles)
    case 'source':
      return field.values.length === 1 && areAll(field, [field.values[0]?.text ?? ''])
    case 'publisher':
      return !source && field.values.length <= HEAD_PUBLISHERS && areAll(field, record.publishers)
    case 'place':
      return !source && areAll(field, places)
    case 'date':
      return areAll(field, [pubDate])
    case 'extent':
    case 'isbn':
      return onlyValue(record, field.name) !== ''
    case 'doi':
      return field.values.length === 1
    default:
      return false
  }
}
