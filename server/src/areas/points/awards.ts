import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { pointsFor } from './rules.ts'
import { type Award, insertPoints } from './store.ts'

/** Gives points. @returns false when they were given before */
export const awardPoints = (scope: SiteScope, award: Award): Promise<boolean> => {
  const { settings } = scope.site
  return insertPoints(scope, award, pointsFor(settings, award.kind, dayIn(settings.timeZone, scope.now)))
}
