import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { normaliseNumber } from '../analysis/identifiers.ts'
import { keyOf } from '../analysis/keys.ts'
import type { HeadingField } from '../analysis/exact-keys.ts'
import type { SearchEngine } from '../engines/engine.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { referencesOf } from './heading-references.ts'
import { writtenHeadings } from './written-headings.ts'

/** The dictionary of whole values for each field with headings. */
export const dictionaries: Partial<Record<SearchField, HeadingField>> = {
  title: 'titleKey',
  author: 'authorKey',
  subject: 'subjectKey',
  keyword: 'keywordKey',
  series: 'seriesKey',
  publisher: 'publisherKey',
  journal: 'journalKey',
  organisation: 'organisationKey',
  authorUnit: 'authorUnitKey',
  classNo: 'classNo',
  callNo: 'callNo',
  isbn: 'isbn',
  issn: 'issn',
  barcode: 'barcode',
  uniformBookNo: 'uniformBookNo',
  toolNo: 'toolNo',
}

/** Dictionaries in the order of sounds, for fields that are browsed. */
const ordered: Partial<Record<SearchField, HeadingField>> = {
  title: 'titleOrder',
  author: 'authorOrder',
  subject: 'subjectOrder',
  series: 'seriesOrder',
}

const hasIdeograph = /\p{Script=Han}/u

/** The dictionary of a field; undefined for a field without headings, such as the abstract. */
function dictionaryOf(searchField: SearchField, prefix: string): HeadingField | undefined {
  // a beginning in ideographs is found by its signs: alone they may sound otherwise than in their word
  const inOrder = hasIdeograph.test(prefix) ? undefined : ordered[searchField]
  return inOrder ?? dictionaries[searchField]
}

export const hasHeadings = (searchField: SearchField): boolean => dictionaries[searchField] !== undefined

/** Dictionaries of numbers: keys without spaces, punctuation kept. */
const numbers = new Set<HeadingField>([
  'classNo',
  'callNo',
  'isbn',
  'issn',
  'barcode',
  'uniformBookNo',
  'toolNo',
])

interface HeadingsInput {
  searchField: SearchField
  prefix: string
  page: number
  rows: number
}

interface HeadingsAnswer {
  total: number
  headings: { heading: string; count: number; otherNames: string[]; seeAlso: string[] }[]
  see: { name: string; heading: string }[]
}

export const keyIn = (field: HeadingField, text: string): string =>
  numbers.has(field) ? normaliseNumber(text) : keyOf(text)

/**
 * A page of headings with this prefix, each as written in its records, with the references of the authority file. The
 * field must have headings.
 */
export async function headingsOf(
  engine: SearchEngine,
  scope: TenantScope,
  { searchField, prefix, page, rows }: HeadingsInput,
): Promise<HeadingsAnswer> {
  const field = dictionaryOf(searchField, prefix)
  if (!field) return { total: 0, headings: [], see: [] }
  const { total, values } = await engine.values(scope.tenant, {
    field,
    prefix: keyIn(field, prefix),
    ...sliceOf({ page, rows }),
  })
  const keys = values.map(({ value }) => value)
  const written = await writtenHeadings(engine, scope, field, keys)
  const names = keys.map((key) => written.get(key) ?? key)
  const { of, see } = await referencesOf(scope, searchField, { names, typed: prefix }, (heading) =>
    isBrowsed(engine, scope, searchField, heading),
  )
  return {
    total,
    headings: values.map(({ records }, at) => {
      const heading = names[at] ?? ''
      return { heading, count: records, ...(of.get(heading) ?? { otherNames: [], seeAlso: [] }) }
    }),
    see,
  }
}

/** Whether a heading begins like this text: a reference leads nowhere else. */
async function isBrowsed(
  engine: SearchEngine,
  { tenant }: TenantScope,
  searchField: SearchField,
  text: string,
): Promise<boolean> {
  const field = dictionaryOf(searchField, text)
  if (!field) return false
  const { values } = await engine.values(tenant, { field, prefix: keyIn(field, text), offset: 0, limit: 1 })
  return values.length > 0
}
