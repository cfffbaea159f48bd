import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { facetNames } from '@wenyuan/contract/words/facets.ts'
import { crc32 } from 'node:zlib'
import { admitOperation } from '../../admission.ts'
import type { EngineStats, IndexOperation } from '../../engine.ts'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import type { SegmentParts } from '../format/image.ts'
import { imageChecksum } from '../format/image.ts'
import { idBytes } from '../format/segment.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'
import { syncFolder, writeFileDurably } from './files.ts'
import type { BuiltIndex } from './built-index.ts'
import { HeldSegment } from './held-segment.ts'
import type { Manifest, ManifestSegment } from './manifest.ts'
import { indexFormat, readManifest, prepareManifest } from './manifest.ts'
import { MemoryGroups } from './memory-groups.ts'
import type { MergeJob } from './merge-job.ts'
import { carryOver } from './merge-job.ts'
import { chooseMerge } from './merge-plan.ts'
import {
  clearStrays,
  filesOf,
  hasIndexFiles,
  readSegment,
  removeFiles,
  writeSegment,
} from './tenant-folder.ts'
import { Turns } from './turns.ts'
import { uniqueName } from './unique-name.ts'
import { Waste } from './waste.ts'
import { emptyTables, ValueFile } from './value-file.ts'
import { shareTables, tablesFrom } from './value-sharing.ts'
import { readLog, WriteLog } from './write-log.ts'

/** The log is turned into a segment when it has so many bytes, or the operations its engine says. */
const flushBytes = 32 << 20

/** What a new manifest says otherwise than the last. */
interface Change {
  segments?: HeldSegment[]
  log?: WriteLog
  values?: { file: ValueFile; tables: ValueTables }
  sequence?: number
  analyser?: string
  generation?: number
}

interface PendingWrite {
  operations: IndexOperation[]
  payload: string
  resolve(written: { sequence: number }): void
  reject(error: unknown): void
}

/**
 * The one writer of a tenant's index. Its files:
 *
 *   manifest        what is valid
 *   *.segment       segments                 *.superseded   bitmaps of replaced documents
 *   *.values        facet values             *.wal          writes that are in no segment yet
 *
 * A write is in the log and on the disk before it is acknowledged. The log is replayed when the index is opened;
 * that operations are applied by version makes replaying harmless, also for those that reached a segment.
 */
export class TenantWriter {
  readonly #folder: string
  readonly #flushAfter: number
  #manifest: Manifest
  #tables: ValueTables
  #valueFile: ValueFile
  #log: WriteLog
  #segments: HeldSegment[]
  readonly #memory = new MemoryGroups()
  #sequence: number
  #published = 0
  #changed = true
  #snapshot: SharedSnapshot | undefined
  #pending: PendingWrite[] = []
  readonly #turns = new Turns()
  readonly #waste: Waste
  #working = false
  #broken: Error | undefined

  private constructor(
    folder: string,
    manifest: Manifest,
    segments: HeldSegment[],
    values: { file: ValueFile; tables: ValueTables },
    log: WriteLog,
    flushAfter: number,
  ) {
    this.#flushAfter = flushAfter
    this.#folder = folder
    this.#waste = new Waste(folder)
    this.#manifest = manifest
    this.#segments = segments
    this.#tables = values.tables
    this.#valueFile = values.file
    this.#log = log
    this.#sequence = manifest.sequence
  }

  /** Undefined when the tenant has no index. Throws IndexNeedsRebuild when it has one that cannot be trusted. */
  static async open(folder: string, analyser: string, flushAfter: number): Promise<TenantWriter | undefined> {
    const manifest = readManifest(folder, analyser)
    if (manifest === undefined) {
      if (hasIndexFiles(folder)) throw new IndexNeedsRebuild('the manifest of the index is missing')
      return undefined
    }
    const segments: HeldSegment[] = []
    for (const segment of manifest.segments) segments.push(await readSegment(folder, segment))
    const values = ValueFile.read(join(folder, manifest.values.file), manifest.values)
    const logged = readLog(join(folder, manifest.log.file))
    if (logged.length < manifest.log.length) throw new IndexNeedsRebuild('the log of the index is cut short')
    const log = await WriteLog.continue(join(folder, manifest.log.file), logged.length)
    clearStrays(folder, manifest)
    const writer = new TenantWriter(folder, manifest, segments, values, log, flushAfter)
    for (const { sequence, payload } of logged.writes) {
      for (const operation of JSON.parse(payload) as IndexOperation[])
        writer.#apply(admitOperation(operation))
      writer.#sequence = sequence
    }
    return writer
  }

  /** An empty index, on the disk at once. */
  static async create(folder: string, analyser: string, flushAfter: number): Promise<TenantWriter> {
    const writer = await TenantWriter.#blank(folder, analyser, flushAfter)
    writer.#commit({})
    syncFolder(dirname(folder))
    return writer
  }

