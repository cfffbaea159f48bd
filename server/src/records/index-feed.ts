import { analyseRecord } from '../analysis/index-record.ts'
import { analyserVersion } from '../analysis/version.ts'
import type { CatalogueItem } from '../catalogue/record.ts'
import type { Database } from '../db/open.ts'
import {
  type AnalysedRecord,
  type IndexOperation,
  IndexNeedsRebuild,
  type SearchEngine,
} from '../engines/engine.ts'
import type { Events } from '../events.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import {
  clearPending,
  itemsOfRecords,
  pendingVersions,
  recordsAfter,
  recordsByIds,
  type StoredItem,
  type StoredRecord,
} from './store.ts'

/**
 * Keeps the index equal to the records. The record table is the truth; `index_pending` names what the engine has not
 * yet acknowledged, so a kill between the two loses nothing. Any doubt about the index means building it anew.
 */
export interface IndexFeed {
  /** Hands everything pending of a tenant to the engine; resolves when it can be searched. */
  feedPending(tenant: string): Promise<void>
  /** Builds a tenant's index from its records, beside the live one. */
  rebuild(tenant: string, because: string): Promise<void>
  /** Looks at every tenant: rebuilds what needs it, feeds what is pending. */
  settleAll(): Promise<void>
  /** True when the first look at every tenant is done. */
  isSettled(): boolean
  close(): Promise<void>
}

interface Parts {
  database: Database
  engine: SearchEngine
  tenants: TenantDirectory
  events: Events
}

const BATCH = 500

export function makeIndexFeed({ database, engine, tenants, events }: Parts): IndexFeed {
  let settled = false
  let closed = false
  /** One at a time per tenant: an older batch must not be cleared by a newer one's acknowledgement. */
  const turns = new Map<string, Promise<void>>()

  const inTurn = (tenant: string, work: () => Promise<void>): Promise<void> => {
    const before = turns.get(tenant) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(work)
    turns.set(tenant, mine)
    return mine
  }

  const feedNow = async (tenant: string): Promise<void> => {
    const db = database.ofTenant(tenant)
    while (!closed) {
      const pending = await pendingVersions(db, tenant, BATCH)
      if (pending.length === 0) break
      const ids = pending.map(({ record_id }) => record_id)
      const [records, items] = [await recordsByIds(db, tenant, ids), await itemsOfRecords(db, tenant, ids)]
      await engine.write(
        tenant,
        records.map((record) => operationOf(record, items.get(record.record_id) ?? [])),
      )
      await clearPending(db, tenant, pending)
    }
    await engine.refresh(tenant)
  }

  const rebuildNow = async (tenant: string, because: string): Promise<void> => {
    const started = performance.now()
    const db = database.ofTenant(tenant)
    const rebuild = await engine.beginRebuild(tenant, analyserVersion)
    let records = 0
    try {
      let after = ''
      for (;;) {
        const page = await recordsAfter(db, tenant, after, BATCH)
        const last = page.at(-1)
        if (!last || closed) break
        const shown = page.filter(({ withdrawn }) => !withdrawn)
        const items = await itemsOfRecords(
          db,
          tenant,
          shown.map(({ record_id }) => record_id),
        )
        await rebuild.add(shown.map((record) => analysed(record, items.get(record.record_id) ?? [])))
        records += shown.length
        after = last.record_id
      }
    } catch (error) {
      await rebuild.abort()
      throw error
    }
    if (closed) return rebuild.abort()
    await rebuild.commit()
    events.indexRebuilt({ tenant, records, seconds: seconds(started), because })
    await feedNow(tenant)
  }

  const settle = async (tenant: string): Promise<void> => {
    try {
      await engine.stats(tenant)
      await inTurn(tenant, () => feedNow(tenant))
    } catch (error) {
      if (!(error instanceof IndexNeedsRebuild)) throw error
      await inTurn(tenant, () => rebuildNow(tenant, error.message))
    }
  }

  return {
    feedPending: (tenant) => inTurn(tenant, () => feedNow(tenant)),
    rebuild: (tenant, because) => inTurn(tenant, () => rebuildNow(tenant, because)),

    async settleAll() {
      for (const { code } of tenants.all()) {
        await settle(code).catch((error: unknown) => events.indexNotUpdated({ tenant: code, error }))
      }
      settled = true
    },

    isSettled: () => settled,

    async close() {
      closed = true
      await Promise.allSettled(turns.values())
    },
  }
}

const seconds = (started: number) => Math.round((performance.now() - started) / 100) / 10

const operationOf = (record: StoredRecord, items: readonly StoredItem[]): IndexOperation =>
  record.withdrawn ? { remove: record.record_id, version: record.version } : { put: analysed(record, items) }

export const analysed = (stored: StoredRecord, items: readonly StoredItem[]): AnalysedRecord =>
  analyseRecord(stored.record, {
    version: stored.version,
    addedAt: Math.floor(stored.added_at.getTime() / 1_000),
    loans: stored.loans,
    items: items.map(catalogueItemOf),
  })

const catalogueItemOf = (item: StoredItem): CatalogueItem => ({
  barcode: item.barcode,
  branch: item.library,
  location: item.location,
  callNumber: item.call_number,
  status: item.status,
})
