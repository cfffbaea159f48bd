import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import { readIfThere, prepareFile } from './files.ts'

export const indexFormat = 2

/** Names the valid files of a tenant's index. Any other file in the folder is left over from an interrupted write. */
export interface Manifest {
  format: number
  analyser: string
  /** Increases with every rebuild. */
  generation: number
  /** Sequence number of the last operation in the segments; later ones are in the log. */
  sequence: number
  segments: ManifestSegment[]
  /** The facet values, numbered by their order in the file. */
  values: { file: string; length: number; crc: number }
  /** The log and its length at this moment. It contains replacements that the segments' bitmaps may lack. */
  log: { file: string; length: number }
}

export interface ManifestSegment {
  file: string
  /** Checksum of the image's header, so that another intact segment is not accepted in its place. */
  crc: number
  /** Documents replaced or removed since the segment was written. */
  superseded?: { file: string; crc: number }
}

const name = 'manifest'

/** Reads a manifest: line one is the CRC-32 of the rest, which is JSON. Undefined for a folder without an index. */
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

/** Whether the folder still has an index. */
export const isCommitted = (folder: string): boolean => existsSync(join(folder, name))

/** @returns a function that replaces the preceding manifest, which is valid until then */
export function prepareManifest(folder: string, manifest: Manifest): () => void {
  const body = Buffer.from(JSON.stringify(manifest))
  return prepareFile(join(folder, name), Buffer.concat([Buffer.from(`${checksum(body)}\n`), body]))
}

function checksum(body: Uint8Array): string {
  return crc32(body).toString(16).padStart(8, '0')
}
