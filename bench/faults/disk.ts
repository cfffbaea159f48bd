import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { wenyuan } from '@wenyuan/server/testing/processes.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import type { FaultReport, FaultSettings } from './faults.ts'
import { lostAt, startWriters } from './writers.ts'
import { openLoadClient } from '../load/client.ts'
import type { LoadReader } from '../load/mix.ts'
import { oneEmbedded, openPlace } from '../load/place.ts'
import { watchSteady } from '../load/steady.ts'

const run = promisify(execFile)
const SIZE = '400m'
const FULL_MS = 15_000
const WRITERS = 4

/**
 * Fills the disk of the data folder completely, frees it again, and kills the node. Reports reads and writes in each
 * phase, and what is there after the restart.
 */
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
      ...oneEmbedded,
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
      const full = { before: counted(), after: counted(), much: {}, reindex: {}, freeBytes: 0 }
      const seen = await watchSteady(
        { address, world: others, perSecond: rate, before: 10, after: 15 },
        async () => {
          fillUp(filler)
          full.before = counted()
          const [, outcomes, reindex] = await Promise.all([
            keepFull(filler, FULL_MS),
            writeMuch(address, { headers: others.readers[0]?.headers ?? {} }, FULL_MS),
            wenyuan(['reindex', '--tenant', TENANT], { env: { WENYUAN_DATA: join(folder, '0') } }),
          ])
          full.much = outcomes
          full.reindex = { code: reindex.code, said: reindex.stderr.trim().slice(0, 300) }
          full.freeBytes = bytesFree(folder)
          full.after = counted()
          rmSync(filler)
        },
      )
      await writers.stop()
      // what is only in memory does not count
      const node = place.nodes[0]
      node?.running().process.kill('SIGKILL')
      await node?.running().ended
      await node?.start()
      const lost = await lostAt(address, own, acknowledged)
      const again = acknowledged.scores.size > full.after.written
      return {
        fault: 'disk',
        writtenWhileFull: full.after.written - full.before.written,
        refusedWhileFull: full.after.failed - full.before.failed,
        muchWritten: full.much,
        freeBytes: full.freeBytes,
        reindexWhileFull: full.reindex,
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

const BLOCKS = [2 ** 20, 2 ** 12, 1]

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Writes until the disk is full. */
function fillUp(file: string): void {
  const open = openSync(file, 'a')
  try {
    for (const size of BLOCKS) writeOn(open, Buffer.alloc(size))
  } finally {
    closeSync(open)
  }
}

function writeOn(open: number, block: Buffer): void {
  try {
    for (;;) writeSync(open, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Repeats the filling: space that is freed in between is taken again. */
async function keepFull(file: string, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    fillUp(file)
    await pause(100)
  }
}

/** A reader whose history grows by incompressible kilobytes; returns how many writes succeeded. */
async function writeMuch(
  address: string,
  { headers }: Pick<LoadReader, 'headers'>,
  milliseconds: number,
): Promise<Record<string, number>> {
  const client = openLoadClient(address)
  const until = performance.now() + milliseconds
  const outcomes: Record<string, number> = {}
  for (let no = 0; performance.now() < until; no++) {
    const query = randomBytes(2_900).toString('base64')
    const input = { action: 'add', keyWord: `n${no}`, query }
    const outcome = await client.send({ call: searchHistory.update, input, headers })
    const name = outcome.kind === 'answered' ? 'answered' : outcome.reason
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  client.close()
  return outcomes
}
