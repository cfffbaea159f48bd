import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { dayIn } from '../../platform/calendar.ts'
import { analyserVersion } from '../../search/analysis/version.ts'
import type { Database } from '../../platform/db/open.ts'
import { IndexNeedsRebuild, type Operations, type SearchEngine } from '../../search/engines/engine.ts'
import type { Events } from '../../app/events.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { pageTexts } from '../page-images/store.ts'
import { isSearchable } from '../theses/full-text.ts'
import { thesisEntries, thesisTexts } from '../theses/store.ts'
import { thesisOf } from '../theses/thesis.ts'
import type { ForegroundCalls } from '../../platform/threads/foreground-calls.ts'
import { type AnalysisPool, makeAnalysisPool } from './analysis-pool.ts'
import {
  countPendingOfVersion,
  type Followed,
  followedVersions,
  forgetFollowers,
  handOnPending,
  noteFollower,
  pendingOfVersion,
} from './index-versions.ts'
import { type AnalysisInput, type Campuses, inputOf } from './record-analysis.ts'
import {
  clearPending,
  countPending,
  itemsOfRecords,
  listedJournals,
  pendingVersions,
  recordsAfter,
  recordsByIds,
  scoresOfRecords,
  type StoredRecord,
  type StoredVersion,
} from './store.ts'

/**
 * Keeps the index in step with the records. The record table is the source of truth; the index outbox (`index_pending`)
 * names what the engine has not acknowledged, so a crash in between loses nothing. Any doubt about the index leads to a
 * rebuild.
 */
export interface IndexFeed {
  /** Indexes a tenant's whole outbox; resolves when the result can be searched. */
  feedPending(tenant: string): Promise<void>
  /**
   * Indexes records that were just saved, without reading them again. They can be searched within a few seconds, and at
   * once after `feedPending`.
   */
  feedSaved(tenant: string, saved: readonly AnalysisInput[]): Promise<void>
  /** Index operations for some records as they are stored; withdrawn and unknown ones are left out. */
  analysed(tenant: string, ids: readonly string[]): Promise<Operations>
  /** Schedules a check of the outbox without waiting for it. For calls that change copies or scores. */
  followSoon(tenant: string): void
  /**
   * To be called regularly. Registers this node's index version, indexes what nodes of other versions have indexed into
   * theirs, and retries tenants whose index could not be brought up to date.
   */
  keepUp(tenant: string): Promise<void>
  /** Removes indexes of versions that no node has used for a day. */
  dropUnfollowed(tenant: string): Promise<void>
  /** Rebuilds a tenant's index from its records while the old one serves. */
  rebuild(tenant: string, because: string): Promise<void>
  /** Records in the index that is being built; undefined: none is. */
  added(tenant: string): number | undefined
  /** How many changed records the index of this node lacks. Reads on a connection of its own. */
  waiting(tenant: string): Promise<number>
  /** Checks every tenant: rebuilds its index if necessary and indexes its outbox. */
  settleAll(): Promise<void>
  /** True when `settleAll` has checked every tenant once. */
  isSettled(): boolean
  close(): Promise<void>
}

interface Parts {
  database: Database
  engine: SearchEngine
  tenants: TenantDirectory
  events: Events
  foreground: ForegroundCalls
  /** Embargoes of full texts end by it. */
  clock: () => Date
  /** Analyses the records; absent: a pool of its own. */
  pool?: AnalysisPool
}

const BATCH = 500
/**
 * Page and batch size of a rebuild while readers are active; a reader's call waits for one of them at most (`bench --
 * neighbours`).
 */
const [PAGE_WITH_READERS, BATCH_WITH_READERS] = [25, 100]
/** Delay that collects changes made together. */
const FOLLOW_AFTER_MS = 200
const SETTLE_AGAIN_MS = 30_000
/** During a load, new records become searchable at this interval. */
const REFRESH_MS = 4_000

