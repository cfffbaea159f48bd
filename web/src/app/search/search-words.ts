import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { FacetName, SortField } from '@wenyuan/contract/constants/facets.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { type SharedId, t, tableName } from '../../locales/translation.ts'

/** The fields of the simple search box; the advanced form has all nineteen. */
export const boxFields: readonly SearchField[] = [
  'all',
  'title',
  'author',
  'subject',
  'keyword',
  'publisher',
  'journal',
  'series',
  'isbn',
  'issn',
  'callNo',
  'classNo',
]

export const fieldName = (field: SearchField): string => t(`field.${field}`)
export const facetTitle = (facet: FacetName): string => t(`facet.${facet}`)

/** The label of a facet value on the screen, from the server's label. */
export function facetLabel(facet: FacetName, label: string): string {
  if (facet === 'subject') return formatHeading(label)
  // a selected type without any record has only its code as label
  return facet === 'docCode' && /^\d+$/.test(label) ? docTypeName(label) : label
}

/** The name of a document type in the current language; "other" for an unknown code. */
export function docTypeName(code: string): string {
  const type = docTypeOf(code) ?? docTypeOf('44')
  return type ? tableName(`docType.${type.code}`, type.labels) : code
}

export interface SortChoice {
  key: string
  sort: SortField
  descending: boolean
  label: SharedId
}

/** Sort orders for readers, each with its natural direction. */
export const sortChoices: readonly SortChoice[] = [
  { key: 'relevance', sort: 'relevance', descending: false, label: 'sort.relevance' },
  { key: 'year-desc', sort: 'year', descending: true, label: 'sort.yearDown' },
  { key: 'year', sort: 'year', descending: false, label: 'sort.yearUp' },
  { key: 'newest-desc', sort: 'newest', descending: true, label: 'sort.newest' },
  { key: 'loans-desc', sort: 'loans', descending: true, label: 'sort.loans' },
  { key: 'title', sort: 'title', descending: false, label: 'sort.titleUp' },
  { key: 'author', sort: 'author', descending: false, label: 'sort.author' },
  { key: 'callNo', sort: 'callNo', descending: false, label: 'sort.callNo' },
]

export const sortKeyOf = (sort: SortField, descending: boolean): string =>
  (
    sortChoices.find((choice) => choice.sort === sort && choice.descending === descending) ??
    sortChoices.find((choice) => choice.sort === sort) ??
    sortChoices[0]
  )?.key ?? 'relevance'
