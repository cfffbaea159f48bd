import { dirname } from 'node:path'
import { admitOperation } from '../../admission.ts'
import { type EngineStats, IndexNeedsRebuild, type IndexOperation } from '../../engine.ts'
import type { SegmentParts } from '../format/image.ts'
import { idBytes } from '../format/segment.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'
import type { BuiltIndex } from './built-index.ts'
import { CommittedIndex } from './committed-index.ts'
import { syncFolder } from './files.ts'
import { HeldSegment } from './held-segment.ts'
import { MemoryGroups } from './memory-groups.ts'
import type { MergeJob } from './merge-job.ts'
import { carryOver } from './merge-job.ts'
import { isCommitted } from './manifest.ts'
import { chooseMerge } from './merge-plan.ts'
import { clearStrays, removeFiles } from './tenant-folder.ts'
import { TaskQueue } from './task-queue.ts'
import { uniqueName } from './unique-name.ts'
import { shareTables } from './value-sharing.ts'
import type { WriteLog } from './write-log.ts'
import { indexFacets } from '../../index-facets.ts'

/** The log is flushed to a segment at this size, or after `flushAfter` operations. */
const flushBytes = 32 << 20

interface PendingWrite {
  operations: IndexOperation[]
  payload: string
  resolve(written: { sequence: number }): void
  reject(error: unknown): void
}

/**
 * The only writer of a tenant's index. It holds the committed files (`committed-index.ts`) and, in memory, the later
 * writes of the log.
 *
 * A write is in the log and synced to disk before it is acknowledged. Opening the index replays the log. Operations are
 * applied by version, so replaying is harmless, even if they are in a segment already.
 */
export class TenantWriter {
  readonly #folder: string
  readonly #flushAfter: number
  readonly #committed: CommittedIndex
  readonly #memory = new MemoryGroups()
  #sequence: number
  #published = 0
  #changed = true
  #snapshot: SharedSnapshot | undefined
  #pending: PendingWrite[] = []
  readonly #tasks = new TaskQueue()
  #working = false

  private constructor(folder: string, committed: CommittedIndex, flushAfter: number) {
    this.#flushAfter = flushAfter
    this.#folder = folder
    this.#committed = committed
    this.#sequence = committed.manifest.sequence
  }

  /** Undefined when the tenant has no index. @throws IndexNeedsRebuild when the stored index cannot be trusted */
  static async open(folder: string, analyser: string, flushAfter: number): Promise<TenantWriter | undefined> {
    const opened = await CommittedIndex.open(folder, analyser)
    if (opened === undefined) return undefined
    const writer = new TenantWriter(folder, opened.index, flushAfter)
    for (const { sequence, payload } of opened.logged) {
      for (const operation of JSON.parse(payload) as IndexOperation[])
        writer.#apply(admitOperation(operation))
      writer.#sequence = sequence
    }
    return writer
  }

  /** Creates an empty index and writes it to disk. */
  static async create(folder: string, analyser: string, flushAfter: number): Promise<TenantWriter> {
    const committed = await CommittedIndex.blank(folder, analyser)
    committed.commit({})
    syncFolder(dirname(folder))
    return new TenantWriter(folder, committed, flushAfter)
  }

  /** Installs a rebuilt index where there is none or a damaged one. */
  static async createFrom(folder: string, built: BuiltIndex, flushAfter: number): Promise<TenantWriter> {
    const committed = await CommittedIndex.blank(folder, built.analyser)
    const writer = new TenantWriter(folder, committed, flushAfter)
    await writer.adopt(built)
    clearStrays(folder, committed.manifest)
    syncFolder(dirname(folder))
    return writer
  }

