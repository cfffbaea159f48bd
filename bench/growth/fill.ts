import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSegmentEngine } from '../../server/src/search/engines/segments/engine.ts'
import { recordNumber } from '../engine/records.ts'
import { megabytes, printProgress, rounded } from '../shared/figures.ts'

/**
 * Adds records to an index up to a number, as imports do: log, segments and merges. Records are added in the order of
 * their numbers, so an interrupted run continues. Sends its figures to the parent process.
 */
const [folder = '', tenant = '', wanted = '0'] = process.argv.slice(2)
const BATCH = 500
const SAID_EVERY = 50_000
/** Merging is finished when no file of the index has changed for so long. */
const AT_REST_MS = 5_000

const engine = await openSegmentEngine({ folder, analyser: 'bench', workers: 1, seldomSearched: true })
const records = Number(wanted)
const before = (await engine.stats(tenant)).records
if (before > records)
  throw new Error(`the folder holds ${before} records: more than ${records}, which can no longer be measured`)
const started = performance.now()
let writing: Promise<unknown> = Promise.resolve()
for (let from = before; from < records; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, records - from) }, (_, at) => ({
    put: recordNumber(from + at),
  }))
  await writing
  writing = engine.write(tenant, batch)
  if (from % SAID_EVERY < BATCH) printProgress(`${from} records`)
}
await writing
await engine.refresh(tenant)
await atRest(folder)
const settledMs = performance.now() - started - AT_REST_MS
await engine.close()
process.send?.({
  added: records - before,
  // including generation of the records and the merges
  indexPerSecond: rounded((records - before) / (settledMs / 1_000)),
  indexPeakMb: megabytes(process.resourceUsage().maxRSS * 1_024),
})
process.disconnect()

async function atRest(of: string): Promise<void> {
  let last = ''
  for (;;) {
    const now = stateOf(of)
    if (now === last) return
    last = now
    await pause(AT_REST_MS)
  }
}

function stateOf(of: string): string {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const found = statSync(path, { throwIfNoEntry: false })
      return `${path} ${found?.size} ${found?.mtimeMs}`
    })
    .join('\n')
}
