import type { RecordForm, RecordFormField } from '@wenyuan/contract/constants/record-form.ts'
import { type MarcFamily, familyOf } from '../catalogue/mapping/family.ts'
import type { DataField, MarcField, MarcRecord } from '../catalogue/record.ts'
import { withRole } from './person-lines.ts'

/**
 * Where a line of the form stands in MARC. `tags`: the first one that the record has; a new field gets the last.
 * `rest`: subfields that are shown behind `code`, parted by "--". `scheme`: only fields with this $2.
 */
interface Place {
  tags: readonly string[]
  code: string
  indicators?: string
  rest?: string
  role?: string
  scheme?: RegExp
  /** Of a new field with a scheme. */
  newScheme?: string
}

/** Source: MARC 21 Format for Bibliographic Data. */
const marc21: Record<RecordFormField, Place> = {
  title: { tags: ['245'], code: 'a', indicators: '00' },
  subtitle: { tags: ['245'], code: 'b', indicators: '00' },
  responsibility: { tags: ['245'], code: 'c', indicators: '00' },
  authors: { tags: ['100', '700'], code: 'a', indicators: '1 ', role: 'e' },
  edition: { tags: ['250'], code: 'a' },
  places: { tags: ['260', '264'], code: 'a', indicators: ' 1' },
  publishers: { tags: ['260', '264'], code: 'b', indicators: ' 1' },
  pubDate: { tags: ['260', '264'], code: 'c', indicators: ' 1' },
  extent: { tags: ['300'], code: 'a' },
  price: { tags: ['020'], code: 'c' },
  isbns: { tags: ['020'], code: 'a' },
  issns: { tags: ['022'], code: 'a' },
  series: { tags: ['490'], code: 'a', indicators: '0 ' },
  classNumbers: { tags: ['084'], code: 'a', scheme: /^(?:clc|ccl)$/, newScheme: 'clc' },
  subjects: { tags: ['650'], code: 'a', indicators: ' 4', rest: 'xyzv' },
  keywords: { tags: ['653'], code: 'a' },
  abstract: { tags: ['520'], code: 'a' },
  contents: { tags: ['505'], code: 'a', indicators: '0 ' },
  notes: { tags: ['500'], code: 'a' },
}

/** Source: UNIMARC Manual, CNMARC. */
const unimarc: Record<RecordFormField, Place> = {
  title: { tags: ['200'], code: 'a', indicators: '1 ' },
  subtitle: { tags: ['200'], code: 'e', indicators: '1 ' },
  responsibility: { tags: ['200'], code: 'f', indicators: '1 ' },
  authors: { tags: ['701'], code: 'a', indicators: ' 0', role: '4' },
  edition: { tags: ['205'], code: 'a' },
  places: { tags: ['210'], code: 'a' },
  publishers: { tags: ['210'], code: 'c' },
  pubDate: { tags: ['210'], code: 'd' },
  extent: { tags: ['215'], code: 'a' },
  price: { tags: ['010'], code: 'd' },
  isbns: { tags: ['010'], code: 'a' },
  issns: { tags: ['011'], code: 'a' },
  series: { tags: ['225'], code: 'a', indicators: '2 ' },
  classNumbers: { tags: ['690'], code: 'a' },
  subjects: { tags: ['606'], code: 'a', indicators: '0 ', rest: 'xyzj' },
  keywords: { tags: ['610'], code: 'a', indicators: '0 ' },
  abstract: { tags: ['330'], code: 'a' },
  contents: { tags: ['327'], code: 'a', indicators: '1 ' },
  notes: { tags: ['300'], code: 'a' },
}

export const placesOf = (marc: MarcRecord, usual: MarcFamily = 'marc21'): Record<RecordFormField, Place> =>
  (familyOf(marc) ?? usual) === 'unimarc' ? unimarc : marc21

export type { Place }

/** Punctuation between the parts of a description, which belongs to none of them. Source: ISBD. */
const PUNCTUATION = /\s*[/:;=,]\s*$/u

const isOf =
  ({ tags, scheme }: Place) =>
  (field: MarcField): field is DataField =>
    !('value' in field) &&
    tags.includes(field.tag) &&
    (scheme === undefined || field.subfields.some(({ code, value }) => code === '2' && scheme.test(value)))

export const fieldsAt = (marc: MarcRecord, place: Place): DataField[] => marc.fields.filter(isOf(place))

/** What the form shows of a field; undefined: it has no such subfield. */
export function shownOf(field: DataField, { code, rest = '', role }: Place): string | undefined {
  const value = field.subfields.find((one) => one.code === code)?.value
  if (value === undefined) return undefined
  const plain = value.replace(PUNCTUATION, '').trim()
  if (role !== undefined) return withRole(plain, field.subfields.find((one) => one.code === role)?.value)
  const parts = field.subfields.filter((one) => rest.includes(one.code)).map((one) => one.value.trim())
  return [plain, ...parts].join('--')
}

/** The values of the form that a MARC record has. */
export const formOfMarc = (marc: MarcRecord): RecordForm =>
  Object.fromEntries(
    Object.entries(placesOf(marc)).map(([name, place]) => [
      name,
      fieldsAt(marc, place).flatMap((field) => shownOf(field, place) ?? []),
    ]),
  )

export const punctuationOf = (value: string): string => PUNCTUATION.exec(value)?.[0] ?? ''
