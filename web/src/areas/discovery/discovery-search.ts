import {
  type DiscoveryFacet,
  discoveryFields,
  discoverySorts,
} from '@wenyuan/contract/constants/discovery.ts'
import {
  type AddressState,
  filters,
  listAddress,
  matching,
  oneOf,
  page,
  under,
  words,
} from '../../app/lists/list-address.ts'
import { paths } from '../../app/paths.ts'

/** Facets that narrow a search; years have fields of their own. */
export const filterNames = [
  'type',
  'subject',
  'source',
  'author',
  'unit',
  'language',
  'openAccess',
] as const satisfies readonly DiscoveryFacet[]
export type FilterName = (typeof filterNames)[number]

export const DISCOVERY_ROWS = 10

const year = matching(/^\d{4}$/)

/** A search beyond the collection; part of the address. */
const address = listAddress({
  words: under('q', words(200)),
  field: oneOf(discoveryFields, 'all'),
  filters: filters(filterNames, Number.POSITIVE_INFINITY),
  yearFrom: under('from', year),
  yearTo: under('to', year),
  sort: oneOf(discoverySorts, 'relevance'),
  page: page(1_000),
})

export type DiscoverySearch = AddressState<typeof address>
export const parseDiscovery = address.parse

/** How many filters are set. */
export const chosenCount = ({ filters: chosen, yearFrom, yearTo }: DiscoverySearch): number =>
  filterNames.reduce((sum, name) => sum + chosen[name].length, yearFrom || yearTo ? 1 : 0)

/** The address of a search; usual values are left out. */
export const discoveryPath = (search: DiscoverySearch): string => paths.discovery(address.format(search))

/** The search as calls take it. */
export const askedOf = ({ words: keyWord, field, filters: chosen, yearFrom, yearTo }: DiscoverySearch) => ({
  keyWord,
  field,
  filters: Object.fromEntries(
    filterNames.flatMap((name) => (chosen[name].length === 0 ? [] : [[name, [...chosen[name]]]])),
  ),
  yearFrom,
  yearTo,
})

export const isBlank = ({ words: asked, filters: chosen }: DiscoverySearch): boolean =>
  asked === '' && filterNames.every((name) => chosen[name].length === 0)
