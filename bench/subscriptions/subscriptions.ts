import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppContext, openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeCatalogueSink } from '@wenyuan/server/domain/records/sink.ts'
import { siteScope } from '@wenyuan/server/scope.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, printProgress, rounded } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { killNights } from './killed-nights.ts'
import { countTold } from './night-state.ts'
import { storeSubscribers } from './subscribers.ts'

export const subscriptionsUsage = 'subscriptions [--readers 2000] [--each 5] [--arrivals 5000] [--kills 0]'

const BATCH = 500

/**
 * A night with many subscriptions and many new records: how long it takes, and, with `--kills`, whether each record is
 * reported exactly once although the program is killed again and again.
 */
export async function benchSubscriptions(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      readers: { type: 'string', default: '2000' },
      each: { type: 'string', default: '5' },
      arrivals: { type: 'string', default: '5000' },
      kills: { type: 'string', default: '0' },
    },
  })
  const readers = countOf('--readers', values.readers)
  const each = countOf('--each', values.each)
  const arrivals = countOf('--arrivals', values.arrivals)
  const kills = values.kills === '0' ? 0 : countOf('--kills', values.kills)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-subscriptions-'))
  printLine({ phase: 'begin', readers, each, arrivals, kills, cpus: availableParallelism(), load: loadNow() })
  try {
    const dataFolder = join(folder, 'data')
    const appContext = await openAppContext(benchConfig(dataFolder))
    try {
      await prepare(appContext, { readers, each, arrivals })
      if (kills === 0) printLine({ phase: 'night', ...(await timeNight(appContext)), load: loadNow() })
    } finally {
      await appContext.close()
    }
    if (kills > 0) printLine({ phase: 'kills', ...(await killNights(dataFolder, kills)), load: loadNow() })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(
  { database, feed, tenants }: AppContext,
  { readers, each, arrivals }: { readers: number; each: number; arrivals: number },
): Promise<void> {
  await makeLibrary(database, TENANT)
  await tenants.refresh()
  const make = makeCatalogue()
  const made = Array.from({ length: arrivals }, (_, number) => make(number))
  const before = new Date(Date.now() - 86_400_000)
  await storeSubscribers(database.ofTenant(TENANT), TENANT, made, { readers, each, at: before })
  printProgress('the subscriptions are stored')
  const now = new Date()
  const sink = makeCatalogueSink({ database, feed, tenant: TENANT, now, arrived: now })
  for (let from = 0; from < made.length; from += BATCH)
    await sink.save(made.slice(from, from + BATCH).map(({ entry }) => ({ ...entry, addedAt: now })))
  await sink.finish()
  printProgress('the new records are stored')
}

async function timeNight(appContext: AppContext) {
  const site = appContext.tenants.byCode(TENANT)
  const night = appContext.areas.find(({ name }) => name === 'subscriptions')?.nightly?.(appContext)
  if (!site || !night) throw new Error('the library or its nightly job is missing')
  const started = performance.now()
  for (const { run } of Object.values(night))
    await run(siteScope(appContext, site, { requestId: 'bench' }), undefined)
  const seconds = rounded((performance.now() - started) / 1_000, 1)
  return { seconds, ...(await countTold(appContext)) }
}
