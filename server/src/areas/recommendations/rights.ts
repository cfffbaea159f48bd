import { findReader } from '../../domain/readers/reader-store.ts'
import { suggestionBar } from '../../domain/readers/suggestion-right.ts'
import type { TenantSettings } from '../../domain/tenants/settings.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { reasonsOf } from './reasons.ts'

/** The ways to suggest that a library can switch off. */
type Way = 'orderSuggestions' | 'freeSuggestions' | 'customSuggestions'
const ways = ['orderSuggestions', 'freeSuggestions', 'customSuggestions', 'suggestionRecord'] as const

/** One enabled way to suggest is enough; an absent flag counts as on (wire decisions "Flags"). */
export const takesSuggestions = (settings: TenantSettings): boolean =>
  ways.some((way) => settings[way] !== false)

/** Why a reader may not suggest; empty: allowed. */
export async function barOf(scope: ReaderScope): Promise<'' | 'frozen' | 'ended' | 'off'> {
  const { settings } = scope.site
  if (!takesSuggestions(settings)) return 'off'
  const reader = await findReader(scope, scope.reader.readerId)
  return reader ? suggestionBar(reader, dayIn(settings.timeZone, scope.now)) : 'ended'
}

/** @throws Fail SUGGESTION_BARRED, SUGGESTION_WAY_OFF, REASON_UNKNOWN */
export async function requireRight(
  scope: ReaderScope,
  { anyOf, reason }: { anyOf: readonly Way[]; reason: string },
): Promise<void> {
  if (anyOf.every((way) => scope.site.settings[way] === false)) throw new Fail('SUGGESTION_WAY_OFF')
  if ((await barOf(scope)) !== '') throw new Fail('SUGGESTION_BARRED')
  const known = await reasonsOf(scope)
  if (!known.some(({ code }) => code === reason)) throw new Fail('REASON_UNKNOWN', { field: 'reason' })
}
