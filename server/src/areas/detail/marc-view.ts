import type { MarcRecord } from '../../domain/catalogue/record.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { marcLabels } from './marc-labels.ts'

/** A MARC record for display: every field in record order, blank indicators unchanged. */
export function marcViewOf({ leader, fields }: MarcRecord, asRead: boolean, language: LanguageTag) {
  const label = marcLabels(
    fields.map(({ tag }) => tag),
    language,
  )
  return {
    asRead,
    leader,
    fields: fields.map((field) => ({
      tag: field.tag,
      label: label(field.tag),
      indicators: 'value' in field ? '' : field.indicator1 + field.indicator2,
      value: 'value' in field ? field.value : '',
      subfields: 'value' in field ? [] : field.subfields,
    })),
  }
}
