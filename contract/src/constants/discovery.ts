/** Fields that a discovery service is searched by. */
export const discoveryFields = ['all', 'title', 'author', 'subject'] as const
export type DiscoveryField = (typeof discoveryFields)[number]

export const discoverySorts = ['relevance', 'newest', 'cited'] as const
export type DiscoverySort = (typeof discoverySorts)[number]

/** Facets of a search at a discovery service. */
export const discoveryFacets = [
  'type',
  'year',
  'subject',
  'source',
  'author',
  'unit',
  'language',
  'openAccess',
] as const
export type DiscoveryFacet = (typeof discoveryFacets)[number]

/** Series that are drawn. */
export const discoveryCharts = ['year', 'type', 'subject'] as const satisfies readonly DiscoveryFacet[]

/** Works around a work: those it names, those that name it, and those on the same subject. */
export const relationKinds = ['references', 'citing', 'similar'] as const
export type RelationKind = (typeof relationKinds)[number]

/** How the service has answered; `busy`: the library's requests of the day are used up. */
export const discoveryStates = ['ok', 'slow', 'down', 'busy'] as const
export type DiscoveryState = (typeof discoveryStates)[number]

/** Ways to a work, the best first. */
export const accessWays = ['held', 'open', 'resolver', 'delivery', 'elsewhere'] as const

/** Formats of an exported list. */
export const relationExports = ['ris', 'bibtex', 'endnote', 'gbt7714', 'xlsx'] as const

export const DISCOVERY_ROWS_LIMIT = 50
/** The deepest work that paging reaches; services list no further. */
export const DISCOVERY_DEEPEST = 10_000
export const DISCOVERY_EXPORT_LIMIT = 500
