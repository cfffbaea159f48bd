import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FaultReport, FaultSettings } from './faults.ts'
import { lostAt, startWriters } from './faults-writers.ts'
import { openPlace } from './load-place.ts'
import { watchSteady } from './load-steady.ts'

const run = promisify(execFile)
const SIZE = '400m'
const FULL_MS = 15_000
const WRITERS = 4

/** The data folder's disk is filled to its last byte, and emptied again: who could still read, who could write. */
export async function fillDisk({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return { notRun: 'no disk of its own can be mounted here' }
  }
  try {
    const place = await openPlace({
      records,
      readers: readers + WRITERS,
      nodes: 1,
      database: 'embedded',
      engine: 'embedded',
      folder,
    })
    try {
      const { address, world } = place
      const filler = join(folder, 'filler')
      const own = world.readers.slice(0, WRITERS)
      const others = { ...world, readers: world.readers.slice(WRITERS) }
      const writers = startWriters(address, own, world.recordIds)
      const { acknowledged } = writers
      const counted = () => ({ written: acknowledged.scores.size, failed: acknowledged.failed })
      const full = { before: counted(), after: counted() }
      const seen = await watchSteady(
        { address, world: others, perSecond: rate, before: 10, after: 15 },
        async () => {
          await fillUp(filler)
          full.before = counted()
          await pause(FULL_MS)
          full.after = counted()
          rmSync(filler)
        },
      )
      await writers.stop()
      const lost = await lostAt(address, own, acknowledged)
      const again = acknowledged.scores.size > full.after.written
      return {
        fault: 'disk',
        writtenWhileFull: full.after.written - full.before.written,
        refusedWhileFull: full.after.failed - full.before.failed,
        refusedAfter: acknowledged.failed - full.after.failed,
        acknowledged: acknowledged.scores.size,
        lost,
        writesAgain: again,
        ...seen,
        wrong: lost > 0 || !again,
      }
    } finally {
      await place.close()
    }
  } finally {
    await run('umount', ['-l', folder]).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes until there is no room for another byte. */
function fillUp(file: string): Promise<void> {
  return new Promise((resolve) => {
    const stream = createWriteStream(file)
    const block = Buffer.alloc(64 * 1_024)
    stream.on('error', () => resolve())
    const write = () => {
      while (stream.write(block));
    }
    stream.on('drain', write)
    write()
  })
}
