import { writeSync } from 'node:fs'
import type { Rebuild } from '../engine.ts'
import { batchOf, batchSize, NewestRecords } from './killed-writer-batches.ts'
import { openSegmentEngine } from './engine.ts'

/**
 * Writes batches until it is killed, and prints the number of each acknowledged batch:
 *
 *   node killed-writer.ts FOLDER
 *
 * When restarted on the same folder it continues after the last batch in the index.
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

/** Fills a rebuild with the records present at its start, while writing continues. */
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