  /** A rebuilt index where there was none or a damaged one. */
  static async createFrom(folder: string, built: BuiltIndex, flushAfter: number): Promise<TenantWriter> {
    const writer = await TenantWriter.#blank(folder, built.analyser, flushAfter)
    await writer.adopt(built)
    clearStrays(folder, writer.#manifest)
    syncFolder(dirname(folder))
    return writer
  }

  /** Nothing of it counts before the first commit. */
  static async #blank(folder: string, analyser: string, flushAfter: number): Promise<TenantWriter> {
    mkdirSync(folder, { recursive: true })
    const unique = uniqueName()
    const values = { file: new ValueFile(join(folder, `${unique}.values`)), tables: emptyTables() }
    values.file.save(values.tables)
    const log = await WriteLog.create(join(folder, `${unique}.wal`))
    const manifest: Manifest = {
      format: indexFormat,
      analyser,
      generation: Math.floor(Date.now() / 1000),
      sequence: 0,
      segments: [],
      values: { file: `${unique}.values`, length: 0, crc: 0 },
      log: { file: log.name, length: log.length },
    }
    return new TenantWriter(folder, manifest, [], values, log, flushAfter)
  }

  /** A write as it came over the wire between threads: JSON, a list of operations. */
  async write(payload: string): Promise<{ sequence: number }> {
    const operations = (JSON.parse(payload) as IndexOperation[]).map(admitOperation)
    if (operations.length === 0) return { sequence: this.#sequence }
    if (this.#broken) throw this.#broken
    return new Promise((resolve, reject) => {
      this.#pending.push({ operations, payload, resolve, reject })
      if (!this.#working) {
        this.#working = true
        void this.#turns.take(() => this.#drain())
      }
    })
  }

  /** Everything acknowledged, as searching threads take it. */
  async refresh(): Promise<SharedSnapshot> {
    return this.#turns.take(async () => {
      // What is built for searching is as quickly written; should the disk refuse, the log still has everything.
      if (this.#isWorthFlushing()) await this.#flush().catch(() => {})
      return this.#share()
    })
  }

  stats(): EngineStats {
    const all = [...this.#segments, ...this.#memory.segments]
    return {
      records: all.reduce((sum, held) => sum + held.liveRecords, 0),
      bytes: this.bytes,
      analyser: this.#manifest.analyser,
      sequence: this.#sequence,
    }
  }

  /** Of memory, in segments and tables. */
  get bytes(): number {
    const segments = [...this.#segments, ...this.#memory.segments].reduce((sum, held) => sum + held.bytes, 0)
    return facetNames.reduce((sum, name) => sum + this.#tables[name].bytes, segments)
  }

  get sequence(): number {
    return this.#sequence
  }

  get generation(): number {
    return this.#manifest.generation
  }

  async close() {
    await this.#turns.take(async () => {
      if (this.#isWorthFlushing()) await this.#flush().catch(() => {})
      await this.#log.close()
      this.#waste.remove()
    })
  }

  /** What should be merged next; the segments stay as they are until `finishMerge`. */
  nextMerge(all = false): MergeJob | undefined {
    const keys =
      all && this.#isScattered() ? this.#segments.map(({ key }) => key) : chooseMerge(this.#mergeable())
    if (keys.length === 0) return undefined
    const sources = this.#segments.filter(({ key }) => keys.includes(key))
    return {
      file: `${uniqueName()}.segment`,
      sources: sources.map(({ key, parts, superseded }) => ({ key, parts, superseded: superseded?.slice() })),
    }
  }

  /** Puts a merged segment, whose file is written, in the place of its sources. */
  async finishMerge({ file, sources }: MergeJob, parts: SegmentParts): Promise<SharedSnapshot | undefined> {
    return this.#turns.take(() => {
      const keys = new Set(sources.map(({ key }) => key))
      const replaced = this.#segments.filter(({ key }) => keys.has(key))
      if (replaced.length !== sources.length) {
        removeFiles(this.#folder, [file])
        return undefined
      }
      const merged = new HeldSegment(file, parts)
      for (const [i, held] of replaced.entries()) carryOver(held, sources[i]!.superseded, merged)
      this.#commit({ segments: [...this.#segments.filter(({ key }) => !keys.has(key)), merged] })
      return this.#share()
    })
  }

  /** Makes everything written a segment on the disk and begins a new log. */
  async flush() {
    await this.#turns.take(() => this.#flush())
  }

  /** Takes a rebuilt index in the place of this one; the records of the log are in it already. */
  async adopt(built: BuiltIndex): Promise<SharedSnapshot> {
    return this.#turns.take(async () => {
      const tables = tablesFrom(built.values)
      const valueFile = ValueFile.continue(join(this.#folder, built.valueFile.file), built.valueFile, tables)
      const segments = built.segments.map(
        ({ file, parts, superseded }) => new HeldSegment(file, parts, superseded),
      )
      const log = await WriteLog.create(join(this.#folder, `${uniqueName()}.wal`))
      const before = this.#log
      const { analyser } = built
      const generation = Math.max(this.#manifest.generation + 1, Math.floor(Date.now() / 1000))
      this.#commit({
        segments,
        log,
        sequence: this.#sequence,
        analyser,
        generation,
        values: { tables, file: valueFile },
      })
      this.#memory.clear()
      await before.close()
      return this.#share()
    })
  }

  async #drain() {
    while (this.#pending.length > 0) {
      const writes = this.#pending
      this.#pending = []
      try {
        await this.#log.append(this.#framesOf(writes))
        for (const { operations, resolve } of writes) {
          for (const operation of operations) this.#apply(operation)
          this.#sequence += operations.length
          resolve({ sequence: this.#sequence })
        }
        if (this.#memory.operations >= this.#flushAfter || this.#log.length >= flushBytes) await this.#flush()
      } catch (error) {
        // Those that were answered already do not mind.
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
      if (version >= fresh) this.#memory.add(operation, this.#tables)
      return
    }
    const key = idBytes(id)
    for (const held of [...this.#memory.segments, ...this.#segments]) {
      const document = held.currentDocument(key)
      if (document < 0) continue
      if (held.segment.versions[document]! > version) return
      held.supersede(document)
      break
    }
    this.#memory.add(operation, this.#tables)
    this.#changed = true
  }

  /** Until the manifest is written nothing changes: a full disk leaves log and memory as they are. */
  async #flush() {
    if (this.#memory.operations === 0) return
    const file = `${uniqueName()}.segment`
    const parts = writeSegment(this.#folder, file, this.#memory.joined())
    const before = this.#log
    let log: WriteLog | undefined
    try {
      log = await WriteLog.create(join(this.#folder, `${uniqueName()}.wal`))
      this.#commit({
        segments: [...this.#segments, new HeldSegment(file, parts)],
        log,
        sequence: this.#sequence,
      })
    } catch (error) {
      await log?.close()
      // Unless a manifest may name them they only take room.
      if (!this.#broken) removeFiles(this.#folder, [file, ...(log ? [log.name] : [])])
      throw error
    }
    this.#memory.clear()
    await before.close()
  }

  /** Writes a manifest with what changes; the files it no longer names go a little later. */
  #commit(change: Change) {
    const before = this.#manifest
    const {
      segments = this.#segments,
      log = this.#log,
      values = { file: this.#valueFile, tables: this.#tables },
    } = change
    values.file.save(values.tables)
    const manifest: Manifest = {
      format: indexFormat,
      analyser: change.analyser ?? before.analyser,
      generation: change.generation ?? before.generation,
      sequence: change.sequence ?? before.sequence,
      segments: segments.map((held) => this.#saveSuperseded(held)),
      values: { file: values.file.name, length: values.file.length, crc: values.file.crc },
      log: { file: log.name, length: log.length },
    }
    const putInPlace = prepareManifest(this.#folder, manifest)
    try {
      putInPlace()
    } catch (error) {
      // Whether the old or the new manifest is on the disk is unknown: no write may be acknowledged any more.
      this.#broken = new Error(
        `the index takes no more writes until the program is started again: ${String(error)}`,
      )
      throw error
    }
    this.#manifest = manifest
    this.#segments = segments
    this.#log = log
    this.#valueFile = values.file
    this.#tables = values.tables
    this.#changed = true
    const named = new Set(filesOf(manifest))
    this.#waste.add(filesOf(before).filter((file) => !named.has(file)))
  }

  #saveSuperseded(held: HeldSegment): ManifestSegment {
    const { superseded, supersededCount } = held
    const named = { file: held.key, crc: imageChecksum(held.parts.image) }
    if (superseded === undefined) return named
    if (held.saved?.count !== supersededCount) {
      const file = `${uniqueName()}.superseded`
      writeFileDurably(join(this.#folder, file), superseded)
      held.saved = { file, crc: crc32(superseded), count: supersededCount }
    }
    const { file, crc } = held.saved
    return { ...named, superseded: { file, crc } }
  }

  #share(): SharedSnapshot {
    // A record replaced by a fresh one is hidden already, so the fresh one must be seen with it.
    this.#memory.refresh()
    if (this.#snapshot && !this.#changed) return this.#snapshot
    this.#changed = false
    this.#published += 1
    this.#snapshot = {
      version: `${this.#manifest.generation}-${this.#sequence}-${this.#published}`,
      number: this.#published,
      segments: [...this.#segments, ...this.#memory.segments].map((held) => held.share()),
      values: shareTables(this.#tables),
    }
    return this.#snapshot
  }

  /** So that opening the index again has little to replay. */
  #isWorthFlushing(): boolean {
    return this.#memory.operations >= this.#flushAfter / 8
  }

  #mergeable() {
    return this.#segments.map(({ key, segment, supersededCount }) => ({
      key,
      documents: segment.documents,
      superseded: supersededCount,
    }))
  }

  #isScattered(): boolean {
    return this.#segments.length > 1 || this.#segments.some(({ supersededCount }) => supersededCount > 0)
  }
}
