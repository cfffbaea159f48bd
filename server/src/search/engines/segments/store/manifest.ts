import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import { readIfThere, prepareFile } from './files.ts'

export const indexFormat = 2

/** What of a tenant's index is valid. Everything else in its folder is rubbish from a stop at a bad moment. */
export interface Manifest {
  format: number
  analyser: string
  /** Grows with every rebuild. */
  generation: number
  /** Of the last operation that is in the segments; later ones are in the log. */
  sequence: number
  segments: ManifestSegment[]
  /** The facet values, numbered in the order they stand in the file. */
  values: { file: string; length: number; crc: number }
  /** The log and how much of it there was: replaced documents the segments lack stand in it. */
  log: { file: string; length: number }
}

export interface ManifestSegment {
  file: string
  /** Checksum of the image's header: another sound segment in its place must not be taken for it. */
  crc: number
  /** Documents a newer version or a removal has replaced since the segment was written. */
  superseded?: { file: string; crc: number }
}

const name = 'manifest'

/** Line one the CRC-32 of the rest, then JSON. Undefined for a folder without an index. */
export function readManifest(folder: string, analyser: string): Manifest | undefined {
  const bytes = readIfThere(join(folder, name))
  if (bytes === undefined) return undefined
  const end = bytes.indexOf(10)
  const body = bytes.subarray(end + 1)
  if (end < 0 || bytes.toString('latin1', 0, end) !== checksum(body)) {
    throw new IndexNeedsRebuild('the manifest of the index is damaged')
  }
  const manifest = JSON.parse(body.toString()) as Manifest
  if (manifest.format !== indexFormat) throw new IndexNeedsRebuild(`the index has format ${manifest.format}`)
  if (manifest.analyser !== analyser) {
    throw new IndexNeedsRebuild(`the index was made by analyser ${manifest.analyser}, this is ${analyser}`)
  }
  return manifest
}

/** @returns what puts it in the place of the one before; until then that one counts */
export function prepareManifest(folder: string, manifest: Manifest): () => void {
  const body = Buffer.from(JSON.stringify(manifest))
  return prepareFile(join(folder, name), Buffer.concat([Buffer.from(`${checksum(body)}\n`), body]))
}

function checksum(body: Uint8Array): string {
  return crc32(body).toString(16).padStart(8, '0')
}
