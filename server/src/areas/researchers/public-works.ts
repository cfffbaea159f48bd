import type { Ports } from '../../core/ports.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { PublicWork } from '../../integrations/researcher-id/researcher-id.ts'
import type { SiteScope } from '../../core/scope.ts'
import { keysOf } from '../../search/analysis/keys.ts'
import { nameKeys } from '../../search/analysis/names.ts'
import { notePulled, ownersToPull } from './claim-store.ts'
import { registryOf } from './orcid-journey.ts'
import { researcherByCode } from './store.ts'
import { suggestFromRegistry } from './work-store.ts'

const WEEK_MS = 7 * 86_400_000
/** Titles asked for in one search. */
const BATCH = 50

/** Asks the registry for the public works of those whose last answer is a week old. @returns how many were asked for */
export async function pullPublicWorks(
  ports: Pick<Ports, 'engine' | 'campusNetworks'>,
  scope: SiteScope,
): Promise<number> {
  const registry = registryOf(ports, scope)
  if (!registry) return 0
  const due = await ownersToPull(scope, new Date(scope.now.getTime() - WEEK_MS))
  let asked = 0
  for (const { researcher, orcid } of due) {
    scope.signal.throwIfAborted()
    const works = await registry.works(orcid)
    // asked again next night
    if (!works) continue
    await suggestFromRegistry(scope, researcher, await recordsOfWorks(ports, scope, researcher, works))
    await notePulled(scope, researcher)
    asked += 1
  }
  return asked
}

/** Records of the catalogue that are these works: the same title, the person's name, and no other year. */
export async function recordsOfWorks(
  { engine }: Pick<Ports, 'engine'>,
  scope: SiteScope,
  researcher: string,
  works: readonly PublicWork[],
): Promise<string[]> {
  const row = await researcherByCode(scope, researcher)
  if (!row) return []
  const { name, otherNames } = row.entry
  const names = new Set([...Object.values(name), ...otherNames].flatMap((one) => nameKeys(one)))
  const found: string[] = []
  for (let from = 0; from < works.length; from += BATCH) {
    const byKey = new Map(
      works
        .slice(from, from + BATCH)
        .flatMap((work) => keysOf(work.title).map((key) => [key, work] as const)),
    )
    if (byKey.size === 0) continue
    const { hits } = await engine.search(scope.tenant, {
      query: {
        op: 'or',
        of: [...byKey.keys()].map((value) => ({ op: 'exact', field: 'titleKey', value })),
      },
      sort: { by: 'year', direction: 'desc' },
      offset: 0,
      rows: 4 * BATCH,
      timeoutMs: 8_000,
    })
    const rows = await recordsByIds(
      scope.db,
      scope.tenant,
      hits.map(({ id }) => id),
    )
    for (const { record_id, record, withdrawn } of rows) {
      const work = keysOf(record.title).flatMap((key) => byKey.get(key) ?? [])[0]
      const isTheirs = record.contributors.some((one) =>
        [one.name, ...one.otherNames].flatMap((form) => nameKeys(form)).some((key) => names.has(key)),
      )
      // a preprint is often a year older
      const isSameTime =
        work?.year === undefined || record.year === undefined || Math.abs(work.year - record.year) <= 1
      if (work && isTheirs && isSameTime && !withdrawn) found.push(record_id)
    }
  }
  return [...new Set(found)]
}
