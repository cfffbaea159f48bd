import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import type { NewSegment } from '../format/image.ts'
import { imageChecksum } from '../format/image.ts'
import type { BuiltIndex } from './built-index.ts'
import { writeFileDurably } from './files.ts'
import { HeldSegment } from './held-segment.ts'
import type { Manifest, ManifestSegment } from './manifest.ts'
import { indexFormat, prepareManifest, readManifest } from './manifest.ts'
import {
  clearStrays,
  filesOf,
  hasIndexFiles,
  readSegment,
  removeFiles,
  writeSegment,
} from './tenant-folder.ts'
import { uniqueName } from './unique-name.ts'
import { emptyTables, ValueFile } from './value-file.ts'
import { tablesFrom } from './value-sharing.ts'
import { Waste } from './waste.ts'
import { type LoggedWrite, readLog, WriteLog } from './write-log.ts'

/** What a new manifest says otherwise than the last. */
interface Change {
  segments?: HeldSegment[]
  log?: WriteLog
  values?: { file: ValueFile; tables: ValueTables }
  sequence?: number
  analyser?: string
  generation?: number
}

interface Parts {
  manifest: Manifest
  segments: HeldSegment[]
  values: { file: ValueFile; tables: ValueTables }
  log: WriteLog
}

/**
 * What of a tenant's index is on the disk, as far as its manifest says so:
 *
 *   manifest        what is valid
 *   *.segment       segments                 *.superseded   bitmaps of replaced documents
 *   *.values        facet values             *.wal          writes that are in no segment yet
 */
export class CommittedIndex {
  readonly #folder: string
  #manifest: Manifest
  #tables: ValueTables
  #valueFile: ValueFile
  #log: WriteLog
  #segments: HeldSegment[]
  readonly #waste: Waste
  #broken: Error | undefined

  private constructor(folder: string, { manifest, segments, values, log }: Parts) {
    this.#folder = folder
    this.#waste = new Waste(folder)
    this.#manifest = manifest
    this.#segments = segments
    this.#tables = values.tables
    this.#valueFile = values.file
    this.#log = log
  }

  /**
   * With the writes of the log, which are in no segment. Undefined when the tenant has no index. Throws IndexNeedsRebuild
   * when it has one that cannot be trusted.
   */
  static async open(
    folder: string,
    analyser: string,
  ): Promise<{ index: CommittedIndex; logged: readonly LoggedWrite[] } | undefined> {
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
    const index = new CommittedIndex(folder, { manifest, segments, values, log })
    return { index, logged: logged.writes }
  }

  /** An empty one. Nothing of it counts before the first commit. */
  static async blank(folder: string, analyser: string): Promise<CommittedIndex> {
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
    return new CommittedIndex(folder, { manifest, segments: [], values, log })
  }

  get manifest(): Manifest {
    return this.#manifest
  }

  get segments(): readonly HeldSegment[] {
    return this.#segments
  }

  /** Values are numbered in them at once; they are saved with the next commit. */
  get tables(): ValueTables {
    return this.#tables
  }

  get log(): WriteLog {
    return this.#log
  }

  /** Why no write may be acknowledged any more. */
  get broken(): Error | undefined {
    return this.#broken
  }

  /**
   * A segment of what stands in the log up to `sequence`, and a new log. Until the manifest is written nothing changes: a
   * full disk leaves everything as it is.
   *
   * @returns the log before, to be closed
   */
  async addSegment(made: NewSegment, sequence: number): Promise<WriteLog> {
    const file = `${uniqueName()}.segment`
    const parts = writeSegment(this.#folder, file, made)
    const before = this.#log
    let log: WriteLog | undefined
    try {
      log = await WriteLog.create(join(this.#folder, `${uniqueName()}.wal`))
      this.commit({ segments: [...this.#segments, new HeldSegment(file, parts)], log, sequence })
    } catch (error) {
      await log?.close()
      // Unless a manifest may name them they only take room.
      if (!this.#broken) removeFiles(this.#folder, [file, ...(log ? [log.name] : [])])
      throw error
    }
    return before
  }

  /**
   * Takes a rebuilt index in the place of this one; the records of the log are in it already.
   *
   * @returns the log before, to be closed
   */
  async adopt(built: BuiltIndex, sequence: number): Promise<WriteLog> {
    const tables = tablesFrom(built.values)
    const file = ValueFile.continue(join(this.#folder, built.valueFile.file), built.valueFile, tables)
    const before = this.#log
    this.commit({
      segments: built.segments.map(
        ({ file: name, parts, superseded }) => new HeldSegment(name, parts, superseded),
      ),
      log: await WriteLog.create(join(this.#folder, `${uniqueName()}.wal`)),
      sequence,
      analyser: built.analyser,
      generation: Math.max(this.#manifest.generation + 1, Math.floor(Date.now() / 1000)),
      values: { tables, file },
    })
    return before
  }

  /** Writes a manifest with what changes; the files it no longer names go a little later. */
  commit(change: Change) {
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
    const named = new Set(filesOf(manifest))
    this.#waste.add(filesOf(before).filter((file) => !named.has(file)))
  }

  async close() {
    await this.#log.close()
    this.#waste.remove()
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
}
