import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { addDays } from '../circulation/days.ts'
import { forgetPairs } from './store.ts'

/** Days within which enough readers have to go one way. */
export const COUNTING_DAYS = 30
/** Days that learned words stay when no reader goes this way, or finds a record by them, any more. */
export const LEARNED_DAYS = 180

/** Each night: what too few readers typed is forgotten, and what is no longer of use; where it is switched off, all. */
export async function forgetOldPairs(scope: SiteScope): Promise<void> {
  const { timeZone, learnsWords } = scope.site.settings
  const daysAgo = (days: number) => (learnsWords ? addDays(dayIn(timeZone, scope.now), -days) : undefined)
  await forgetPairs(scope, 'counting', daysAgo(COUNTING_DAYS))
  await forgetPairs(scope, 'learned', daysAgo(LEARNED_DAYS))
}
