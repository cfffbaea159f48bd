import { analyserVersion } from '@wenyuan/server/search/analysis/version.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import type { SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { type AnalysisPool, makeAnalysisPool } from '@wenyuan/server/domain/records/analysis-pool.ts'
import type { AnalysisInput } from '@wenyuan/server/domain/records/record-analysis.ts'
import type { AgreeLibrary } from './library.ts'
import { printProgress, rounded } from '../shared/figures.ts'
import { libraries } from '../shared/shelves.ts'

const BATCH = 500
/** Batches in progress: one is sent while another is written. */
const UNDER_WAY = 5
/** Analysis threads; no other work runs. */
const ANALYSIS_THREADS = 2
const SAID_EVERY = 25_000

/** The campus of each branch, as the server knows it. */
export const campuses = new Map(libraries.map(({ code, campus }) => [code, { campus }]))

export const inputOfEntry = ({ record, items, addedAt, loans }: CatalogueEntry): AnalysisInput => ({
  record,
  version: 1,
  addedAt: addedAt ?? new Date(0),
  loans: loans ?? 0,
  items,
})

/** Analyses the catalogue once and indexes the same records in every engine, each in a new index. */
export async function feedEngines(
  library: AgreeLibrary,
  engines: readonly SearchEngine[],
): Promise<{ records: number; perSecond: number }> {
  const started = performance.now()
  const rebuilds = await Promise.all(
    engines.map((engine) => engine.beginRebuild(library.tenant, analyserVersion)),
  )
  const pool = makeAnalysisPool(ANALYSIS_THREADS)
  let records = 0
  try {
    const underWay: Promise<void>[] = []
    for await (const batch of batchesOf(library.entries())) {
      const sent = send(pool, batch, rebuilds)
      // errors are handled in order; until then they must not count as unhandled
      sent.catch(() => {})
      underWay.push(sent)
      if (underWay.length > UNDER_WAY) await underWay.shift()
      records += batch.length
      if (records % SAID_EVERY < batch.length) printProgress(`${records} records fed`)
    }
    await Promise.all(underWay)
    for (const rebuild of rebuilds) await rebuild.commit()
  } catch (error) {
    for (const rebuild of rebuilds) await rebuild.abort()
    throw error
  } finally {
    await pool.close()
  }
  library.keep(records)
  return { records, perSecond: rounded(records / ((performance.now() - started) / 1_000)) }
}

async function send(
  pool: AnalysisPool,
  batch: readonly CatalogueEntry[],
  rebuilds: readonly Awaited<ReturnType<SearchEngine['beginRebuild']>>[],
): Promise<void> {
  const operations = await pool.analyse(batch.map(inputOfEntry), campuses)
  await Promise.all(rebuilds.map((rebuild) => rebuild.add(operations)))
}

async function* batchesOf(entries: AsyncIterable<CatalogueEntry>): AsyncGenerator<CatalogueEntry[]> {
  let batch: CatalogueEntry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
