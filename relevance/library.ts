import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseRecord } from '@wenyuan/server/search/analysis/index-record.ts'
import { analyserVersion } from '@wenyuan/server/search/analysis/version.ts'
import { defaultSettings } from '@wenyuan/server/search/analysis/search-settings.ts'
import { makeSpelling } from '@wenyuan/server/areas/search/public.ts'
import type { BibRecord, CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import type { AnalysedRecord, SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { openOpenSearchEngine } from '@wenyuan/server/search/engines/opensearch/engine.ts'
import { openSegmentEngine } from '@wenyuan/server/search/engines/segments/engine.ts'
import type { JudgedLibrary } from '@wenyuan/server/search/tuning/judging.ts'
import { catalogueOf } from './catalogues.ts'

/** Engines that can be judged. */
export const engineNames = ['embedded', 'opensearch'] as const
export type EngineName = (typeof engineNames)[number]

export interface Shelves {
  engine: SearchEngine
  close(): Promise<void>
}

/** Nodes of the cluster that is judged; none where the environment names none. */
export const clusterAddresses = (): string[] => addressesIn('OPENSEARCH_URL')

/** The same for the tests, which touch no cluster that was not given to them. */
export const testClusterAddresses = (): string[] => addressesIn('WENYUAN_TEST_OPENSEARCH_URL')

const addressesIn = (variable: string): string[] =>
  (process.env[variable] ?? '').split(',').filter((address) => address !== '')

/** An engine with a folder of its own, gone when it is closed; of a cluster, indexes under a prefix of its own. */
export async function openShelves(name: EngineName, addresses = clusterAddresses()): Promise<Shelves> {
  if (name === 'opensearch') {
    const engine = await openOpenSearchEngine({
      addresses,
      analyser: analyserVersion,
      prefix: 'wenyuan-relevance',
    })
    return { engine, close: () => engine.close() }
  }
  const folder = mkdtempSync(join(tmpdir(), `wenyuan-relevance-${name}-`))
  const engine = await openSegmentEngine({ folder, analyser: analyserVersion, workers: 1 })
  return {
    engine,
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface FilledLibrary extends Omit<JudgedLibrary, 'facts'> {
  records: BibRecord[]
}

const BATCH = 500

/**
 * Reads, analyses and indexes a library; undefined where its data is not there. With `keep` an index that an earlier
 * run left with so many records is taken as it is.
 */
export async function fillLibrary(
  engine: SearchEngine,
  tenant: string,
  keep = false,
): Promise<FilledLibrary | undefined> {
  const there = keep ? await recordsThere(engine, tenant) : undefined
  if (there) return judgedLibrary(engine, tenant, there)
  const entries = catalogueOf(tenant)
  if (!entries) return undefined
  const records: BibRecord[] = []
  const rebuild = await engine.beginRebuild(tenant, analyserVersion)
  const add = async (batch: readonly CatalogueEntry[]) =>
    rebuild.add(batch.map((entry) => ({ put: analysed(entry) })))
  let batch: CatalogueEntry[] = []
  for await (const entry of entries) {
    records.push(entry.record)
    batch.push(entry)
    if (batch.length < BATCH) continue
    await add(batch)
    batch = []
  }
  await add(batch)
  await rebuild.commit()
  return judgedLibrary(engine, tenant, records)
}

/** The records of a library, where the engine has exactly so many of it already. */
async function recordsThere(engine: SearchEngine, tenant: string): Promise<BibRecord[] | undefined> {
  const { records: indexed } = await engine.stats(tenant)
  const entries = indexed > 0 ? catalogueOf(tenant) : undefined
  if (!entries) return undefined
  const records: BibRecord[] = []
  for await (const { record } of entries) records.push(record)
  return new Set(records.map(({ recordId }) => recordId)).size === indexed ? records : undefined
}

const analysed = ({ record, items, addedAt, loans }: CatalogueEntry): AnalysedRecord =>
  analyseRecord(record, {
    version: 1,
    addedAt: Math.floor((addedAt?.getTime() ?? 0) / 1_000),
    loans: loans ?? 0,
    items,
  })

function judgedLibrary(engine: SearchEngine, tenant: string, records: BibRecord[]): FilledLibrary {
  const byId = new Map(records.map((record) => [record.recordId, record]))
  const headings = async (_: unknown, ids: readonly string[]) =>
    ids.flatMap((id) => {
      const record = byId.get(id)
      return record
        ? [record.title, ...record.otherTitles, ...record.contributors.map(({ name }) => name)]
        : []
    })
  const spelling = makeSpelling(engine, headings)
  return {
    tenant,
    engine,
    records,
    settings: defaultSettings,
    spellings: (typed) => spelling.find({ tenant, settings: defaultSettings }, typed),
  }
}
