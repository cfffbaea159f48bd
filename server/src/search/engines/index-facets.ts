import { facetNames } from '@wenyuan/contract/constants/facets.ts'

/** The letter of the title, how often it appears, and whether it is printed or online. */
const facetsOfJournals = ['letter', 'frequency', 'medium'] as const
/** Year, level of the degree, department as catalogued, and advisors. */
const facetsOfTheses = ['thesisYear', 'degree', 'department', 'advisor'] as const

/** Facets of the index: those of the wire, and those that only journals or only theses have. */
export const indexFacets = [...facetNames, ...facetsOfJournals, ...facetsOfTheses] as const

export type IndexFacet = (typeof indexFacets)[number]
