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
const MOST_TRIED = 32
/** Readings of what another reading left: a question about a nickname in another spelling. */
const DEEPEST = 3
const MOST_OF_ONE = 8

/** The score from which a list is right beyond doubt: it begins with a whole title or name, or a phrase of words. */
const strongFrom = ({ titleStart, wholeAuthor }: RankingWeights): number => Math.min(titleStart, wholeAuthor)

/** Tries proposals of readings against the library, each search once. */
function trialOf(strict: Weighed, library: Library, strong: number) {
  const isFound = strict.total > 0
  const tried = new Set<string>()
  let fallback: Understood | undefined

  /** What one reading makes of a text: the strong one, or what may be read further. */
  const attempt = async (reading: Reading, before: Understood) => {
    const text = plainTextOf(before)
    const further: Understood[] = []
    if (text === undefined) return { further }
    const typed = { text, isFound: isFound && before.steps.length === 0 }
    for (const proposal of (await reading.propose(typed, library)).slice(0, MOST_OF_ONE)) {
      const filters = { ...before.filters, ...proposal.filters }
      const { searchItems, from, to } = proposal
      const key = JSON.stringify([searchItems, filters])
      if (tried.size >= MOST_TRIED || tried.has(key)) continue
      tried.add(key)
      const made = { searchItems, filters, steps: [...before.steps, { kind: reading.kind, from, to }] }
      const { total, best } = await library.weigh(searchItems, filters)
      if (total > 0 && best >= strong) return { taken: made, further }
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
  const trial = trialOf(strict, library, strong)
  const asTyped: Understood = { searchItems: [row(typed)], filters: {}, steps: [] }
  const texts = [asTyped]
  let open = [asTyped]
  for (let depth = 0; depth < DEEPEST && open.length > 0; depth += 1) {
    const next: Understood[] = []
    for (const before of open)
      for (const reading of readings) {
        const { taken, further } = await trial.attempt(reading, before)
        if (taken) return taken
        next.push(...further)
      }
    texts.push(...next)
    open = next
  }
  const found = trial.fallback()
  if (found || strict.total > 0) return found
  // what was read most goes first: the matter of a question before the question
  for (const reading of last)
    for (const before of texts.toReversed()) {
      const { taken } = await trial.attempt(reading, before)
      if (taken) return taken
      const looser = trial.fallback()
      if (looser) return looser
    }
  return undefined
}

/** The text of a single plain row, which can be read again. */
function plainTextOf({ searchItems }: Understood): string | undefined {
  const [only, ...others] = searchItems
  const isPlain = only !== undefined && others.length === 0 && only.searchField === 'all'
  return isPlain && only.matchMode === '2' ? only.searchWord : undefined
}
