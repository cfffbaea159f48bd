import { facetNames } from '@wenyuan/contract/constants/facets.ts'

/**
 * Facets of the index: those of the wire, and three that only journals have: the letter of the title, how often it
 * appears, and whether it is printed or online.
 */
export const indexFacets = [...facetNames, 'letter', 'frequency', 'medium'] as const

export type IndexFacet = (typeof indexFacets)[number]
