import type { AppContext } from '../../core/app-context.ts'
import { type CatalogueSink, importCatalogue } from '../../domain/catalogue/import.ts'
import type { Outcome } from '../../domain/catalogue/outcome.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import { makeCatalogueSink } from '../../domain/records/sink.ts'
import type { Asking } from '../../integrations/oai-source/ask.ts'
import { HarvestFailed } from '../../integrations/oai-source/failure.ts'
import { type HarvestPage, harvestPages, hasSeconds } from '../../integrations/oai-source/pages.ts'
import type { OaiSource } from '../../integrations/oai-source/source.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import { harvestedKey, harvestedOutcome } from './harvest-record.ts'
import { everyOaiSource, type HarvestState, harvestStateOf, noteHarvest } from './oai-source-store.ts'

export type Harvesting = Pick<AppContext, 'database' | 'feed' | 'tenants' | 'clock' | 'outsideNetworks'>

export interface HarvestCounts {
  read: number
  added: number
  updated: number
  unchanged: number
  withdrawn: number
  rejected: number
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** What a repository has not yet shown at its own date: a change that is read twice does no harm. */
const OVERLAP_MS = 60 * MINUTE_MS

/**
 * Copies what has changed in a repository since the last harvest. After each page it is noted where the list goes on,
 * so that a harvest that breaks off is continued. @throws HarvestFailed
 */
export async function harvest(
  app: Harvesting,
  where: SiteScope,
  source: OaiSource,
  { again = false, signal }: { again?: boolean; signal: AbortSignal },
): Promise<HarvestCounts> {
  const { database, feed, clock } = app
  const { tenant } = where
  const asking: Asking = { allowed: listOfNetworks(app.outsideNetworks), signal }
  const isFine = await hasSeconds(source, asking)
  const known = again ? { from_date: '', begun: '', token: '' } : await harvestStateOf(where, source.code)
  const sink = makeCatalogueSink({ database, feed, tenant, now: clock() })
  const counts: HarvestCounts = { read: 0, added: 0, updated: 0, unchanged: 0, withdrawn: 0, rejected: 0 }
  const run = (state: HarvestState) => copyPages({ where, source, asking, sink, counts }, state)
  try {
    const begun = await run(known).catch((error: unknown) => {
      // the token of a harvest that broke off is no longer valid: once more, from where that one began
      const isOld =
        error instanceof HarvestFailed && error.reason === 'badResumptionToken' && known.token !== ''
      if (!isOld) throw error
      return run({ ...known, begun: '', token: '' })
    })
    await noteHarvest(where, source.code, { from_date: nextFrom(begun, isFine), begun: '', token: '' })
  } finally {
    await sink.finish()
    await app.tenants.refresh()
  }
  return counts
}

interface Copying {
  where: SiteScope
  source: OaiSource
  asking: Asking
  sink: CatalogueSink
  counts: HarvestCounts
}

/** @returns the date of the list's first page */
async function copyPages(
  { where, source, asking, sink, counts }: Copying,
  state: HarvestState,
): Promise<string> {
  let { begun } = state
  // the import ends with each page, the sink with the whole list
  const pageSink: CatalogueSink = { ...sink, finish: () => Promise.resolve() }
  for await (const page of harvestPages(source, { from: state.from_date, token: state.token }, asking)) {
    if (begun === '') begun = page.responseDate
    const saved = await importCatalogue(outcomesOf(source, page), pageSink)
    for (const name of ['read', 'added', 'updated', 'unchanged', 'rejected'] as const)
      counts[name] += saved[name]
    const gone = page.records.filter(({ isDeleted }) => isDeleted).map((one) => harvestedKey(source, one))
    counts.read += gone.length
    // a repository says for ever what it has deleted; most of it never was here
    counts.withdrawn += (await sink.withdraw(gone)).length
    await noteHarvest(where, source.code, { from_date: state.from_date, begun, token: page.token })
  }
  return begun
}

async function* outcomesOf(source: OaiSource, page: HarvestPage): AsyncGenerator<Outcome> {
  for (const [at, record] of page.records.entries()) {
    if (!record.isDeleted) yield harvestedOutcome(source, record, at + 1)
  }
}

/** Where the next harvest begins, in the granularity of the repository; empty: with everything. */
function nextFrom(begun: string, isFine: boolean): string {
  const instant = new Date(begun)
  if (Number.isNaN(instant.getTime())) return ''
  return isFine
    ? datestampOf(new Date(instant.getTime() - OVERLAP_MS))
    : datestampOf(new Date(instant.getTime() - DAY_MS)).slice(0, 10)
}

/** The nightly job: every source in use, one after the other; one that fails does not keep the others waiting. */
export async function harvestAll(app: Harvesting, where: SiteScope): Promise<void> {
  const failed: string[] = []
  for (const source of await everyOaiSource(where)) {
    if (!source.on) continue
    await harvest(app, where, source, { signal: where.signal }).catch((error: unknown) => {
      if (!(error instanceof HarvestFailed)) throw error
      failed.push(`${source.code} (${error.message})`)
    })
  }
  if (failed.length > 0) throw new Error(`Not harvested: ${failed.join(', ')}`)
}
