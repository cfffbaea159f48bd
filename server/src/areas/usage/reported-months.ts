import { settingsOf } from '../../domain/tenants/settings/section.ts'
import type { SiteScope } from '../../scope.ts'
import { settings } from './settings.ts'
import { storedMonths } from './vendor-store.ts'

/** The months of each database for which every source has a valid report. */
export async function reportedMonths(
  scope: SiteScope,
  from: string,
  to: string,
): Promise<Map<string, Set<string>>> {
  const { vendorReports } = settingsOf(settings, scope.site.settings)
  const stored = Map.groupBy(await storedMonths(scope, from, to), ({ source }) => source)
  const found = new Map<string, Set<string>>()
  for (const [database, sources] of Map.groupBy(vendorReports, (source) => source.database)) {
    const sets = sources.map(({ code }) => new Set((stored.get(code) ?? []).map(({ month }) => month)))
    const months = sets.reduce((one, other) => one.intersection(other))
    if (months.size > 0) found.set(database, months)
  }
  return found
}
