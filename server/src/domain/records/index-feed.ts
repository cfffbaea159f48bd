import type { Events } from '../../platform/events.ts'
import type { Database } from '../../platform/db/open.ts'
import type { ForegroundCalls } from '../../platform/threads/foreground-calls.ts'
import { IndexNeedsRebuild, type Operations, type SearchEngine } from '../../search/engines/engine.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { type AnalysisPool, makeAnalysisPool } from './analysis-pool.ts'
import { makeIndexWriter } from './index-writer.ts'
import { type Followed, followedVersions, forgetFollowers, noteFollower } from './index-version-store.ts'
import type { AnalysisInput } from './record-analysis.ts'
import { recordsByIds } from './store.ts'

declare module '../../core/app-context.ts' {
  interface AppContext {
    feed: IndexFeed
  }
}

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

/** Delay that collects changes made together. */
const FOLLOW_AFTER_MS = 200
const SETTLE_AGAIN_MS = 30_000

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
  /** When each tenant's index was last looked for: a round comes every few seconds, and a cluster is asked each time. */
  const lookedAt = new Map<string, number>()
  const following = new Map<string, NodeJS.Timeout>()

  const serialised = (tenant: string, work: () => Promise<void>): Promise<void> => {
    const before = queues.get(tenant) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(work)
    queues.set(tenant, mine)
    return mine
  }

  const { sharing } = engine
  const { outbox, building, feedNow, feedSavedNow, rebuildNow, analyse, inputsOf } = makeIndexWriter({
    database,
    engine,
    tenants,
    events,
    foreground,
    clock,
    pool,
    isClosed: () => closed,
  })

  const noteHere = async (tenant: string): Promise<Followed | undefined> =>
    sharing && noteFollower(database.ofTenant(tenant), tenant, sharing.version)

  /** @throws IndexNeedsRebuild when the index is damaged, or has nothing although it had */
  const checkIndex = async (tenant: string): Promise<void> => {
    if ((await engine.stats(tenant)).records > 0 || !(await outbox.hasAcknowledged(tenant))) return
    // what was acknowledged is written, but a cluster counts it after a refresh only
    await engine.refresh(tenant)
    if ((await engine.stats(tenant)).records === 0) throw new IndexNeedsRebuild('the index has no records')
  }

  const settle = async (tenant: string, noted?: Followed): Promise<void> => {
    const { isNew, hasOthers } = noted ?? (await noteHere(tenant)) ?? { isNew: false, hasOthers: false }
    if (isNew && hasOthers)
      return serialised(tenant, () => rebuildNow(tenant, 'what others indexed was not followed'))
    try {
      await checkIndex(tenant)
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
      const analysed = analyse(tenant, saved)
      analysed.catch(() => {})
      return serialised(tenant, () => feedSavedNow(tenant, saved, analysed))
    },
    async analysed(tenant, ids) {
      const records = await recordsByIds(database.ofTenant(tenant), tenant, ids)
      const inputs = await inputsOf(
        tenant,
        records.filter(({ withdrawn }) => !withdrawn),
      )
      return analyse(tenant, inputs)
    },
    followSoon(tenant) {
      if (closed || following.has(tenant)) return
      const follow = async () => {
        following.delete(tenant)
        const pending = await outbox.pending(tenant, 1)
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
      if (performance.now() - (lookedAt.get(tenant) ?? Number.NEGATIVE_INFINITY) > SETTLE_AGAIN_MS) {
        lookedAt.set(tenant, performance.now())
        const isLost = await checkIndex(tenant).then(
          () => false,
          (error: unknown) => error instanceof IndexNeedsRebuild,
        )
        if (isLost) return settleOrNote(tenant)
      }
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
    waiting: (tenant) => outbox.count(tenant),

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
