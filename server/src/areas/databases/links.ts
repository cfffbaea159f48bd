import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { checkLinks } from '../../domain/links/link-check.ts'
import { type LinkedThings, type NamedLink, recordLinksAfter } from '../../domain/links/link-store.ts'
import type { LinkSource } from '../../domain/links/link-verdict.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import { everyDatabase } from './store.ts'

/** The other jobs of the library wait meanwhile. */
const NIGHT_MS = 30 * 60_000

/** The databases of a library are few: all are asked each time. */
export const databaseLinks: LinkedThings = {
  source: 'database',
  async linksAfter(scope, id) {
    if (id !== '') return []
    const all = await everyDatabase(scope)
    return all.map(
      ({ code, entry }): NamedLink => ({
        url: entry.url,
        source: 'database',
        sourceId: code,
        title: entry.name['zh-CN'] || entry.name.en,
      }),
    )
  },
}

const recordLinks: LinkedThings = { source: 'record', linksAfter: recordLinksAfter }

/** Everything with links, and how many of each are asked at a time. */
export const linkedThings = (
  areas: AppContext['areas'],
  limits: Readonly<Record<LinkSource, number>>,
): (LinkedThings & { limit: number })[] =>
  [...areas.flatMap(({ links }) => links ?? []), recordLinks].map((one) => ({
    ...one,
    limit: limits[one.source],
  }))

/** The nightly check, if the library has switched it on. */
export async function checkLinksAtNight(
  { areas, outsideNetworks }: Pick<AppContext, 'areas' | 'outsideNetworks'>,
  scope: SiteScope,
): Promise<void> {
  const { nightlyLinks } = scope.site.settings
  if (nightlyLinks === 0) return
  await checkLinks(scope, {
    things: linkedThings(areas, { database: Infinity, record: nightlyLinks, journal: nightlyLinks }),
    allowed: listOfNetworks(outsideNetworks),
    signal: AbortSignal.any([scope.signal, AbortSignal.timeout(NIGHT_MS)]),
  })
}
