import type { MendWay } from '@wenyuan/contract/staff/usage.ts'
import { addDays } from '../../domain/circulation/days.ts'
import { readTypedText } from '../../domain/best-answers/typed-text.ts'
import { mostUsed } from '../../domain/usage/store.ts'
import { dayIn } from '../../platform/calendar.ts'
import { keyOf, keysOf } from '../../search/analysis/keys.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type ChosenAnswer, chosenAnswers } from './chosen-answer.ts'
import { insertMends, type Mend, mendsOf } from './mend-store.ts'

/** Days that are looked at unless a day is given. */
export const EMPTY_DAYS = 90
/** A text that one visitor asked once may be a person's name. */
export const LEAST_EMPTY = 2
/** Searches that are listed at most, the most frequent. */
export const MOST_EMPTY = 2_000

/** What readers missed since a day, the most frequent first. */
export async function missedSince(where: SiteScope, since?: string) {
  const first = since ?? addDays(dayIn(where.site.settings.timeZone, where.now), -EMPTY_DAYS)
  const page = { offset: 0, limit: MOST_EMPTY, least: LEAST_EMPTY }
  return (await mostUsed(where, 'empty-search', first, page)).subjects
}

/** Notes for the searches among those missed that something was done about them today. */
export async function noteMends(
  where: SiteScope,
  way: MendWay,
  mends: (words: string) => string | undefined,
): Promise<void> {
  const on = dayIn(where.site.settings.timeZone, where.now)
  const noted = (await missedSince(where)).flatMap(({ subject: words }): Mend[] => {
    const what = mends(words)
    return what === undefined ? [] : [{ words, way, what, on }]
  })
  await insertMends(where, noted)
}

/** Notes the searches that the new members of groups of synonyms mend. */
export async function noteSynonyms(where: SiteScope, after: ReadonlyMap<string, unknown>): Promise<void> {
  const { synonyms: before } = where.site.search
  await noteMends(where, 'synonym', (words) => {
    const key = keyOf(words)
    return after.has(key) && !before.has(key) ? '' : undefined
  })
}

/** Whether a search is answered by an entry: by its words, also with a question around them. */
function isAnsweredBy({ words }: ChosenAnswer, typed: string): boolean {
  const keys = new Set(words.flatMap(keysOf))
  return readTypedText(typed, []).forms.some((form) => keys.has(form))
}

/** Notes the searches that entries answer and did not answer before. */
export async function noteAnswers(
  where: SiteScope,
  before: readonly ChosenAnswer[],
  saved: readonly ChosenAnswer[],
): Promise<void> {
  await noteMends(where, 'best-answer', (words) =>
    before.some((entry) => isAnsweredBy(entry, words))
      ? undefined
      : saved.find((entry) => isAnsweredBy(entry, words))?.code,
  )
}

/** What was done about these searches and holds: it was not taken back, refused or ended. The latest first. */
export async function heldMends(
  where: SiteScope,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Mend[]>> {
  const [found, answers] = await Promise.all([mendsOf(where, words), chosenAnswers.list(where)])
  const today = dayIn(where.site.settings.timeZone, where.now)
  const byCode = new Map(answers.map((entry) => [entry.code, entry]))
  const held = found.filter((mend) => {
    if (mend.way === 'synonym') return where.site.search.synonyms.has(keyOf(mend.words))
    if (mend.way === 'suggestion') return mend.state !== null && !['reject', 'cancelled'].includes(mend.state)
    const entry = byCode.get(mend.what)
    return entry !== undefined && (entry.to === '' || today <= entry.to) && isAnsweredBy(entry, mend.words)
  })
  return Map.groupBy(held, (mend) => mend.words)
}
