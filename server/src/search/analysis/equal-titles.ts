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
export const MOST_ADDED_PARTS = 140

const wholeTitles: ReadonlySet<string> = new Set(['wholeTitle', 'titleAndAuthor'])
const wholeNames: ReadonlySet<string> = new Set(['wholeAuthor'])

/** The clauses for whole values in a query; those inside `not` do not score. */
function wholesIn(query: Query, names: ReadonlySet<string>): Query[] {
  switch (query.op) {
    case 'boost':
      return query.because !== undefined && names.has(query.because) ? [query.of] : wholesIn(query.of, names)
    case 'and':
    case 'or':
      return query.of.flatMap((part) => wholesIn(part, names))
    case 'prefer':
      return [query.must, ...query.should].flatMap((part) => wholesIn(part, names))
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
 * Orders records of the same title: those in the script of the query first, then by loans, then newer editions first;
 * and those of the same author, newer ones first. Only records whose whole title or author is in the query gain by it,
 * so that it orders equals and raises nothing else.
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
  const scored = (named: readonly (keyof RankingWeights)[]): Query[] =>
    shares
      .filter(({ name }) => named.includes(name) && weights[name] > 0)
      .flatMap(({ name, steps }) =>
        steps.map(
          (step): Query => ({
            op: 'boost',
            by: 1 / steps.length,
            of: weighted(weights, name, step),
          }),
        ),
      )
  // in one clause each, so that the titles are looked up once
  const ordered = (wholes: readonly Query[], should: Query[]): Query[] => {
    const condition = conditionOf(wholes)
    return condition === undefined || should.length === 0 ? [] : [{ op: 'prefer', must: condition, should }]
  }
  return [
    ...ordered(wholesIn(query, wholeTitles), scored(['equalScript', 'equalLoans', 'equalYears'])),
    ...ordered(wholesIn(query, wholeNames), scored(['equalYears'])),
  ]
}
