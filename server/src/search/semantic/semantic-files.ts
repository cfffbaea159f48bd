import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_WORDS } from './binary-codes.ts'
import { DIMENSIONS, type Documents } from './random-indexing.ts'
import type { Word } from './record-words.ts'

/** Increases with every change of what the files hold or of how words are made. */
const FORMAT = 1

/** What a search by meaning reads: words with vectors, and records with their words and codes. */
export interface SemanticFiles {
  words: readonly Word[]
  /** A vector of 256 bytes for each word. */
  vectors: Int8Array
  weights: Float32Array
  /** The middle of all records. */
  mean: Float32Array
  ids: readonly string[]
  documents: Documents
  codes: Uint32Array
}

const CURRENT = 'current'

/**
 * Writes the files into a folder of their own, and makes it the current one in one step. Earlier ones are removed.
 *
 * @param asOf when the records were read, in milliseconds since 1970
 */
export function writeSemanticFiles(folder: string, files: SemanticFiles, asOf = Date.now()): void {
  mkdirSync(folder, { recursive: true })
  const version = `v${FORMAT}-${asOf.toString(36)}-${randomUUID()}`
  const to = join(folder, version)
  mkdirSync(to)
  const { words, ids, documents } = files
  const write = (name: string, data: NodeJS.ArrayBufferView | string) => writeFileSync(join(to, name), data)
  write('words.json', JSON.stringify(words.map(({ word, shown }) => [word, shown])))
  write('ids.json', JSON.stringify(ids))
  write('vectors', files.vectors)
  write('weights', files.weights)
  write('mean', files.mean)
  write('document-words', documents.words)
  write('document-starts', documents.starts)
  write('codes', files.codes)
  writeFileSync(join(folder, `${CURRENT}.new`), version)
  renameSync(join(folder, `${CURRENT}.new`), join(folder, CURRENT))
  // another build may be writing a later one
  for (const name of readdirSync(folder))
    if (name.startsWith('v') && readAt(name) < readAt(version))
      rmSync(join(folder, name), { recursive: true, force: true })
}

/** The version of the files in a folder; undefined: there are none that this program can read. */
export function semanticVersion(folder: string): string | undefined {
  try {
    const version = readFileSync(join(folder, CURRENT), 'utf8')
    return version.startsWith(`v${FORMAT}-`) ? version : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** When the records of a version were read, in milliseconds since 1970. */
export const readAt = (version: string): number => Number.parseInt(version.split('-')[1] ?? '', 36)

export function readSemanticFiles(folder: string, version: string): SemanticFiles {
  const read = (name: string): Buffer => readFileSync(join(folder, version, name))
  /** A copy of its own: typed arrays ask for an aligned start. */
  const bytes = (name: string): ArrayBuffer => new Uint8Array(read(name)).buffer
  const words = JSON.parse(read('words.json').toString()) as [string, string][]
  const ids = JSON.parse(read('ids.json').toString()) as string[]
  const vectors = new Int8Array(bytes('vectors'))
  const codes = new Uint32Array(bytes('codes'))
  if (vectors.length !== words.length * DIMENSIONS || codes.length !== ids.length * CODE_WORDS)
    throw new Error(`The index for search by meaning in ${join(folder, version)} is not complete.`)
  return {
    words: words.map(([word, shown]) => ({ word, shown })),
    ids,
    vectors,
    codes,
    weights: new Float32Array(bytes('weights')),
    mean: new Float32Array(bytes('mean')),
    documents: {
      words: new Uint32Array(bytes('document-words')),
      starts: new Uint32Array(bytes('document-starts')),
    },
  }
}
