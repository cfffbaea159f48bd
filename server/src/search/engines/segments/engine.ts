import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { admitRequest, packOperations, RecordRefused } from '../admission.ts'
import type { EngineStats, Hits, Operations, Rebuild, SearchEngine } from '../engine.ts'
import { IndexNeedsRebuild } from '../engine.ts'
import { clearDropped, folderNameOf } from './store/tenant-folder.ts'
import type { RebuildCalls, RebuildData } from './threads/rebuild-calls.ts'
import { SearchPool } from './threads/search-pool.ts'
import { portErrors } from './threads/port-errors.ts'
import { Thread } from '../../../platform/threads/thread.ts'
import type { MergeNews, Published, WriterCalls, WriterData } from './threads/writer-calls.ts'

export interface SegmentEngineOptions {
  /** Contains one folder per tenant; created if missing. */
  folder: string
  /** Analyser version: an index with another one needs a rebuild. */
  analyser: string
  /** Number of search threads; default: one per core. */
  workers?: number
  /** Search threads start with the first search, not immediately. */
  seldomSearched?: boolean
  /** Open indexes are closed, least recently used first, when they exceed this. */
  memoryBudgetBytes?: number
  /** Operations in the log before a segment is written; the default suits everything but tests. */
  flushAfter?: number
}

export interface SegmentEngine extends SearchEngine {
  /** Writes everything to disk and merges it into one segment; searches continue. */
  compact(tenant: string): Promise<void>
}

const defaultFlushAfter = 8_000

interface OpenTenant {
  opening: Promise<void>
  /** Number of the newest snapshot: merges and refreshes may overtake each other. */
  published: number
  bytes: number
  busy: number
  lastUsed: number
}

interface ActiveRebuild {
  thread: Thread<RebuildCalls>
  /** Set while the rebuilt index replaces the live one: writes wait for it. */
  committing: Promise<void> | undefined
}

/**
 * The embedded engine. This thread only dispatches: searches to the search threads, writes to the writer thread, each
 * rebuild to a thread of its own. The threads share only immutable memory.
 */
export async function openSegmentEngine(options: SegmentEngineOptions): Promise<SegmentEngine> {
  clearDropped(options.folder)
  return new Engine(options)
}

class Engine implements SegmentEngine {
  readonly #options: SegmentEngineOptions
  readonly #writer: Thread<WriterCalls>
  readonly #pool: SearchPool
  readonly #tenants = new Map<string, OpenTenant>()
  readonly #rebuilds = new Map<string, ActiveRebuild>()
  #uses = 0
  #closing: Promise<void> | undefined

