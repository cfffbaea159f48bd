import { statfs } from 'node:fs/promises'

/** Whether there is room to write, as far as this node has seen. */
export interface DiskSpace {
  /** A write found none. */
  noteFull(): void
  /** A sentence for who watches the node; undefined when all is well. */
  complaint(): Promise<string | undefined>
}

/** Whose write failed so lately: a database elsewhere does not say when it has room again. */
const REMEMBERED_MS = 60_000
const LITTLE_BYTES = 16 * 1_048_576

/** Looks at the disk of the data folder too, before a write fails there. */
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

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
