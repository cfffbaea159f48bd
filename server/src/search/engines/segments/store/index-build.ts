import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { yieldToForeground } from '../../../../platform/threads/yield-to-foreground.ts'
import { admitOperation } from '../../admission.ts'
import type { IndexOperation } from '../../engine.ts'
import { SegmentBuilder } from '../build/segment-builder.ts'
import { idBytes } from '../format/segment.ts'
import { syncFolder } from './files.ts'
import { HeldSegment } from './held-segment.ts'
import { removeFiles, writeSegment } from './tenant-folder.ts'
import type { BuiltIndex } from './built-index.ts'
import { uniqueName } from './unique-name.ts'
import { emptyTables, ValueFile } from './value-file.ts'
import { shareTables } from './value-sharing.ts'

/** A segment is written after this many tokens; building it takes about 350 MB of memory. */
const tokensPerSegment = 12_000_000

/** Builds a whole index from scratch in a folder that may hold a live one. It has no effect until it is adopted. */
export class IndexBuild {
  readonly #folder: string
  readonly #analyser: string
  readonly #tables = emptyTables()
  readonly #valueFile: ValueFile
  readonly #segments: HeldSegment[] = []
  #builder: SegmentBuilder

  constructor(folder: string, analyser: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#analyser = analyser
    this.#valueFile = new ValueFile(join(folder, `${uniqueName()}.values`))
    this.#builder = new SegmentBuilder(this.#tables)
  }

  add(operations: readonly IndexOperation[]) {
    for (const operation of operations.map(admitOperation)) {
      yieldToForeground()
      if (this.#replacesOlder(operation)) this.#builder.add(operation)
    }
    if (this.#builder.tokens >= tokensPerSegment) this.#writeSegment()
  }

  finish(): BuiltIndex {
    this.#writeSegment()
    this.#valueFile.save(this.#tables)
    syncFolder(this.#folder)
    const { name, length, crc } = this.#valueFile
    return {
      analyser: this.#analyser,
      segments: this.#segments.map(({ key, parts, superseded }) => ({ file: key, parts, superseded })),
      values: shareTables(this.#tables),
      valueFile: { file: name, length, crc },
    }
  }

  abort() {
    removeFiles(this.#folder, [...this.#segments.map(({ key }) => key), this.#valueFile.name])
  }

  /** Marks the older version of the record in a finished segment as superseded; false when that version is newer. */
  #replacesOlder(operation: IndexOperation): boolean {
    const [id, version] =
      'put' in operation ? [operation.put.id, operation.put.version] : [operation.remove, operation.version]
    const key = idBytes(id)
    for (const held of this.#segments) {
      const document = held.currentDocument(key)
      if (document < 0) continue
      if (held.segment.versions[document]! > version) return false
      held.supersede(document)
      return true
    }
    return true
  }

  #writeSegment() {
    if (this.#builder.records === 0) return
    const file = `${uniqueName()}.segment`
    const parts = writeSegment(this.#folder, file, this.#builder.finish())
    this.#segments.push(new HeldSegment(file, parts))
    this.#builder = new SegmentBuilder(this.#tables)
  }
}
