import { writeSync } from 'node:fs'
import type { Rebuild } from '../engine.ts'
import { batchOf, batchSize, NewestRecords } from './killed-writer-batches.ts'
import { openSegmentEngine } from './engine.ts'

/**
 * Writes without end until it is killed, and says on standard output which batch is acknowledged:
 *
 *   node killed-writer.ts FOLDER
 *
 * Started again on the same folder it goes on after the last batch the index has.
 */
const [, , folder = ''] = process.argv
const engine = await openSegmentEngine({ folder, analyser: 'test', workers: 1, flushAfter: 40 })
const tenant = 'whu'
const newest = new NewestRecords()
const inFlight = new Set<Promise<void>>()

async function writeBatch(number: number) {
  await engine.write(tenant, batchOf(number))
  writeSync(1, `${number}\n`)
}

/** Fills a rebuild with what was there when it began, while writing goes on. */
async function fill(build: Rebuild, batches: number) {
  const puts = newest.after(batches).map((put) => ({ put }))
  for (let from = 0; from < puts.length; from += 50) await build.add(puts.slice(from, from + 50))
  await build.commit()
}

let rebuilding: Promise<void> | undefined
for (let number = (await engine.stats(tenant)).sequence / batchSize; ; number++) {
  const write = writeBatch(number)
  inFlight.add(write)
  void write.finally(() => inFlight.delete(write))
  if (inFlight.size >= 4) await Promise.race(inFlight)
  if (number % 7 === 0) await engine.refresh(tenant)
  if (number % 40 === 39) {
    await rebuilding
    await Promise.all(inFlight)
    rebuilding = fill(await engine.beginRebuild(tenant, 'test'), number + 1)
  }
}
