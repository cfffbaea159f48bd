import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import type { FaultReport, FaultSettings } from './faults.ts'
import { openLoadClient } from './load-client.ts'
import { openPlace } from './load-place.ts'
import { watchSteady } from './load-steady.ts'

const run = promisify(execFile)
const SIZE = '400m'

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
      readers,
      nodes: 1,
      database: 'embedded',
      engine: 'embedded',
      folder,
    })
    try {
      const { address, world } = place
      const filler = join(folder, 'filler')
      const seen = await watchSteady({ address, world, perSecond: rate, before: 10, after: 15 }, async () => {
        await fillUp(filler)
        await pause(15_000)
        rmSync(filler)
      })
      const client = openLoadClient(address)
      const [reader] = world.readers
      const input = { recordId: world.recordIds[0], score: 5 }
      const written = await client.send({ call: ratings.rate, input, headers: reader?.headers ?? {} })
      client.close()
      return { fault: 'disk', ...seen, writesAgain: written.kind, wrong: written.kind !== 'answered' }
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
