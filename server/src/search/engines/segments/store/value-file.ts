import { closeSync, fsyncSync, openSync } from 'node:fs'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import { ValueTable } from '../format/value-table.ts'
import { readIfThere, writeFully } from './files.ts'
import type { Manifest } from './manifest.ts'
import { indexFacets, type IndexFacet } from '../../index-facets.ts'

/** Append-only file with one JSON line per value: [facet, value]. The n-th line of a facet is its value n. */
export class ValueFile {
  readonly name: string
  readonly #path: string
  readonly #saved = new Map<IndexFacet, number>()
  length = 0
  crc = 0

  constructor(path: string) {
    this.#path = path
    this.name = basename(path)
  }

  /** Appends the values added since the last save, durably. */
  save(tables: ValueTables) {
    const lines: string[] = []
    const counts = new Map(indexFacets.map((name) => [name, tables[name].count]))
    for (const name of indexFacets) {
      const table = tables[name]
      for (let number = this.#saved.get(name) ?? 0; number < table.count; number++) {
        lines.push(`${JSON.stringify([name, table.value(number)])}\n`)
      }
    }
    if (lines.length === 0 && this.length > 0) return
    const bytes = Buffer.from(lines.join(''))
    const file = openSync(this.#path, this.length === 0 ? 'w' : 'r+')
    try {
      writeFully(file, bytes, this.length)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    this.crc = crc32(bytes, this.crc)
    this.length += bytes.length
    for (const [name, count] of counts) this.#saved.set(name, count)
  }

  /** Reads the tables up to the length in the manifest; anything behind it was never committed. */
  static read(path: string, { length, crc }: Manifest['values']): { file: ValueFile; tables: ValueTables } {
    const bytes = readIfThere(path)?.subarray(0, length)
    if (bytes === undefined || bytes.length < length || crc32(bytes) !== crc) {
      throw new IndexNeedsRebuild('the facet values of the index are damaged')
    }
    const tables = emptyTables()
    // line by line: as one text it would take several times the memory of the file
    for (let start = 0, end = 0; start < length; start = end + 1) {
      end = bytes.indexOf(newline, start)
      if (end < 0) end = length
      if (end === start) continue
      addLine(bytes.subarray(start, end), tables)
    }
    return { file: ValueFile.continue(path, { length, crc }, tables), tables }
  }

  /** Continues a file that already contains all values of the tables. */
  static continue(
    path: string,
    { length, crc }: { length: number; crc: number },
    tables: ValueTables,
  ): ValueFile {
    const file = new ValueFile(path)
    file.length = length
    file.crc = crc
    for (const name of indexFacets) file.#saved.set(name, tables[name].count)
    return file
  }
}

const newline = '\n'.charCodeAt(0)
const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** Without a backslash the value is the text between the quotes of `["facet","value"]`. */
function addLine(line: Buffer, tables: ValueTables) {
  if (line.includes(backslash)) {
    const [facet, value] = JSON.parse(line.toString()) as [IndexFacet, string]
    tables[facet].add(value)
    return
  }
  const nameEnd = line.indexOf(quote, 2)
  tables[line.toString('latin1', 2, nameEnd) as IndexFacet].addBytes(line.subarray(nameEnd + 3, -2))
}

export function emptyTables(): ValueTables {
  return Object.fromEntries(indexFacets.map((name) => [name, new ValueTable()])) as ValueTables
}
