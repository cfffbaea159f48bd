import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { search } from '@wenyuan/contract/areas/search.ts'
import { wenyuan } from '@wenyuan/server/testing/processes.ts'
import { loadNow, printLine, rounded } from './figures.ts'
import { openLoadClient } from './load-client.ts'
import { fillLoadLibrary } from './load-library.ts'
import type { LoadWorld } from './load-mix.ts'
import { openPlace } from './load-place.ts'
import { p95Of, watchSteady } from './load-steady.ts'

export const neighboursUsage =
  'neighbours [--rate 8] [--records 20000] [--readers 100] [--seconds 20] [--clients 16]'

const LOUD = 'loud'
/** How much worse the quiet library may be served. */
const MOST_WORSE = 1.25

/**
 * Two libraries of one process: one is asked at a steady rate, the other rebuilds its index, is flooded with searches, and both
 * at once. How much slower the first is meanwhile.
 */
export async function benchNeighbours(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rate: { type: 'string', default: '8' },
      records: { type: 'string', default: '20000' },
      readers: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '20' },
      clients: { type: 'string', default: '16' },
    },
  })
  const [rate, records, readers] = [values.rate, values.records, values.readers].map(Number)
  const [seconds, clients] = [values.seconds, values.clients].map(Number)
  if (!rate || !records || !readers || !seconds || !clients) throw new Error(`Usage: ${neighboursUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-neighbours-'))
  const loud: { world?: LoadWorld } = {}
  const place = await openPlace({
    records,
    readers,
    nodes: 1,
    database: 'embedded',
    engine: 'embedded',
    folder,
    async prepare(house) {
      loud.world = await fillLoadLibrary(house, { records, readers }, LOUD)
    },
  })
  try {
    const { address, world } = place
    const { world: theirs } = loud
    if (!theirs) throw new Error('the other library is not there')
    const dataFolder = join(folder, '0')
    const noises: Record<string, () => Promise<object>> = {
      reindex: () => rebuildFor(dataFolder, seconds),
      flood: () => flood(address, theirs, { clients, seconds }),
      both: async () => {
        const [rebuilt, flooded] = await Promise.all([
          rebuildFor(dataFolder, seconds),
          flood(address, theirs, { clients, seconds }),
        ])
        return { ...rebuilt, ...flooded }
      },
    }
    const ratios: Record<string, number> = {}
    for (const [noise, make] of Object.entries(noises)) {
      const did: { noise?: object } = {}
      const steady = { address, world, perSecond: rate, before: seconds, after: 5 }
      const seen = await watchSteady(steady, async () => {
        did.noise = await make()
      })
      ratios[noise] = rounded(seen.during.p95 / Math.max(1, seen.before.p95), 2)
      printLine({
        phase: noise,
        ...seen,
        loud: did.noise,
        p95: p95Of(seen),
        worse: ratios[noise],
        load: loadNow(),
      })
    }
    printLine({
      records,
      perSecond: rate,
      clients,
      worse: ratios,
      aim: MOST_WORSE,
      load: loadNow(),
      cpus: availableParallelism(),
      node: process.version,
    })
  } finally {
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rebuilds the loud library's index again and again for so long, the last time to its end. */
async function rebuildFor(dataFolder: string, seconds: number): Promise<{ rebuilds: number }> {
  const until = performance.now() + seconds * 1_000
  let rebuilds = 0
  do {
    const { code, stderr } = await wenyuan(['reindex', '--tenant', LOUD], {
      env: { WENYUAN_DATA: dataFolder },
    })
    if (code !== 0) throw new Error(`The index was not rebuilt: ${stderr}`)
    rebuilds++
  } while (performance.now() < until)
  return { rebuilds }
}

/** So many who search the loud library again as soon as they have their answer. */
async function flood(
  address: string,
  { searches, readers }: LoadWorld,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ floodedPerSecond: number; floodFailed: number }> {
  const client = openLoadClient(address)
  const until = performance.now() + seconds * 1_000
  let [done, failed] = [0, 0]
  const one = async (first: number) => {
    for (let no = first; performance.now() < until; no += clients) {
      const input = searches[no % searches.length] ?? {}
      const headers = readers[no % readers.length]?.headers ?? {}
      const { kind } = await client.send({ call: search.search, input, headers })
      if (kind === 'failed') failed++
      else done++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, no) => one(no)))
  client.close()
  return { floodedPerSecond: rounded(done / seconds, 1), floodFailed: failed }
}