  constructor(options: SegmentEngineOptions) {
    const data: WriterData = {
      root: options.folder,
      analyser: options.analyser,
      flushAfter: options.flushAfter ?? defaultFlushAfter,
    }
    this.#options = options
    this.#pool = new SearchPool(options.workers ?? availableParallelism(), options.seldomSearched !== true)
    this.#writer = new Thread<WriterCalls>(new URL('./threads/writer-thread.ts', import.meta.url), {
      data,
      errors: portErrors,
      onNews: (news) => {
        const { tenant, published } = news as MergeNews
        this.#publish(tenant, published)
      },
    })
  }

  async search(tenant: string, request: Parameters<SearchEngine['search']>[1]): Promise<Hits> {
    const admitted = admitRequest(request)
    const deadline = performance.timeOrigin + performance.now() + (admitted.timeoutMs ?? Infinity)
    return this.#using(
      tenant,
      async () =>
        JSON.parse(await this.#pool.ask('search', tenant, JSON.stringify(admitted), deadline)) as Hits,
    )
  }

  async terms(tenant: string, request: Parameters<SearchEngine['terms']>[1]) {
    const sound = { ...request, prefix: request.prefix.toWellFormed() }
    return this.#using(
      tenant,
      async () =>
        JSON.parse(await this.#pool.ask('terms', tenant, sound)) as Awaited<
          ReturnType<SearchEngine['terms']>
        >,
    )
  }

  async values(tenant: string, request: Parameters<SearchEngine['values']>[1]) {
    const sound = { ...request, prefix: request.prefix.toWellFormed() }
    return this.#using(
      tenant,
      async () =>
        JSON.parse(await this.#pool.ask('values', tenant, sound)) as Awaited<
          ReturnType<SearchEngine['values']>
        >,
    )
  }

  async write(tenant: string, operations: Operations): Promise<{ sequence: number }> {
    await this.#rebuilds.get(tenant)?.committing
    const payload = packOperations(operations)
    const rebuild = this.#rebuilds.get(tenant)
    const intoRebuild = rebuild?.thread.ask('add', payload).catch(async (error: unknown) => {
      // The live index reports errors of a record itself; any other failure ends the rebuild, not the write.
      const isOver = !(error instanceof RecordRefused) && this.#rebuilds.get(tenant) === rebuild
      if (isOver) await this.#endRebuild(tenant)
    })
    const [written] = await Promise.all([
      this.#writeLive(tenant, payload, rebuild !== undefined),
      intoRebuild,
    ])
    return written
  }

  async refresh(tenant: string) {
    await this.#using(tenant, async () => {
      const published = await this.#writer.ask('refresh', tenant)
      if (published) this.#publish(tenant, published)
    })
  }

  async beginRebuild(tenant: string, analyser: string): Promise<Rebuild> {
    await this.#endRebuild(tenant)
    const data: RebuildData = { folder: join(this.#options.folder, folderNameOf(tenant)), analyser }
    // Opening removes the files of earlier rebuilds, so it precedes the first write of this one.
    await this.#using(tenant, async () => {}).catch(ignoreDamage)
    const thread = new Thread<RebuildCalls>(new URL('./threads/rebuild-thread.ts', import.meta.url), {
      data,
      errors: portErrors,
    })
    const rebuild: ActiveRebuild = { thread, committing: undefined }
    this.#rebuilds.set(tenant, rebuild)
    const checkCurrent = () => {
      if (this.#rebuilds.get(tenant) !== rebuild || rebuild.committing)
        throw new Error('this rebuild is over')
    }
    return {
      add: async (operations) => {
        checkCurrent()
        await thread.ask('add', packOperations(operations))
      },
      commit: async () => {
        checkCurrent()
        rebuild.committing = this.#commitRebuild(tenant, rebuild)
        await rebuild.committing
      },
      abort: async () => {
        if (this.#rebuilds.get(tenant) === rebuild && !rebuild.committing) await this.#endRebuild(tenant)
      },
    }
  }

  async stats(tenant: string): Promise<EngineStats> {
    return this.#using(tenant, async () => {
      const stats = await this.#writer.ask('stats', tenant)
      return stats ?? { records: 0, bytes: 0, analyser: this.#options.analyser, sequence: 0 }
    })
  }

  async compact(tenant: string) {
    await this.#using(tenant, async () => {
      const published = await this.#writer.ask('compact', tenant)
      if (published) this.#publish(tenant, published)
    })
  }

  async drop(tenant: string) {
    await this.#endRebuild(tenant)
    this.#tenants.delete(tenant)
    this.#pool.forget(tenant)
    await this.#writer.ask('drop', tenant)
  }

  async close() {
    this.#closing ??= this.#closeAll()
    await this.#closing
  }

  async #closeAll() {
    for (const tenant of this.#rebuilds.keys()) await this.#endRebuild(tenant)
    await this.#writer.ask('closeAll')
    await Promise.all([this.#writer.stop(), this.#pool.stop()])
  }

  async #writeLive(tenant: string, payload: string, rebuilding: boolean): Promise<{ sequence: number }> {
    try {
      return await this.#using(tenant, () => this.#writer.ask('write', tenant, payload))
    } catch (error) {
      // A damaged index cannot be written to; the index being built takes the write.
      if (rebuilding && error instanceof IndexNeedsRebuild) return { sequence: 0 }
      throw error
    }
  }

  async #commitRebuild(tenant: string, { thread }: ActiveRebuild) {
    try {
      // delete the unfinished files: their disk space may be needed
      const built = await thread.ask('finish').catch(async (error: unknown) => {
        await thread.ask('abort').catch(() => {})
        throw error
      })
      const published = await this.#writer.ask('adopt', tenant, built)
      this.#noteOpen(tenant, Promise.resolve())
      this.#publish(tenant, published)
    } finally {
      this.#rebuilds.delete(tenant)
      await thread.stop()
    }
  }

  async #endRebuild(tenant: string) {
    const rebuild = this.#rebuilds.get(tenant)
    if (!rebuild) return
    if (rebuild.committing) return rebuild.committing
    this.#rebuilds.delete(tenant)
    // The files of a crashed thread are removed at the next opening.
    await rebuild.thread.ask('abort').catch(() => {})
    await rebuild.thread.stop()
  }

  /** Opens the tenant if necessary and keeps it open while `work` runs. */
  async #using<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const open = this.#tenants.get(tenant) ?? this.#noteOpen(tenant, this.#open(tenant))
    open.busy += 1
    open.lastUsed = this.#uses += 1
    try {
      await open.opening
      return await work()
    } finally {
      open.busy -= 1
    }
  }

  #noteOpen(tenant: string, opening: Promise<void>): OpenTenant {
    const open: OpenTenant = { opening, published: 0, bytes: 0, busy: 0, lastUsed: this.#uses }
    this.#tenants.set(tenant, open)
    opening.catch(() => {
      if (this.#tenants.get(tenant) === open) this.#tenants.delete(tenant)
    })
    return open
  }

  async #open(tenant: string) {
    const published = await this.#writer.ask('open', tenant)
    if (published) this.#publish(tenant, published)
  }

  #publish(tenant: string, { snapshot, bytes }: Published) {
    const open = this.#tenants.get(tenant)
    if (!open || snapshot.number < open.published) return
    open.published = snapshot.number
    open.bytes = bytes
    this.#pool.publish(tenant, snapshot)
    this.#closeUnused()
  }

  #closeUnused() {
    const budget = this.#options.memoryBudgetBytes ?? Infinity
    let total = 0
    for (const { bytes } of this.#tenants.values()) total += bytes
    const idle = [...this.#tenants].filter(([tenant, { busy }]) => busy === 0 && !this.#rebuilds.has(tenant))
    for (const [tenant, { bytes }] of idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed)) {
      if (total <= budget) return
      total -= bytes
      this.#tenants.delete(tenant)
      this.#pool.forget(tenant)
      // If closing fails, the next opening reports it.
      this.#writer.ask('close', tenant).catch(() => {})
    }
  }
}

function ignoreDamage(error: unknown) {
  if (!(error instanceof IndexNeedsRebuild)) throw error
}
