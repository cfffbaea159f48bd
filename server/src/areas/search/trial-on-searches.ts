import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import type { ChangedSearch, TriedOnSearches } from '@wenyuan/contract/staff/search-weights.ts'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { addDays } from '../../domain/circulation/days.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { frequentSearches } from '../../domain/usage/search-counts.ts'
import { dayIn } from '../../platform/calendar.ts'
import { toQuery } from '../../search/analysis/query.ts'
import type { SearchSettings } from '../../search/analysis/search-settings.ts'
import { chosenOf } from './best-answers.ts'
import { type ChosenAnswer, chosenAnswers } from './chosen-answer.ts'
import { type FoundToday, makeFinding } from './found-today.ts'
import { LEAST_EMPTY } from './mends.ts'

type Ports = Pick<AppContext, 'engine' | 'spelling' | 'bestAnswers'>

const WEEK = 7
const MOST_TRIED = 200
const TIME_MS = 10_000
/** First records that are compared and told. */
const FIRST = 3

interface Side {
  total: number
  ids: readonly string[]
  answers: readonly StaffWords[]
}

interface Compared extends Pick<ChangedSearch, 'losesFirst'> {
  before: Side
  after: Side
}

/** What a text finds today and would find; `undefined`: the same. */
type Compare = (text: string) => Promise<Compared | undefined>

/**
 * Compares the most frequent searches of the last week, one after the other with pauses, so that those of readers come
 * between them.
 *
 * @param also a search that is compared first, whether or not it is among them
 */
export async function tryOnSearches(
  where: SiteScope,
  also: string,
  compare: Compare,
  timeMs = TIME_MS,
): Promise<TriedOnSearches> {
  const until = performance.now() + timeMs
  const since = addDays(dayIn(where.site.settings.timeZone, where.now), 1 - WEEK)
  const { total, searches } = await frequentSearches(where, since, { limit: MOST_TRIED, least: LEAST_EMPTY })
  const own = also.toLowerCase()
  const isKnown = own === '' || searches.some(({ words }) => words === own)
  const asked = [...(isKnown ? [] : [{ words: own, times: 0 }]), ...searches].toSorted(
    (one, other) => Number(other.words === own) - Number(one.words === own),
  )
  const changed: (Compared & { words: string; times: number })[] = []
  let tried = 0
  for (const { words, times } of asked) {
    const from = performance.now()
    if (from >= until) break
    const compared = await compare(words)
    if (compared) changed.push({ words, times, ...compared })
    tried += 1
    // as long as this one took, the search is the readers' own
    await setTimeout(performance.now() - from)
  }
  const ids = changed.flatMap(({ before, after }) => [...before.ids, ...after.ids])
  const stored = ids.length === 0 ? [] : await recordsByIds(where.db, where.tenant, [...new Set(ids)])
  const titles = new Map(stored.map(({ record_id, record }) => [record_id, record.title]))
  const told = ({ total: found, ids: first, answers }: Side): ChangedSearch['before'] => ({
    total: found,
    titles: first.map((id) => titles.get(id) ?? id),
    answers: [...answers],
  })
  return {
    searches: total + (isKnown ? 0 : 1),
    tried,
    isCut: tried < asked.length,
    total: changed.length,
    records: changed.map((one) => ({ ...one, before: told(one.before), after: told(one.after) })),
  }
}

const sideOf = ({ hits }: FoundToday, answers: readonly StaffWords[] = []): Side => ({
  total: hits.total,
  ids: hits.hits.map(({ id }) => id),
  answers,
})

/** A list that has all of the words, as they were typed or as they are meant. */
const isWhole = ({ hits, understood }: FoundToday): boolean => {
  const kind = understood?.steps.at(-1)?.kind
  return hits.total > 0 && kind !== 'fewer-words' && kind !== 'correction'
}

/** Compares the lists of today with those under other synonyms. */
export function comparingSynonyms(
  ports: Ports,
  where: SiteScope,
  synonyms: SearchSettings['synonyms'],
): Compare {
  let isTouched = false
  const underTrial = { ...where.site.search, synonyms }
  // where none of its queries differs, a search is the same: the second one is spared
  const readBoth: typeof toQuery = (items, settings, purpose) => {
    const read = toQuery(items, settings, purpose)
    isTouched ||= !isDeepStrictEqual(read.query, toQuery(items, underTrial, purpose).query)
    return read
  }
  const now = makeFinding(ports, readBoth)
  const then = makeFinding(ports)
  const later = { ...where, site: { ...where.site, search: underTrial } }
  return async (text) => {
    isTouched = false
    const before = await now(where, text, FIRST)
    // spellings are found by queries of their own
    if (!isTouched && before.hits.total > 0) return undefined
    const after = await then(later, text, FIRST)
    const sides = { before: sideOf(before), after: sideOf(after) }
    if (isDeepStrictEqual(sides.before, sides.after)) return undefined
    return { ...sides, losesFirst: isWhole(before) && sides.before.ids[0] !== sides.after.ids[0] }
  }
}

/** Compares what stands above the lists today with what stands there when librarians have chosen one more entry. */
export async function comparingAnswer(ports: Ports, where: SiteScope, entry: ChosenAnswer): Promise<Compare> {
  const find = makeFinding(ports)
  const others = (await chosenAnswers.list(where)).filter(({ code }) => code !== entry.code)
  const chosen = [...others, entry].toSorted((one, other) => one.position - other.position).map(chosenOf)
  const titlesOf = async (text: string, instead?: typeof chosen) =>
    (await ports.bestAnswers.found(where, text, instead)).map(({ title }) => title)
  return async (text) => {
    const [before, after] = [await titlesOf(text), await titlesOf(text, chosen)]
    if (isDeepStrictEqual(before, after)) return undefined
    const found = await find(where, text, FIRST)
    return { before: sideOf(found, before), after: sideOf(found, after), losesFirst: false }
  }
}
