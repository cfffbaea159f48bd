import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { NewSegment, SegmentParts } from '../format/image.ts'
import { imageChecksum } from '../format/image.ts'
import { isMissing, readIfThere, syncFolder, writeFileDurably } from './files.ts'
import { HeldSegment } from './held-segment.ts'
import { readSegmentFile } from './segment-file.ts'
import type { Manifest, ManifestSegment } from './manifest.ts'

const droppedPrefix = 'dropped-'

/** The folder name of a tenant, valid and unique on any file system: capitals are escaped, because some ignore case. */
export function folderNameOf(tenant: string): string {
  const name = [...Buffer.from(tenant)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[a-z0-9-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
  })
  const readable = `t-${name.join('')}`
  return readable.length <= 200 ? readable : `h-${createHash('sha256').update(tenant).digest('hex')}`
}

/** Removes a tenant's index atomically: renames the folder, then deletes it. */
export function dropFolder(root: string, tenant: string) {
  const dropped = join(root, `${droppedPrefix}${process.pid}-${Date.now()}-${folderNameOf(tenant)}`)
  try {
    renameSync(join(root, folderNameOf(tenant)), dropped)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  syncFolder(root)
  rmSync(dropped, { recursive: true, force: true })
}

/** Completes interrupted drops. */
export function clearDropped(root: string) {
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(root)) {
    if (name.startsWith(droppedPrefix)) rmSync(join(root, name), { recursive: true, force: true })
  }
}

/** All files that a manifest names. */
export function filesOf({ segments, values, log }: Manifest): string[] {
  return [
    'manifest',
    values.file,
    log.file,
    ...segments.flatMap((s) => (s.superseded ? [s.file, s.superseded.file] : [s.file])),
  ]
}

/** Removes files that the manifest does not name: leftovers of an interrupted flush, merge or rebuild. */
export function clearStrays(folder: string, manifest: Manifest) {
  const named = new Set(filesOf(manifest))
  for (const name of readdirSync(folder)) if (!named.has(name)) rmSync(join(folder, name), { force: true })
}

/** True when a folder without a manifest has files of an index. */
export function hasIndexFiles(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.endsWith('.segment') || name.endsWith('.wal'))
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

export async function readSegment(
  folder: string,
  { file, crc, superseded }: ManifestSegment,
): Promise<HeldSegment> {
  const parts = await readSegmentFile(join(folder, file))
  if (imageChecksum(parts.image) !== crc)
    throw new IndexNeedsRebuild('a segment is not the one the manifest means')
  if (superseded === undefined) return new HeldSegment(file, parts)
  const bytes = readIfThere(join(folder, superseded.file))
  if (bytes === undefined || crc32(bytes) !== superseded.crc) {
    throw new IndexNeedsRebuild('a list of replaced records is damaged')
  }
  const held = new HeldSegment(file, parts, new Uint8Array(bytes))
  held.saved = { ...superseded, count: held.supersededCount }
  return held
}

/** Writes a segment; the result reads its details from the file. */
export function writeSegment(folder: string, file: string, { image, details }: NewSegment): SegmentParts {
  const path = join(folder, file)
  writeFileDurably(path, new Uint8Array(image), new Uint8Array(details))
  return { image, details: { file: path } }
}

export function removeFiles(folder: string, files: readonly string[]) {
  for (const file of files) {
    try {
      unlinkSync(join(folder, file))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
