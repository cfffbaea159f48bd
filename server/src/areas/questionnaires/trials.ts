import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { databaseEntries, hasBegun, stateOn } from '../databases/public.ts'
import { phaseToday } from './listing.ts'
import { openedQuestionnaires, type StoredQuestionnaire } from './store.ts'

/** Where a database and its questions stand; `questions` undefined: the library asks none. */
export interface Trial {
  isOn: boolean
  questions: StoredQuestionnaire | undefined
}

/** Whether readers see this database today. */
export async function isKnownDatabase(scope: SiteScope, resourceId: string): Promise<boolean> {
  const entry = (await databaseEntries(scope, [resourceId])).get(resourceId)
  return entry !== undefined && hasBegun(entry, dayIn(scope.site.settings.timeZone, scope.now))
}

/** @returns undefined when there is no such database */
export async function trialOf(scope: SiteScope, resourceId: string): Promise<Trial | undefined> {
  const [entries, opened] = await Promise.all([
    databaseEntries(scope, [resourceId]),
    openedQuestionnaires(scope),
  ])
  const entry = entries.get(resourceId)
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  if (!entry || !hasBegun(entry, today)) return undefined
  const bound = opened.filter((one) => one.entry.databases.includes(resourceId))
  const open = bound.find((one) => phaseToday(scope, one) === 'open')
  return { isOn: stateOn(entry, today) === 'trial' && open !== undefined, questions: open ?? bound[0] }
}