export function makeIndexFeed({
  database,
  engine,
  tenants,
  events,
  foreground,
  clock,
  pool = makeAnalysisPool(),
}: Parts): IndexFeed {
  let settled = false
  let closed = false
  /** Serialises work per tenant: an older batch must not be cleared by the acknowledgement of a newer one. */
  const queues = new Map<string, Promise<void>>()
  /** When tenants could not be brought up to date: the cause, such as a full disk, may have passed. */
  const unsettled = new Map<string, number>()
  const following = new Map<string, NodeJS.Timeout>()
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

  const serialised = (tenant: string, work: () => Promise<void>): Promise<void> => {
    const before = queues.get(tenant) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(work)
    queues.set(tenant, mine)
    return mine
  }

  /** Reads records with their copies and readers' scores; `beforeEach` runs before each query and may wait. */
  const inputsOf = async (
    tenant: string,
    records: readonly StoredRecord[],
    beforeEach = async () => {},
  ): Promise<AnalysisInput[]> => {
    const db = database.ofTenant(tenant)
    const ids = records.map(({ record_id }) => record_id)
    await beforeEach()
    const items = await itemsOfRecords(db, tenant, ids)
    await beforeEach()
    const scores = await scoresOfRecords(db, tenant, ids)
    await beforeEach()
    const journals = records.filter(({ record }) => record.docCode === JOURNAL)
    const online = await listedJournals(
      db,
      tenant,
      journals.map(({ record_id }) => record_id),
    )
    await beforeEach()
    const theses = await thesisInputs(tenant, records)
    await beforeEach()
    // words of a thesis are those of its files
    const others = records.filter(({ record }) => record.docCode !== THESIS)
    const pages = await pageTexts(
      { db, tenant },
      others.map(({ record_id }) => record_id),
    )
    return records.map((record) =>
      inputOf(record, items.get(record.record_id) ?? [], {
        scores: scores.get(record.record_id),
        online: online.has(record.record_id),
        fullText: pages.get(record.record_id),
        ...theses.get(record.record_id),
      }),
    )
  }

  /** What librarians say of theses among the records, and the words of their files that everybody may read today. */
  const thesisInputs = async (tenant: string, records: readonly StoredRecord[]) => {
    const theses = records.filter(({ record }) => record.docCode === THESIS)
    const where = { db: database.ofTenant(tenant), tenant }
    const ids = theses.map(({ record_id }) => record_id)
    const [entries, texts] = await Promise.all([thesisEntries(where, ids), thesisTexts(where, ids)])
    const today = dayIn(tenants.byCode(tenant)?.settings.timeZone ?? 'UTC', clock())
    return new Map(
      theses.map(({ record_id, record }) => {
        const entry = entries.get(record_id)
        const thesis = thesisOf(record, entry)
        const fullText = thesis && isSearchable(thesis, today) ? texts.get(record_id) : undefined
        return [record_id, { thesis: entry, fullText }] as const
      }),
    )
  }

  const { sharing } = engine
  const pendingOf = (tenant: string, limit: number): Promise<StoredVersion[]> => {
    const db = database.ofTenant(tenant)
    return sharing
      ? pendingOfVersion(db, tenant, { version: sharing.version, limit })
      : pendingVersions(db, tenant, limit)
  }
  const acknowledge = (tenant: string, done: readonly StoredVersion[]): Promise<void> => {
    const db = database.ofTenant(tenant)
    return sharing
      ? handOnPending(db, tenant, { version: sharing.version, done })
      : clearPending(db, tenant, done)
  }

  const feedNow = async (tenant: string): Promise<void> => {
    const db = database.ofTenant(tenant)
    while (!closed) {
      const pending = await pendingOf(tenant, BATCH)
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
      await acknowledge(tenant, pending)
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
    await acknowledge(
      tenant,
      saved.map(({ record, version }) => ({ record_id: record.recordId, version })),
    )
    if (performance.now() - (refreshed.get(tenant) ?? 0) > REFRESH_MS) await refresh(tenant)
  }

  /** The next batch of visible records in key order; `last` is the key to continue from, absent at the end. */
  const readBatch = async (
    tenant: string,
    after: string,
  ): Promise<{ inputs: AnalysisInput[]; last: string | undefined }> => {
    const db = database.ofTenant(tenant)
    const inputs: AnalysisInput[] = []
    let last: string | undefined
    while (inputs.length < (foreground.isBusy() ? BATCH_WITH_READERS : BATCH)) {
      const size = foreground.isBusy() ? PAGE_WITH_READERS : BATCH
      await foreground.idle()
      const page = await recordsAfter(db, tenant, last ?? after, size)
      const shown = page.filter(({ withdrawn }) => !withdrawn)
      inputs.push(...(await inputsOf(tenant, shown, foreground.idle)))
      last = page.at(-1)?.record_id ?? last
      if (page.length < size) break
    }
    return { inputs, last }
  }

  const rebuildNow = async (tenant: string, because: string): Promise<void> => {
    building.set(tenant, 0)
    try {
      await buildAnew(tenant, because)
    } finally {
      building.delete(tenant)
    }
    if (!closed) await feedNow(tenant)
  }

  const buildAnew = async (tenant: string, because: string): Promise<void> => {
    const started = performance.now()
    const rebuild = await engine.beginRebuild(tenant, analyserVersion)
    let records = 0
    try {
      // a pipeline: the database reads a page while the pool analyses the previous one and the engine adds the one
      // before
      const adding: Promise<void>[] = []
      let added: Promise<void> = Promise.resolve()
      let next = readBatch(tenant, '')
      for (;;) {
        const { inputs, last } = await next
        if (last === undefined || closed) break
        next = readBatch(tenant, last)
        const analysed = pool.analyse(inputs, campusesOf(tenant))
        const before = added
        added = analysed.then(async (operations) => {
          await before
          await rebuild.add(operations)
          building.set(tenant, (building.get(tenant) ?? 0) + inputs.length)
        })
        // errors are handled in order; until then they must not count as unhandled
        for (const promise of [next, analysed, added]) promise.catch(() => {})
        adding.push(added)
        if (adding.length > pool.width + 1) await adding.shift()
        records += inputs.length
      }
      await added
    } catch (error) {
      await rebuild.abort()
      throw error
    }
    if (closed) return rebuild.abort()
    await rebuild.commit()
    events.indexRebuilt({ tenant, records, seconds: seconds(started), because })
  }

  const noteHere = async (tenant: string): Promise<Followed | undefined> =>
    sharing && noteFollower(database.ofTenant(tenant), tenant, sharing.version)

  const settle = async (tenant: string, noted?: Followed): Promise<void> => {
    const { isNew, hasOthers } = noted ?? (await noteHere(tenant)) ?? { isNew: false, hasOthers: false }
    if (isNew && hasOthers)
      return serialised(tenant, () => rebuildNow(tenant, 'what others indexed was not followed'))
    try {
      await engine.stats(tenant)
      await serialised(tenant, () => feedNow(tenant))
    } catch (error) {
      if (!(error instanceof IndexNeedsRebuild)) throw error
      await serialised(tenant, () => rebuildNow(tenant, error.message))
    }
  }

  const settleOrNote = async (tenant: string): Promise<void> => {
    try {
      await settle(tenant)
      unsettled.delete(tenant)
    } catch (error) {
      unsettled.set(tenant, performance.now())
      events.indexNotUpdated({ tenant, error })
    }
  }

  return {
    feedPending: (tenant) => serialised(tenant, () => feedNow(tenant)),
    feedSaved(tenant, saved) {
      // analysed ahead, while the engine adds the batches before
      const analysed = pool.analyse(saved, campusesOf(tenant))
      analysed.catch(() => {})
      return serialised(tenant, () => feedSavedNow(tenant, saved, analysed))
    },
    async analysed(tenant, ids) {
      const records = await recordsByIds(database.ofTenant(tenant), tenant, ids)
      const inputs = await inputsOf(
        tenant,
        records.filter(({ withdrawn }) => !withdrawn),
      )
      return pool.analyse(inputs, campusesOf(tenant))
    },
    followSoon(tenant) {
      if (closed || following.has(tenant)) return
      const follow = async () => {
        following.delete(tenant)
        const pending = await pendingOf(tenant, 1)
        if (pending.length > 0) await serialised(tenant, () => feedNow(tenant))
      }
      const timer = setTimeout(() => {
        follow().catch((error: unknown) => events.indexNotUpdated({ tenant, error }))
      }, FOLLOW_AFTER_MS)
      following.set(tenant, timer.unref())
    },
    async keepUp(tenant) {
      const failed = unsettled.get(tenant)
      if (failed !== undefined && performance.now() - failed > SETTLE_AGAIN_MS) return settleOrNote(tenant)
      const noted = await noteHere(tenant)
      if (noted?.isNew) await settle(tenant, noted)
      else if (noted?.isBehind) await serialised(tenant, () => feedNow(tenant))
    },
    async dropUnfollowed(tenant) {
      if (!sharing) return
      const db = database.ofTenant(tenant)
      const kept = [...new Set([sharing.version, ...(await followedVersions(db, tenant))])]
      await sharing.keepOnly(tenant, kept)
      await forgetFollowers(db, tenant, kept)
    },
    rebuild(tenant, because) {
      // from now on, although it may have to wait
      building.set(tenant, building.get(tenant) ?? 0)
      return serialised(tenant, () => rebuildNow(tenant, because))
    },
    added: (tenant) => building.get(tenant),
    waiting(tenant) {
      const db = database.ofTenant(tenant)
      return sharing ? countPendingOfVersion(db, tenant, sharing.version) : countPending(db, tenant)
    },

    async settleAll() {
      for (const { code } of tenants.all()) {
        await settleOrNote(code)
      }
      settled = true
    },

    isSettled: () => settled,

    async close() {
      closed = true
      for (const timer of following.values()) clearTimeout(timer)
      await Promise.allSettled(queues.values())
      await pool.close()
    },
  }
}

const seconds = (started: number) => Math.round((performance.now() - started) / 100) / 10
