import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseRecord } from '@wenyuan/server/search/analysis/index-record.ts'
import { analyserVersion } from '@wenyuan/server/search/analysis/version.ts'
import { defaultSettings } from '@wenyuan/server/search/analysis/search-settings.ts'
import { makeSpelling } from '@wenyuan/server/search/finding/spelling.ts'
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

/** Nodes of the cluster under test; empty if the environment names none. */
export const clusterAddresses = (): string[] => addressesIn('OPENSEARCH_URL')

/** The same for the tests, which use only a cluster configured for tests. */
export const testClusterAddresses = (): string[] => addressesIn('WENYUAN_TEST_OPENSEARCH_URL')

const addressesIn = (variable: string): string[] =>
  (process.env[variable] ?? '').split(',').filter((address) => address !== '')

/** An engine with a temporary folder; on a cluster, indexes with their own prefix. */
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
 * Reads, analyses and indexes a tenant; undefined if its data is not available. With `keep` an index of an earlier run
 * is reused if it has the right number of records.
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

/** The records of a tenant, if the engine already has exactly as many. */
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
