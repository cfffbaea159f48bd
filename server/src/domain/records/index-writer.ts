import type { Events } from '../../platform/events.ts'
import type { Database } from '../../platform/db/open.ts'
import type { ForegroundCalls } from '../../platform/threads/foreground-calls.ts'
import { type Operations, type SearchEngine } from '../../search/engines/engine.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { type AnalysisPool } from './analysis-pool.ts'
import { makeIndexBuilder } from './index-build.ts'
import { makeInputReader } from './index-inputs.ts'
import { makeIndexOutbox } from './index-outbox.ts'
import type { AnalysisInput, Campuses } from './record-analysis.ts'
import { recordsByIds } from './store.ts'

const BATCH = 500
/** During a load, new records become searchable at this interval. */
const REFRESH_MS = 4_000

interface WriterPorts {
  database: Database
  engine: SearchEngine
  tenants: TenantDirectory
  events: Events
  foreground: ForegroundCalls
  clock: () => Date
  pool: AnalysisPool
  isClosed: () => boolean
}

/** Writes records into the index of their tenant. Its steps of one tenant must not run at once. */
export function makeIndexWriter({
  database,
  engine,
  tenants,
  events,
  foreground,
  clock,
  pool,
  isClosed,
}: WriterPorts) {
  /** Records in the indexes that are being built. */
  const building = new Map<string, number>()
  /** When each tenant's newest records were last made searchable. */
  const refreshed = new Map<string, number>()

  const campusesOf = (tenant: string): Campuses =>
    new Map(
      (tenants.byCode(tenant)?.libraries ?? [])
        .filter(({ campus }) => campus !== '')
        .map(({ code, campus }) => [code, { campus }]),
    )

  const inputsOf = makeInputReader({ database, tenants, clock })
  const outbox = makeIndexOutbox({ database, sharing: engine.sharing })
  const buildIndex = makeIndexBuilder({ database, engine, foreground, inputsOf, isClosed })

  const feedNow = async (tenant: string): Promise<void> => {
    const db = database.ofTenant(tenant)
    while (!isClosed()) {
      const pending = await outbox.pending(tenant, BATCH)
      if (pending.length === 0) break
      const ids = pending.map(({ record_id }) => record_id)
      const records = await recordsByIds(db, tenant, ids)
      const shown = records.filter(({ withdrawn }) => !withdrawn)
      const gone = records.filter(({ withdrawn }) => withdrawn)
      if (gone.length > 0) {
        await engine.write(
          tenant,
          gone.map(({ record_id, version }) => ({ remove: record_id, version })),
        )
      }
      const inputs = await inputsOf(tenant, shown)
      await engine.write(tenant, await pool.analyse(inputs, campusesOf(tenant)))
      await outbox.acknowledge(tenant, pending)
    }
    await refresh(tenant)
  }

  const refresh = async (tenant: string): Promise<void> => {
    refreshed.set(tenant, performance.now())
    await engine.refresh(tenant)
  }

  const feedSavedNow = async (
    tenant: string,
    saved: readonly AnalysisInput[],
    analysed: Promise<Operations>,
  ): Promise<void> => {
    await engine.write(tenant, await analysed)
    await outbox.acknowledge(
      tenant,
      saved.map(({ record, version }) => ({ record_id: record.recordId, version })),
    )
    if (performance.now() - (refreshed.get(tenant) ?? 0) > REFRESH_MS) await refresh(tenant)
  }

  const rebuildNow = async (tenant: string, because: string): Promise<void> => {
    const started = performance.now()
    building.set(tenant, 0)
    try {
      const records = await buildIndex({
        tenant,
        analyse: (inputs) => pool.analyse(inputs, campusesOf(tenant)),
        width: pool.width,
        added: (some) => building.set(tenant, (building.get(tenant) ?? 0) + some),
      })
      if (records !== undefined) events.indexRebuilt({ tenant, records, seconds: seconds(started), because })
    } finally {
      building.delete(tenant)
    }
    if (!isClosed()) await feedNow(tenant)
  }

  return {
    outbox,
    building,
    feedNow,
    feedSavedNow,
    rebuildNow,
    /** The index operations of these records. */
    analyse: (tenant: string, inputs: readonly AnalysisInput[]) => pool.analyse(inputs, campusesOf(tenant)),
    inputsOf,
  }
}

const seconds = (started: number) => Math.round((performance.now() - started) / 100) / 10
