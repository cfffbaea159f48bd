import type { FacetValue } from '@wenyuan/contract/areas/search.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { expect, test } from 'vitest'
import { isRepeated } from './repeated-facets.ts'

const counts = (values: Record<string, number>): FacetValue[] =>
  Object.entries(values).map(([value, count]) => ({ value, label: value, count }))

const facets = {
  docCode: counts({ ebook: 18, book: 12, thesis: 3 }),
  resourceType: counts({ electronic: 21, paper: 12 }),
  ddType: counts({ ebook: 18, thesis: 3 }),
  campusId: counts({ c1: 10, c2: 2 }),
  libCode: counts({ main: 10, med: 2 }),
  locationId: counts({ m1: 6, m2: 4, d1: 2 }),
  curLocationId: counts({ m1: 5, d1: 2 }),
  collectionName: counts({ gutenberg: 18, rare: 2 }),
  eCollectionIds: counts({ gutenberg: 18 }),
  subject: counts({ history: 33 }),
  verifyStatus: counts({ approved: 3 }),
}
const nothing = { facets: {}, excluded: {} }
const shownOf = (
  answer: Partial<typeof facets> & object,
  state: Parameters<typeof isRepeated>[2] = nothing,
) => facetNames.filter((name) => name in answer && !isRepeated(name, answer, state))

test('facets are left out whose values others say already', () => {
  expect(shownOf(facets)).toEqual(['docCode', 'libCode', 'locationId', 'subject', 'collectionName'])
})

test.each([
  ['a type that the library has in both forms', 'resourceType', { ddType: counts({ ebook: 18, thesis: 2 }) }],
  ['a campus with two branches', 'campusId', { campusId: counts({ c1: 12 }) }],
  ['a copy that stands in another place for a time', 'curLocationId', { curLocationId: counts({ hall: 1 }) }],
  ['a collection that is no other', 'eCollectionIds', { eCollectionIds: counts({ jstor: 1 }) }],
  ['a thesis that waits for review', 'verifyStatus', { verifyStatus: counts({ approved: 2, waiting: 1 }) }],
] as const)('%s brings %s', (_, facet, changed) => {
  expect(shownOf({ ...facets, ...changed })).toContain(facet)
})

test('branches with one place each leave the places out', () => {
  expect(shownOf({ ...facets, locationId: counts({ d1: 2, m1: 10 }) })).not.toContain('locationId')
})

test('a facet that limits the search stays, but the switch stands for its own', () => {
  expect(shownOf(facets, { ...nothing, facets: { ddType: ['ebook'] } })).toContain('ddType')
  expect(shownOf(facets, { ...nothing, excluded: { campusId: ['c1'] } })).toContain('campusId')
  expect(shownOf(facets, { ...nothing, facets: { resourceType: ['paper'] } })).toContain('resourceType')
  expect(shownOf(facets, { ...nothing, facets: { resourceType: ['electronic'] } })).not.toContain(
    'resourceType',
  )
})
