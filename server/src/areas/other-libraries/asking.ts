import { createHash, randomBytes } from 'node:crypto'
import type { IllKind } from '@wenyuan/contract/constants/other-libraries.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { expectedCost, type IllPrices } from '../../domain/ill/ill-cost.ts'
import { plainLine, plainText } from '../../domain/readers/plain-text.ts'
import { pickUpLibraries, type Tenant } from '../../core/tenant.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope, Scope } from '../../core/scope.ts'
import { countOpenIll, insertIll, isAskedFor, openWish } from './ill-store.ts'
import { usualCopyright } from './ill-words.ts'
import type { IllWish } from './tables.ts'

export interface Asked {
  kind: IllKind
  siteId: string
  siteName: string
  foreignId: string
  wish: IllWish
  neededBy: string
  pickup: string
  maxFen: number
  copyrightAgreed: boolean
}

/** What readers can ask other libraries for; empty: nothing. */
export const illKindsOf = ({ site }: Pick<Scope, 'site'>): readonly IllKind[] => site.settings.illKinds

/** Whether readers can ask other libraries for anything here. */
export const asksOthers = ({ site }: Pick<Scope, 'site'>): boolean => illKindsOf({ site }).length > 0

/** The library's rules for requests to others. @throws Fail ILL_OFF */
export function illRules({ site }: Pick<Scope, 'site'>) {
  const rules = site.settings
  if (rules.illKinds.length === 0) throw new Fail('ILL_OFF')
  return rules
}

export const pricesOf = (rules: ReturnType<typeof illRules>): IllPrices => ({
  loanFen: rules.illLoanFen,
  pageFen: rules.illPageFen,
  subsidyPercent: rules.illSubsidyPercent,
})

export const copyrightOf = (
  rules: ReturnType<typeof illRules>,
  { language }: Pick<Scope, 'language'>,
): string => rules.illCopyright[language] || usualCopyright[language]

/**
 * Stores a request to other libraries. The same asked for again while it is open is the same request.
 *
 * @returns its number
 * @throws Fail ILL_OFF, ILL_KIND_OFF, READER_FROZEN, LIBRARY_UNKNOWN, COPYRIGHT_NOT_AGREED, COST_TOO_HIGH, LIMIT_REACHED, HELD_ALREADY
 */
export function askOthers(scope: ReaderScope, asked: Asked): Promise<string> {
  const rules = illRules(scope)
  const { kind, neededBy, maxFen } = asked
  if (!rules.illKinds.includes(kind)) throw new Fail('ILL_KIND_OFF', { field: 'kind' })
  if (scope.reader.state === 'frozen') throw new Fail('READER_FROZEN')
  if (kind === 'copy' && !asked.copyrightAgreed)
    throw new Fail('COPYRIGHT_NOT_AGREED', { field: 'copyrightAgreed' })
  const cost = expectedCost(kind, asked.wish.pages, pricesOf(rules))
  if (maxFen > 0 && cost !== undefined && cost > maxFen) throw new Fail('COST_TOO_HIGH', { field: 'maxFen' })
  const pickup = pickupFor(scope.site, asked.pickup || scope.reader.libCode, asked.pickup !== '')
  const wish = cleaned(asked.wish)
  const wishKey = createHash('sha256')
    .update(JSON.stringify([kind, asked.siteId, asked.foreignId, wish]))
    .digest('base64url')
  return atomically(scope, async (here) => {
    const open = await countOpenIll(here)
    const known = await openWish(here, wishKey)
    if (known !== undefined) return known
    // of a book several parts may be copied; the book itself is asked for once
    if (asked.foreignId !== '' && kind !== 'copy' && (await isAskedFor(here, asked)))
      throw new Fail('HELD_ALREADY')
    if (rules.illOpenMost > 0 && open >= rules.illOpenMost) throw new Fail('LIMIT_REACHED')
    const today = dayIn(here.site.settings.timeZone, here.now)
    const requestNo = `I${today.replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`
    await insertIll(here, {
      requestNo,
      kind,
      siteId: asked.siteId,
      siteName: asked.siteName,
      foreignId: asked.foreignId,
      wish,
      wishKey,
      pickup,
      neededBy,
      maxFen,
      copyrightText: kind === 'copy' ? copyrightOf(rules, here) : '',
    })
    return requestNo
  })
}

/** The branch where a book is fetched. @throws Fail LIBRARY_UNKNOWN when the one that was asked for is none */
function pickupFor(site: Tenant, code: string, isAsked: boolean): string {
  const places = pickUpLibraries(site)
  if (places.some((place) => place.code === code)) return code
  if (isAsked) throw new Fail('LIBRARY_UNKNOWN', { field: 'pickup' })
  return places[0]?.code ?? ''
}

const cleaned = ({ remark, ...facts }: IllWish): IllWish => ({
  publication: plainLine(facts.publication),
  article: plainLine(facts.article),
  author: plainLine(facts.author),
  issue: plainLine(facts.issue),
  edition: plainLine(facts.edition),
  place: plainLine(facts.place),
  publisher: plainLine(facts.publisher),
  year: plainLine(facts.year),
  issn: plainLine(facts.issn),
  isbn: plainLine(facts.isbn),
  doi: plainLine(facts.doi),
  pages: plainLine(facts.pages),
  remark: plainText(remark),
})
