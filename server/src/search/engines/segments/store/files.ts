import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a whole file and syncs it to disk; its name is durable only after `syncFolder`. If writing fails, the
 * incomplete file is removed, since the disk may be full.
 */
export function writeFileDurably(path: string, ...parts: Uint8Array[]) {
  const file = openSync(path, 'w')
  try {
    let at = 0
    for (const part of parts) {
      writeFully(file, part, at)
      at += part.length
    }
    fsyncSync(file)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/**
 * Prepares an atomic replacement of a file: a reader finds the old or the new content. The old file stays until the
 * returned function is called.
 */
export function prepareFile(path: string, bytes: Uint8Array): () => void {
  writeFileDurably(`${path}.tmp`, bytes)
  return () => {
    renameSync(`${path}.tmp`, path)
    syncFolder(dirname(path))
  }
}

/** Writes all bytes at a position of an open file. */
export function writeFully(file: number, bytes: Uint8Array, position = 0) {
  const portion = 1 << 28
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(file, bytes, at, Math.min(portion, bytes.length - at), position + at)
  }
}

/** Syncs a folder, so that new, renamed and removed names are durable. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The content of a file; undefined when it does not exist. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
