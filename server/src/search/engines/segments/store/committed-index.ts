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

/** The changes of a new manifest to the preceding one. */
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
 * The valid files of a tenant's index on disk:
 *
 *   manifest        names the valid files
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
   * Returns the index and the writes of its log, which are in no segment yet; undefined when the tenant has no index.
   * @throws IndexNeedsRebuild when the stored index cannot be trusted
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

  /** An empty index. It becomes valid with the first commit. */
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

  /** New values get their numbers here immediately and are saved with the next commit. */
  get tables(): ValueTables {
    return this.#tables
  }

  get log(): WriteLog {
    return this.#log
  }

  /** The reason why writes can no longer be acknowledged. */
  get broken(): Error | undefined {
    return this.#broken
  }

  /**
   * Adds a segment with the log's writes up to `sequence` and starts a new log. Nothing changes before the manifest is
   * written, so a full disk leaves the index as it was.
   *
   * @returns the preceding log, for the caller to close
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
      // no manifest names these files, so remove them
      if (!this.#broken) removeFiles(this.#folder, [file, ...(log ? [log.name] : [])])
      throw error
    }
    return before
  }

  /**
   * Replaces this index by a rebuilt one, which contains the records of the log.
   *
   * @returns the preceding log, for the caller to close
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

  /** Writes a manifest with the change; files that it no longer names are removed a little later. */
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
      // It is unknown whether the old or the new manifest is on the disk, so refuse all further writes.
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
