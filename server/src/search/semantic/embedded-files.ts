import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DIMENSIONS } from './random-indexing.ts'

/** A record, what its text was when its vector was made, and the vector as bytes. */
export interface EmbeddedRecord {
  recordId: string
  textHash: string
  vector: Int8Array
}

const COMPLETE = 'complete'
const LENGTH = 'length'
const SCALE = 127

/** A vector of length 1 as bytes. */
export function bytesOf(vector: Float32Array): Int8Array {
  let largest = 0
  for (const one of vector) largest = Math.max(largest, Math.abs(one))
  return Int8Array.from(vector, (one) => (largest === 0 ? 0 : Math.round((one / largest) * SCALE)))
}

const recordsFile = (folder: string) => join(folder, 'records')
const vectorsFile = (folder: string) => join(folder, 'vectors')

/** The records of a folder in the order they were written; one may occur again, the later counts. */
export function readEmbedded(folder: string): EmbeddedRecord[] {
  if (!existsSync(recordsFile(folder))) return []
  const lines = readFileSync(recordsFile(folder), 'utf8').split('\n').slice(0, -1)
  const vectors = new Int8Array(new Uint8Array(readFileSync(vectorsFile(folder))).buffer)
  // a crash may leave one of the files longer than the other
  const count = Math.min(lines.length, Math.floor(vectors.length / DIMENSIONS))
  return lines.slice(0, count).map((line, at) => {
    const [recordId = '', textHash = ''] = line.split('\t')
    return { recordId, textHash, vector: vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS) }
  })
}

/** Makes the files if there are none, and cuts off what a crash has left of a record that was being written. */
export function repairEmbedded(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of [recordsFile(folder), vectorsFile(folder)]) appendFileSync(file, '')
  const known = readEmbedded(folder)
  const lines = known.map(lineOf).join('')
  truncateSync(recordsFile(folder), Buffer.byteLength(lines))
  truncateSync(vectorsFile(folder), known.length * DIMENSIONS)
}

const lineOf = ({ recordId, textHash }: EmbeddedRecord): string => `${recordId}\t${textHash}\n`

export function appendEmbedded(folder: string, records: readonly EmbeddedRecord[]): void {
  appendFileSync(
    vectorsFile(folder),
    Buffer.concat(records.map(({ vector }) => new Uint8Array(vector.buffer))),
  )
  appendFileSync(recordsFile(folder), records.map(lineOf).join(''))
}

/** How many numbers the vectors of the service had: those of another length say something else in each number. */
export function lengthOfVectors(folder: string): number | undefined {
  const file = join(folder, LENGTH)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}
export const noteLength = (folder: string, length: number): void =>
  writeFileSync(join(folder, LENGTH), String(length))

/** Forgets all vectors: the service makes others now. */
export function emptyEmbedded(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  repairEmbedded(folder)
}

/** Every record has had its vector once: the folder can be searched. */
export const markComplete = (folder: string): void => writeFileSync(join(folder, COMPLETE), '')

/** Changes with every record that is added; undefined: the folder cannot be searched. */
export function embeddedVersion(folder: string): string | undefined {
  const { mtimeMs } = statSync(join(folder, COMPLETE), { throwIfNoEntry: false }) ?? {}
  if (mtimeMs === undefined) return undefined
  return `${mtimeMs}-${statSync(vectorsFile(folder), { throwIfNoEntry: false })?.size ?? 0}`
}
