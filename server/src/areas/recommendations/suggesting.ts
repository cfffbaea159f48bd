import { randomBytes } from 'node:crypto'
import type { SuggestionKind } from '@wenyuan/contract/constants/suggestions.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { readPrice } from '../../domain/order-titles/price.ts'
import { titlesByIds } from '../../domain/order-titles/store.ts'
import { priceText } from '../../domain/order-titles/price.ts'
import { plainLine, plainText } from '../../domain/readers/plain-text.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { kindOfRecord, titleOfRecord } from './drafts.ts'
import { heldByNumber } from './held.ts'
import { takeSuggestion } from './quota.ts'
import {
  insertSuggestion,
  insertSupporter,
  latestByKey,
  suggestionById,
  supportersOf,
  type Wish,
} from './store.ts'
import type { SuggestedTitle } from './tables.ts'
import { titleKeyOf } from './title-key.ts'
import { isOpen, mayAskAgain } from './steps.ts'

/** The currency in which the limit of a year's value counts. */
export const COUNTED = 'CNY'

interface Suggested {
  kind: SuggestionKind
  about: SuggestedTitle
  titleId?: string
  price?: { amount: number; currency: string } | undefined
  wish: Wish & { evenIfHeld: boolean }
}

/** "20260315-7F3A09C2": the day, and a part that cannot be guessed. */
export const newSuggestionId = ({ site, now }: Pick<SiteScope, 'site' | 'now'>): string =>
  `${dayIn(site.settings.timeZone, now).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`

/**
 * Stores a suggestion. The caller has checked that the reader may suggest.
 *
 * @returns its number
 * @throws Fail ALREADY_HELD, LIMIT_REACHED, and as `suggestedBefore`
 */
export async function suggest(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  { kind, about, titleId, price, wish }: Suggested,
): Promise<string> {
  const titleKey = titleKeyOf({ kind, ...about })
  if (!wish.evenIfHeld && (await heldByNumber(engine, scope, [about])).size > 0)
    throw new Fail('ALREADY_HELD')
  return atomically(scope, async (here) => {
    // a title that was refused may be suggested again after a year; one on the shelf, when the reader says so
    await refuseSame(here, titleKey)
    await takeSuggestion(here, price?.currency === COUNTED ? price.amount : 0)
    const suggestionId = newSuggestionId(here)
    const isMade = await insertSuggestion(here, {
      suggestionId,
      kind,
      titleKey,
      about,
      titleId: titleId ?? null,
      price: price?.amount ?? null,
      currency: price?.currency ?? COUNTED,
      wish: {
        reason: wish.reason,
        remarks: plainText(wish.remarks),
        holdWanted: wish.holdWanted,
        readerId: here.reader.readerId,
      },
      searched: null,
    })
    // thrown, so that the count is rolled back too
    if (!isMade) {
      await refuseSame(here, titleKey)
      throw new Fail('ALREADY_SUGGESTED')
    }
    return suggestionId
  })
}

/**
 * The same title again, as long as the library is at it or has refused it this year.
 *
 * @throws Fail ALREADY_SUGGESTED, SUGGESTED_BY_YOU, SUGGESTION_AGREED, SUGGESTION_REFUSED
 */
async function refuseSame(here: ReaderScope, titleKey: string): Promise<void> {
  const before = (await latestByKey(here, [titleKey])).get(titleKey)
  if (!before) return
  const { suggestion_id, state, answered_at } = before
  if (state === 'reject' && !mayAskAgain(answered_at, here.now)) throw new Fail('SUGGESTION_REFUSED')
  if (!isOpen(state)) return
  const supporters = await supportersOf(here, [suggestion_id], here.reader.readerId)
  if (supporters.get(suggestion_id)?.mine) throw new Fail('SUGGESTED_BY_YOU')
  throw new Fail(state === 'processing' ? 'ALREADY_SUGGESTED' : 'SUGGESTION_AGREED')
}

/** Suggests a title of an order catalogue. @throws Fail TITLE_UNKNOWN, and as `suggest` */
export async function suggestOrderTitle(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  titleId: string,
  wish: Suggested['wish'],
): Promise<string> {
  const [title] = await titlesByIds(scope, [titleId])
  if (!title) throw new Fail('TITLE_UNKNOWN', { field: 'titleId' })
  const { record, price, currency } = title
  return suggest(engine, scope, {
    kind: kindOfRecord(record),
    about: {
      ...titleOfRecord(record),
      price: priceText(price, currency),
      subject: '',
      type: '',
      url: '',
    },
    titleId,
    price: price === null ? undefined : { amount: price, currency },
    wish,
  })
}

/** What a reader typed, as plain lines. */
export function typedTitle(typed: Partial<SuggestedTitle> & { title: string }): {
  about: SuggestedTitle
  price: ReturnType<typeof readPrice>
} {
  const line = (name: keyof SuggestedTitle): string => plainLine(typed[name] ?? '')
  return {
    about: {
      title: line('title'),
      author: line('author'),
      publisher: line('publisher'),
      isbn: line('isbn'),
      issn: line('issn'),
      publishTime: line('publishTime'),
      language: line('language'),
      edition: line('edition'),
      price: line('price'),
      subject: line('subject'),
      type: line('type'),
      url: typed.url ?? '',
    },
    price: typed.price ? readPrice(typed.price, COUNTED) : undefined,
  }
}

/**
 * Joins a suggestion; one that was refused more than a year ago is made anew, in the name of this reader.
 *
 * @returns the number of the suggestion that the reader stands in now
 * @throws Fail SUGGESTION_UNKNOWN, SUGGESTION_CLOSED, and as `suggest`
 */
export async function joinSuggestion(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  suggestionId: string,
  wish: Wish,
): Promise<string> {
  const found = await suggestionById(scope, suggestionId)
  if (!found || found.state === 'cancelled') throw new Fail('SUGGESTION_UNKNOWN', { field: 'suggestionId' })
  if (found.state === 'reject') {
    if (!mayAskAgain(found.answered_at, scope.now)) throw new Fail('SUGGESTION_REFUSED')
    return suggest(engine, scope, {
      kind: found.kind,
      about: found.about,
      ...(found.title_id === null ? {} : { titleId: found.title_id }),
      price: found.price === null ? undefined : { amount: found.price, currency: found.currency },
      wish: { ...wish, evenIfHeld: true },
    })
  }
  const isAdded = await insertSupporter(scope, suggestionId, { ...wish, remarks: plainText(wish.remarks) })
  // joining twice is one joining
  if (!isAdded && (await suggestionById(scope, suggestionId))?.state === 'onShelf')
    throw new Fail('SUGGESTION_CLOSED')
  return suggestionId
}
