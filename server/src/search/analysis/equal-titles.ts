import { queryParts } from '../engines/admission.ts'
import type { Query, Token } from '../engines/engine.ts'
import type { RankingWeights } from './search-settings.ts'
import { YEAR_MARK } from './tokens.ts'
import { some, weighted } from './word-query.ts'
import type { WrittenScript } from './written-script.ts'

/** Prefix of the token for the script of the title: "w:simplified". */
const SCRIPT_MARK = 'w:'

/** Token for the script of the title, stored with the year. */
export const scriptTokens = (script: WrittenScript | undefined): Token[] =>
  script === undefined ? [] : [SCRIPT_MARK + script]

/** Decades back, the current one included; each step that a record reaches adds a quarter, and a known year one. */
const decadesBack = [2, 3, 5]

/** Parts of the condition for whole titles; titles beyond it are not ordered. */
const MOST_PARTS = 24

/** What `equalTitles` adds to a query at most, in parts. */
export const MOST_ADDED_PARTS = 100

/** The clauses for a whole title in a query, alone or beside its author; those inside `not` do not score. */
function wholeTitlesIn(query: Query): Query[] {
  switch (query.op) {
    case 'boost':
      return query.because === 'wholeTitle' || query.because === 'titleAndAuthor'
        ? [query.of]
        : wholeTitlesIn(query.of)
    case 'and':
    case 'or':
      return query.of.flatMap(wholeTitlesIn)
    case 'prefer':
      return [query.must, ...query.should].flatMap(wholeTitlesIn)
    default:
      return []
  }
}

const marked = (prefix: string): Query => ({ op: 'prefix', field: 'publisher', channel: 'text', prefix })

/** The titles that fit, as one condition without score. */
function conditionOf(titles: readonly Query[]): Query | undefined {
  let parts = 0
  const fitting = titles.filter((title) => (parts += queryParts(title)) <= MOST_PARTS)
  return fitting.length === 0 ? undefined : { op: 'boost', by: 0, of: some(fitting) }
}

/** The year 2026 and 3 decades: 202, 201, 200. */
const decadesOf = (year: number, decades: number): Query => ({
  op: 'or',
  of: Array.from({ length: decades }, (_, back) => marked(`${YEAR_MARK}${Math.floor(year / 10) - back}`)),
})

/**
 * Orders records of the same title: those in the script of the query first, then by loans, then newer editions first.
 * Only records whose whole title is in the query gain by it, so that it orders equals and raises nothing else.
 * @param loanSteps the clauses for numbers of loans reached
 * @param script of the query; absent: it looks the same in both scripts
 * @param year the current year; absent: newer editions are not preferred
 */
export function equalTitles(
  query: Query,
  weights: RankingWeights,
  by: { loanSteps: readonly Query[]; script?: WrittenScript | undefined; year?: number | undefined },
): Query[] {
  const { loanSteps, script, year } = by
  const years =
    year === undefined ? [] : [marked(YEAR_MARK), ...decadesBack.map((decades) => decadesOf(year, decades))]
  const shares: { name: keyof RankingWeights; steps: readonly Query[] }[] = [
    { name: 'equalScript', steps: script === undefined ? [] : [marked(SCRIPT_MARK + script)] },
    { name: 'equalLoans', steps: loanSteps },
    { name: 'equalYears', steps: years },
  ]
  const title = conditionOf(wholeTitlesIn(query))
  if (title === undefined) return []
  const should = shares
    .filter(({ name }) => weights[name] > 0)
    .flatMap(({ name, steps }) =>
      steps.map((step): Query => ({ op: 'boost', by: 1 / steps.length, of: weighted(weights, name, step) })),
    )
  // in one clause, so that the titles are looked up once
  return should.length === 0 ? [] : [{ op: 'prefer', must: title, should }]
}
