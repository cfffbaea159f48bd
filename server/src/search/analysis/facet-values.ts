import type { BibRecord, CatalogueItem, ClassNumber } from '../../domain/catalogue/record.ts'
import { facetValue as shownValue } from './display.ts'
import { foldText } from './fold.ts'
import type { Thesis } from '../../domain/theses/thesis.ts'
import type { IndexFacet } from '../engines/index-facets.ts'
import { isReadOnline, journalFacets } from './journal-facets.ts'
import { LONGEST_KEY } from './keys.ts'
import { cleanName } from './names.ts'
import { memoize } from '../../platform/memoize.ts'
import { workKeyOf } from './works.ts'

const ELECTRONIC = 'electronic'
const facetValue = memoize(shownValue)
const nameValue = memoize((name) => shownValue(cleanName(name)))

/** A name typed in capitals counts with the same in small letters; shorter words may be abbreviations: IEEE. */
const publisherValue = memoize((name) =>
  name === name.toUpperCase()
    ? facetValue(name.replaceAll(/\p{Lu}{6,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase()))
    : facetValue(name),
)

/** Data of a branch for an item, besides its code. */
export interface Place {
  campus?: string
}

const lettersOf: Partial<Record<ClassNumber['scheme'], RegExp>> = {
  clc: /^t[a-z]|^[a-z]/i,
  lcc: /^[a-z]{1,3}/i,
  ddc: /^\d/,
  udc: /^\d/,
  ics: /^\d{2}/,
}

/**
 * Main class of a class number: the letter of CLC (two letters in T, industrial techniques), the letters of LCC, the
 * hundreds of Dewey. All but CLC name their scheme: "TP", "lcc:QA", "ddc:800".
 */
export function mainClassOf({ scheme, value }: ClassNumber): string | undefined {
  const found = lettersOf[scheme]?.exec(foldText(value))?.[0]
  if (found === undefined) return undefined
  if (scheme === 'clc') return found.toUpperCase()
  return scheme === 'ddc' || scheme === 'udc' ? `${scheme}:${found}00` : `${scheme}:${found.toUpperCase()}`
}

const countryOfPart: Record<string, string> = { u: 'xxu', k: 'xxk', c: 'xxc', a: 'at' }

/**
 * The country of a MARC place code: states and provinces have three letters, the last of which gives the country ("nyu"
 * → "xxu", "onc" → "xxc"). Source: MARC code list for countries.
 */
const countryOf = (code: string): string =>
  code.length === 3 ? (countryOfPart[code.slice(2)] ?? code) : code

/** A copy that is lent or lost is at no location. */
const currentLocationOf = ({ location, currentLocation, status }: CatalogueItem): string | undefined =>
  status === 'on-loan' || status === 'lost' ? undefined : (currentLocation ?? location)

/** Authors for the facet: creators before translators and editors, without role or dates. */
function authorValues(record: BibRecord): string[] {
  return record.contributors.map(({ name }) => nameValue(name))
}

/** Review state, year, degree, department and advisors of a thesis; empty for other records. */
const thesisFacets = ({ year }: BibRecord, thesis: Thesis | undefined) => ({
  verifyStatus: thesis ? [thesis.state] : [],
  thesisYear: thesis && year !== undefined ? [String(year)] : [],
  degree: thesis ? [thesis.level] : [],
  department: thesis ? [facetValue(thesis.department)] : [],
  advisor: thesis ? thesis.advisors.map(nameValue) : [],
})

/**
 * Facet values from the record and its items. Author, publisher and subject are simplified, so that both scripts count
 * together. `online`: a provider's list has the journal. `thesis`: what is said of a thesis.
 */
export function facetsOf(
  record: BibRecord,
  items: readonly CatalogueItem[],
  placeOf: (item: CatalogueItem) => Place,
  { online = false, thesis }: { online?: boolean; thesis?: Thesis | undefined } = {},
): Partial<Record<IndexFacet, string[]>> {
  const places = items.map(placeOf)
  const collections = record.collections.map(facetValue)
  const all: Record<IndexFacet, (string | undefined)[]> = {
    docCode: [record.docCode],
    // what stands on the shelf and can be read online too is found by either
    resourceType: [record.resourceType, online || isReadOnline(record) ? ELECTRONIC : undefined],
    campusId: [...places.map(({ campus }) => campus), ...record.campuses],
    libCode: items.map(({ branch }) => branch),
    locationId: items.map(({ location }) => location),
    curLocationId: items.map(currentLocationOf),
    eCollectionIds: record.resourceType === 'paper' ? [] : collections,
    subject: record.subjects.map(facetValue),
    discode1: record.disciplines.map(facetValue),
    kindNo: record.classNumbers.map(mainClassOf),
    author: authorValues(record),
    publisher: record.publishers.map(publisherValue),
    coreInclude: record.coreIndexes.map(facetValue),
    group: [workKeyOf(record)],
    ddType: record.resourceType === 'paper' ? [] : [record.docCode],
    collectionName: collections,
    langCode: record.languages,
    countryCode: [record.country === undefined ? undefined : countryOf(record.country)],
    ...journalFacets(record, { copies: items.length, online }),
    ...thesisFacets(record, thesis),
  }
  const facets: Partial<Record<IndexFacet, string[]>> = {}
  for (const [name, values] of Object.entries(all) as [IndexFacet, (string | undefined)[]][]) {
    const distinct = [...new Set(values)].filter((value) => value !== undefined && value !== '')
    if (distinct.length > 0) facets[name] = distinct.map((value) => (value ?? '').slice(0, LONGEST_KEY))
  }
  return facets
}
