import { foldText } from '../../search/analysis/fold.ts'
import { nameKeys } from '../../search/analysis/names.ts'

/** What is known of a person, besides confirmed works. */
export interface Scholar {
  /** In all scripts and orders. */
  names: readonly string[]
  /** Names of the institution and of the department, in all languages. */
  units: readonly string[]
}

/** A record with one of the scholar's names among its contributors. */
export interface Candidate {
  recordId: string
  contributors: readonly string[]
  /** Organisations and units of authors, as catalogued. */
  units: readonly string[]
}

/** Why a work is suggested, the stronger first. A name alone is no reason. */
export const evidences = ['coauthor', 'unit'] as const
export type Evidence = (typeof evidences)[number]

const keysOf = (names: readonly string[]): Set<string> => new Set(names.flatMap((name) => nameKeys(name)))

/**
 * Grades records that name the scholar: unit and a co-author of a confirmed work, or unit only. Records of namesakes
 * elsewhere are left out. Pure.
 *
 * @param coauthors contributors of the scholar's confirmed works
 * @returns the strongest first, then by id
 */
export function suggestWorks(
  scholar: Scholar,
  candidates: readonly Candidate[],
  coauthors: readonly string[],
): { recordId: string; evidence: Evidence }[] {
  const own = keysOf(scholar.names)
  const known = keysOf(coauthors)
  for (const key of own) known.delete(key)
  const units = scholar.units.map(foldText).filter((unit) => unit !== '')
  return candidates
    .flatMap(({ recordId, contributors, units: said }): { recordId: string; evidence: Evidence }[] => {
      const named = contributors.filter((name) => nameKeys(name).some((key) => own.has(key)))
      const isHere = said.some((unit) => units.some((one) => foldText(unit).includes(one)))
      if (named.length === 0 || !isHere) return []
      const withKnown = contributors.some(
        (name) => !named.includes(name) && nameKeys(name).some((key) => known.has(key)),
      )
      return [{ recordId, evidence: withKnown ? 'coauthor' : 'unit' }]
    })
    .toSorted(
      (one, other) =>
        evidences.indexOf(one.evidence) - evidences.indexOf(other.evidence) ||
        (one.recordId < other.recordId ? -1 : 1),
    )
}
