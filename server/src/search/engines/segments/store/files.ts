import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a whole file, part after part, and waits until it is on the disk; its name is only safe after `syncFolder`. A part
 * of a file takes room on a disk that may have none: it goes again.
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
 * Replaces a file at one stroke: whoever reads finds the old or the new content. Until the function that comes back is
 * called the old one is there, whatever failed.
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

/** Makes new, renamed and removed names of a folder durable. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Undefined when there is no such file. */
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