  /** @param payload JSON of a list of operations, as sent between threads */
  async write(payload: string): Promise<{ sequence: number }> {
    const operations = (JSON.parse(payload) as IndexOperation[]).map(admitOperation)
    if (operations.length === 0) return { sequence: this.#sequence }
    if (this.#committed.broken) throw this.#committed.broken
    return new Promise((resolve, reject) => {
      this.#pending.push({ operations, payload, resolve, reject })
      if (!this.#working) {
        this.#working = true
        void this.#tasks.run(() => this.#drain())
      }
    })
  }

  /** A snapshot of all acknowledged writes for the search threads. */
  async refresh(): Promise<SharedSnapshot> {
    return this.#tasks.run(async () => {
      // Flush here: the segment built for searching can be written as it is. If the disk fails, the log still has
      // everything.
      if (this.#isWorthFlushing()) await this.#flush().catch(() => {})
      return this.#share()
    })
  }

  /** @throws IndexNeedsRebuild when its files have been removed */
  stats(): EngineStats {
    if (!isCommitted(this.#folder)) throw new IndexNeedsRebuild('the files of the index were removed')
    const all = [...this.#committed.segments, ...this.#memory.segments]
    return {
      records: all.reduce((sum, held) => sum + held.liveRecords, 0),
      bytes: this.bytes,
      analyser: this.#committed.manifest.analyser,
      sequence: this.#sequence,
    }
  }

  /** Bytes of memory in segments and tables. */
  get bytes(): number {
    const segments = [...this.#committed.segments, ...this.#memory.segments].reduce(
      (sum, held) => sum + held.bytes,
      0,
    )
    return indexFacets.reduce((sum, name) => sum + this.#committed.tables[name].bytes, segments)
  }

  get sequence(): number {
    return this.#sequence
  }

  get generation(): number {
    return this.#committed.manifest.generation
  }

  async close() {
    await this.#tasks.run(async () => {
      if (this.#isWorthFlushing()) await this.#flush().catch(() => {})
      await this.#committed.close()
    })
  }

  /** The next merge to do, if any; the segments do not change until `finishMerge`. */
  nextMerge(all = false): MergeJob | undefined {
    const keys =
      all && this.#isScattered()
        ? this.#committed.segments.map(({ key }) => key)
        : chooseMerge(this.#mergeable())
    if (keys.length === 0) return undefined
    const sources = this.#committed.segments.filter(({ key }) => keys.includes(key))
    return {
      file: `${uniqueName()}.segment`,
      sources: sources.map(({ key, parts, superseded }) => ({ key, parts, superseded: superseded?.slice() })),
    }
  }

  /** Replaces the sources of a merge by the merged segment, whose file has been written. */
  async finishMerge({ file, sources }: MergeJob, parts: SegmentParts): Promise<SharedSnapshot | undefined> {
    return this.#tasks.run(() => {
      const keys = new Set(sources.map(({ key }) => key))
      const replaced = this.#committed.segments.filter(({ key }) => keys.has(key))
      if (replaced.length !== sources.length) {
        removeFiles(this.#folder, [file])
        return undefined
      }
      const merged = new HeldSegment(file, parts)
      for (const [i, held] of replaced.entries()) carryOver(held, sources[i]!.superseded, merged)
      const others = this.#committed.segments.filter(({ key }) => !keys.has(key))
      try {
        this.#committed.commit({ segments: [...others, merged] })
      } catch (error) {
        // no manifest names the file, so remove it; the next merge writes it again
        if (!this.#committed.broken) removeFiles(this.#folder, [file])
        throw error
      }
      this.#changed = true
      return this.#share()
    })
  }

  /** Writes all operations to a segment on disk and starts a new log. */
  async flush() {
    await this.#tasks.run(() => this.#flush())
  }

  /** Replaces this index by a rebuilt one, which contains the records of the log. */
  async adopt(built: BuiltIndex): Promise<SharedSnapshot> {
    return this.#tasks.run(async () => {
      await this.#begin(await this.#committed.adopt(built, this.#sequence))
      return this.#share()
    })
  }

  async #drain() {
    while (this.#pending.length > 0) {
      const writes = this.#pending
      this.#pending = []
      try {
        await this.#committed.log.append(this.#framesOf(writes))
        for (const { operations, resolve } of writes) {
          for (const operation of operations) this.#apply(operation)
          this.#sequence += operations.length
          resolve({ sequence: this.#sequence })
        }
        if (this.#memory.operations >= this.#flushAfter || this.#committed.log.length >= flushBytes)
          await this.#flush()
      } catch (error) {
        // rejecting an already resolved promise has no effect
        for (const { reject } of writes) reject(error)
      }
    }
    this.#working = false
  }

  #framesOf(writes: readonly PendingWrite[]) {
    let sequence = this.#sequence
    return writes.map(({ operations, payload }) => {
      sequence += operations.length
      return { sequence, payload }
    })
  }

  #apply(operation: IndexOperation) {
    const id = 'put' in operation ? operation.put.id : operation.remove
    const version = 'put' in operation ? operation.put.version : operation.version
    const fresh = this.#memory.freshVersionOf(id)
    if (fresh !== undefined) {
      if (version >= fresh) this.#memory.add(operation, this.#committed.tables)
      return
    }
    const key = idBytes(id)
    for (const held of [...this.#memory.segments, ...this.#committed.segments]) {
      const document = held.currentDocument(key)
      if (document < 0) continue
      if (held.segment.versions[document]! > version) return
      held.supersede(document)
      break
    }
    this.#memory.add(operation, this.#committed.tables)
    this.#changed = true
  }

  async #flush() {
    if (this.#memory.operations === 0) return
    await this.#begin(await this.#committed.addSegment(this.#memory.joined(), this.#sequence))
  }

  /** Called when all writes of the preceding log are in segments. */
  async #begin(before: WriteLog) {
    this.#memory.clear()
    this.#changed = true
    await before.close()
  }

  #share(): SharedSnapshot {
    // A record replaced by a fresh one is hidden already, so refresh to make the fresh one visible.
    this.#memory.refresh()
    if (this.#snapshot && !this.#changed) return this.#snapshot
    this.#changed = false
    this.#published += 1
    this.#snapshot = {
      version: `${this.#committed.manifest.generation}-${this.#sequence}-${this.#published}`,
      number: this.#published,
      segments: [...this.#committed.segments, ...this.#memory.segments].map((held) => held.share()),
      values: shareTables(this.#committed.tables),
    }
    return this.#snapshot
  }

  /** True when the log is long enough to make reopening the index slow. */
  #isWorthFlushing(): boolean {
    return this.#memory.operations >= this.#flushAfter / 8
  }

  #mergeable() {
    return this.#committed.segments.map(({ key, segment, supersededCount }) => ({
      key,
      documents: segment.documents,
      superseded: supersededCount,
    }))
  }

  #isScattered(): boolean {
    return (
      this.#committed.segments.length > 1 ||
      this.#committed.segments.some(({ supersededCount }) => supersededCount > 0)
    )
  }
}
