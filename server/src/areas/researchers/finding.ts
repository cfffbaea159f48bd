import type { Slice } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import {
  type ReadResearcherDirectory,
  type ResearcherCounts,
  type ResearcherFilter,
  researchersPassing,
} from './directory.ts'
import { type ResearcherRow, researchersByCode } from './store.ts'

/** A page of the researchers that pass, by name; those who have left come last. */
export type FindResearchers = (
  scope: Scope,
  asked: ResearcherFilter & Slice,
) => Promise<{ total: number; rows: ResearcherRow[]; counts: ResearcherCounts }>

/** Researchers are looked for in memory; the database has what is said of those on the page. */
export const makeResearcherFinder =
  (directoryOf: ReadResearcherDirectory): FindResearchers =>
  async (scope, { offset, limit, ...filter }) => {
    const { passing, counts } = researchersPassing(await directoryOf(scope), filter)
    const language = scope.language === 'en' ? 'en' : 'zh'
    const codes = passing
      .toSorted((one, other) => one.place[language] - other.place[language])
      .slice(offset, offset + limit)
      .map(({ code }) => code)
    const rows = new Map((await researchersByCode(scope, codes)).map((row) => [row.code, row]))
    return { total: passing.length, rows: codes.flatMap((code) => rows.get(code) ?? []), counts }
  }
