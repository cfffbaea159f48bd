import type { ReadingKind } from '@wenyuan/contract/constants/readings.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { RankingWeights } from '../analysis/search-settings.ts'
import { type Filters, type Library, type Reading, row, type Weighed } from './reading.ts'

/** One thing that was read otherwise: its kind, the typed text, and what it is read as. */
export interface Step {
  kind: ReadingKind
  from: string
  to: string
}

/** The better reading of a typed text. */
export interface Understood {
  searchItems: SearchItem[]
  filters: Filters
  steps: Step[]
}

/** Searches asked for one typed text at most: the time it takes stays bounded. */
const MOST_TRIED = 16
/** Readings of what another reading left: a question about a nickname in another spelling. */
const DEEPEST = 2
const MOST_OF_ONE = 6

/** The score from which a list is right beyond doubt: it begins with a whole title or name, or a phrase of words. */
const strongFrom = ({ titleStart, wholeAuthor }: RankingWeights): number => Math.min(titleStart, wholeAuthor)

/** Tries proposals of readings against the library, each search once. */
function trialOf(asTyped: Understood, strict: Weighed, library: Library, strong: number) {
  const isFound = strict.total > 0
  const keyOf = ({ searchItems, filters }: Pick<Understood, 'searchItems' | 'filters'>) =>
    JSON.stringify([searchItems, filters])
  const tried = new Set([keyOf(asTyped)])
  let fallback: Understood | undefined

  /** What one reading makes of a text: the strong one, or what may be read further. */
  const attempt = async (reading: Reading, before: Understood) => {
    const text = plainTextOf(before)
    const further: Understood[] = []
    if (text === undefined || before.steps.some(({ kind }) => kind === reading.kind)) return { further }
    const proposals = (await reading.propose({ text, isFound }, library))
      // what finds all that was typed is better than what gives a part of it up
      .filter(({ to }) => !isFound || to !== '')
      .map(({ searchItems, filters, from, to, isMeant = false }) => ({
        made: {
          searchItems,
          filters: { ...before.filters, ...filters },
          steps: [...before.steps, { kind: reading.kind, from, to }],
        },
        isMeant,
      }))
      .filter(({ made }) => !tried.has(keyOf(made)))
      .slice(0, Math.min(MOST_OF_ONE, MOST_TRIED - tried.size))
    for (const { made } of proposals) tried.add(keyOf(made))
    const weighed = await Promise.all(
      proposals.map(({ made }) => library.weigh(made.searchItems, made.filters)),
    )
    for (const [at, { made, isMeant }] of proposals.entries()) {
      const { total = 0, best = 0 } = weighed[at] ?? {}
      if (total > 0 && (isMeant || best >= strong)) return { taken: made, further }
      if (total > 0 && !isFound && reading.onlyWhole !== true) fallback ??= made
      further.push(made)
    }
    return { further }
  }
  return { attempt, fallback: () => fallback }
}

/**
 * The reading of a text that finds what its strict reading does not. Readings are tried in their order, also on what
 * earlier ones left; the first that finds a whole title or name is taken, else the first that finds anything where the
 * strict reading finds nothing. `last` are asked when no other has found anything. `undefined`: the strict list stands.
 */
export async function understand(
  typed: string,
  strict: Weighed,
  { readings, last }: { readings: readonly Reading[]; last: readonly Reading[] },
  library: Library,
  weights: RankingWeights,
): Promise<Understood | undefined> {
  const strong = strongFrom(weights)
  if (strict.total > 0 && strict.best >= strong) return undefined
  if (strict.total > 0 && (await isHeading(typed, library))) return undefined
  const asTyped: Understood = { searchItems: [row(typed)], filters: {}, steps: [] }
  const trial = trialOf(asTyped, strict, library, strong)
  let matter = asTyped
  let open = [asTyped]
  for (let depth = 0; depth < DEEPEST && open.length > 0; depth += 1) {
    const next: Understood[] = []
    for (const before of open)
      for (const reading of readings) {
        const { taken, further } = await trial.attempt(reading, before)
        if (taken) return taken
        next.push(...further)
      }
    matter = next.findLast(isMatter) ?? matter
    open = next
  }
  const found = trial.fallback()
  if (found || strict.total > 0) return found
  for (const text of new Set([matter, asTyped])) {
    // side by side: each takes several searches, and one of them is mostly needed
    const attempts = await Promise.all(last.map((reading) => trial.attempt(reading, text)))
    const made = attempts.find(({ taken }) => taken !== undefined)?.taken ?? trial.fallback()
    if (made) return made
  }
  return undefined
}

/** A subject, a series, a publisher or any other whole value of the library's records means itself. */
const isHeading = async (typed: string, library: Library): Promise<boolean> =>
  (await library.weigh([{ ...row(typed), matchMode: '1' }])).total > 0

const shortening: ReadonlySet<ReadingKind> = new Set(['frame', 'form', 'edition'])

/** A text of which nothing but what is around it was taken off. */
const isMatter = (text: Understood): boolean =>
  plainTextOf(text) !== undefined && text.steps.every(({ kind }) => shortening.has(kind))

/** The text of a single plain row, which can be read again. */
function plainTextOf({ searchItems }: Understood): string | undefined {
  const [only, ...others] = searchItems
  const isPlain = only !== undefined && others.length === 0 && only.searchField === 'all'
  return isPlain && only.matchMode === '2' ? only.searchWord : undefined
}
