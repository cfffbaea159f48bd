import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { FacetName, SortField } from '@wenyuan/contract/constants/facets.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { languageInUse, type SharedId, t } from '../../locales/translation.ts'

/** The fields the one box offers; the form of the advanced search offers all nineteen. */
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

/** Subdivisions of a subject heading are parted by "--" in catalogues: in print it is a dash. */
export const formatHeading = (heading: string): string => heading.replaceAll(/\s*--\s*/gu, ' — ')

/** What a value of a facet is called on the screen, from the label the library gives it. */
export function facetLabel(facet: FacetName, label: string): string {
  if (facet === 'subject') return formatHeading(label)
  // a chosen type that no record has is known by its code alone
  return facet === 'docCode' && /^\d+$/.test(label) ? docTypeName(label) : label
}

/** The name of a document type in the language in use; of an unknown code, "other". */
export const docTypeName = (code: string): string =>
  (docTypeOf(code) ?? docTypeOf('44'))?.labels[languageInUse()] ?? code

export interface SortChoice {
  key: string
  sort: SortField
  descending: boolean
  label: SharedId
}

/** The orders a reader can choose, each with the direction people mean by it. */
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
