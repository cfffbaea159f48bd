import { statfs } from 'node:fs/promises'

/** Whether there is disk space for writes, as far as this node knows. */
export interface DiskSpace {
  /** To be called when a write failed for lack of space. */
  noteFull(): void
  /** A sentence for the operator; undefined when there is space. */
  complaint(): Promise<string | undefined>
}

/** How long a failed write counts: a remote database does not report when it has space again. */
const REMEMBERED_MS = 60_000
const LITTLE_BYTES = 16 * 1_048_576

/** Also measures the disk of the data folder, to warn before a write fails there. */
export function makeDiskSpace(dataFolder: string, freeBytesOf = freeBytes): DiskSpace {
  let fullAt = -Infinity
  return {
    noteFull() {
      fullAt = performance.now()
    },
    async complaint() {
      if (performance.now() - fullAt < REMEMBERED_MS)
        return 'A write within the last minute found the disk full: reading goes on, nothing can be saved. Make room; no restart is needed.'
      const free = await freeBytesOf(dataFolder)
      return free < LITTLE_BYTES
        ? `The disk of the data folder has ${Math.floor(free / 1_024)} KB left. Make room before nothing can be saved.`
        : undefined
    },
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
