import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { IndexNeedsRebuild } from '../../engine.ts'

/** Writes a whole file and waits until it is on the disk; its name is only safe after `syncFolder`. */
export function writeFileDurably(path: string, bytes: Uint8Array) {
  const file = openSync(path, 'w')
  try {
    writeFully(file, bytes)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Replaces a file at one stroke: whoever reads finds the old or the new content. */
export function replaceFile(path: string, bytes: Uint8Array) {
  writeFileDurably(`${path}.tmp`, bytes)
  renameSync(`${path}.tmp`, path)
  syncFolder(dirname(path))
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

/** Reads a file into shared memory without holding up the thread. A missing file means that the index is damaged. */
export async function readShared(path: string): Promise<SharedArrayBuffer> {
  const handle = await open(path).catch((error: unknown) => {
    throw isMissing(error) ? new IndexNeedsRebuild('a file of the index is missing') : error
  })
  try {
    const { size } = await handle.stat()
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    const portion = 1 << 26
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(portion, size - at), at)
      if (bytesRead === 0) throw new IndexNeedsRebuild('a file of the index is cut short')
      at += bytesRead
    }
    return buffer
  } finally {
    await handle.close()
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
