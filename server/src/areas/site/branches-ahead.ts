import type { Library } from '@wenyuan/contract/areas/site.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { addDays } from '../../domain/circulation/days.ts'
import { readClosedDays } from '../../domain/circulation/closed-days.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { librariesOf } from './presentation.ts'

/** Days. */
const AHEAD = 28

/** The branches, each with the days of the next four weeks on which it is closed or has other hours. */
export async function branchesAhead(scope: SiteScope, language: LanguageTag): Promise<Library[]> {
  const { site, now } = scope
  const today = dayIn(site.settings.timeZone, now)
  const until = addDays(today, AHEAD)
  const closed = await readClosedDays(scope, today, until)
  return librariesOf(site, language, {
    from: today,
    to: until,
    closedDaysOf: (library) => [...closed(library)].filter((day) => day >= today && day <= until).toSorted(),
  })
}
