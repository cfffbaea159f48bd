import { statfs } from 'node:fs/promises'
import type { DiskLevel } from '@wenyuan/contract/staff/library-state.ts'

/** Whether there is disk space for writes, as far as this node knows. */
export interface DiskSpace {
  /** To be called when a write failed for lack of space. */
  noteFull(): void
  level(): Promise<DiskLevel>
  /** A sentence for the operator; undefined when there is space. */
  complaint(): Promise<string | undefined>
  /** Free bytes on the disk of the data folder. */
  free(): Promise<number>
}

/** How long a failed write counts: a remote database does not report when it has space again. */
const REMEMBERED_MS = 60_000
const LITTLE_BYTES = 16 * 1_048_576

/** Also measures the disk of the data folder, to warn before a write fails there. */
export function makeDiskSpace(dataFolder: string, freeBytesOf = freeBytes): DiskSpace {
  let fullAt = -Infinity
  const free = () => freeBytesOf(dataFolder)
  const levelWith = (bytes: number): DiskLevel => {
    if (performance.now() - fullAt < REMEMBERED_MS) return 'full'
    return bytes < LITTLE_BYTES ? 'low' : 'ok'
  }
  return {
    noteFull() {
      fullAt = performance.now()
    },
    level: async () => levelWith(await free()),
    async complaint() {
      const bytes = await free()
      const level = levelWith(bytes)
      if (level === 'full')
        return 'A write within the last minute found the disk full: reading goes on, nothing can be saved. Make room; no restart is needed.'
      return level === 'low'
        ? `The disk of the data folder has ${Math.floor(bytes / 1_024)} KB left. Make room before nothing can be saved.`
        : undefined
    },
    free,
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
