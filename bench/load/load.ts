import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loadNow, printLine, printProgress, rounded } from '../shared/figures.ts'
import { capacityFor, paperCrowd } from './capacity.ts'
import { openLoadClient } from './client.ts'
import { type CpuShares, costOfEach, startCpuCount } from './cpu.ts'
import { drive, partsOf, summaryOf } from './drive.ts'
import { isKept, kneeOf, risingRates, type Step } from './knee.ts'
import { noPlace, openPlace, type Place, type PlaceSettings } from './place.ts'

export const loadUsage =
  'load [--nodes 1|2] [--database embedded|server] [--engine embedded|opensearch] [--records 20000] [--readers 400] [--seconds 15] [--from 10] [--factor 1.4] [--steps 14] [--costs]'

const LIMIT_MS = 200
/** Warm-up of the JIT compilers of nodes and search cluster. */
const WARM_UP = { perSecond: 15, seconds: 50, seed: 9_000 } as const

/** Open-loop load at rising rates until p95 exceeds 200 ms. */
export async function benchLoad(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      nodes: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
      engine: { type: 'string', default: 'embedded' },
      records: { type: 'string', default: '20000' },
      readers: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '15' },
      from: { type: 'string', default: '10' },
      factor: { type: 'string', default: '1.4' },
      steps: { type: 'string', default: '14' },
      costs: { type: 'boolean', default: false },
    },
  })
  const [nodes, records, readers] = [values.nodes, values.records, values.readers].map(Number)
  const [seconds, from, factor, steps] = [values.seconds, values.from, values.factor, values.steps].map(
    Number,
  )
  const { database, engine } = values
  if (
    !nodes ||
    !records ||
    !readers ||
    !seconds ||
    !from ||
    !factor ||
    !steps ||
    !isDatabase(database) ||
    !isEngine(engine)
  )
    throw new Error(`Usage: ${loadUsage}`)
  const settings: PlaceSettings = { nodes, records, readers, database, engine }
  const missing = await noPlace(settings)
  if (missing !== undefined) {
    process.stdout.write(`not run: load: ${missing}\n`)
    return
  }
  const machine = { cpus: availableParallelism(), node: process.version }
  printLine({ phase: 'begin', ...settings, ...machine, load: loadNow() })
  const place = await openPlace(settings)
  try {
    if (values.costs) await measureCosts(place, seconds)
    const knee = await climb(place, risingRates(from, factor, steps), seconds)
    printLine({ ...settings, limitMs: LIMIT_MS, ...knee, load: loadNow(), ...machine })
  } finally {
    await place.close()
  }
}

const isDatabase = (text: string): text is PlaceSettings['database'] => ['embedded', 'server'].includes(text)
const isEngine = (text: string): text is PlaceSettings['engine'] => ['embedded', 'opensearch'].includes(text)

async function climb(place: Place, rates: readonly number[], seconds: number) {
  const client = openLoadClient(place.address)
  const steps: Step[] = []
  let last: (CpuShares & { p50: number; msEach: Record<string, number> }) | undefined
  try {
    await drive(client, place.world, WARM_UP)
    for (const [no, perSecond] of rates.entries()) {
      const counted = startCpuCount(place.parts, availableParallelism())
      const seen = await drive(client, place.world, { perSecond, seconds, seed: no + 1 })
      const shares = counted()
      const summary = summaryOf(seen)
      const step = { perSecond, p95: summary.p95, failed: summary.failed / Math.max(1, summary.n) }
      steps.push(step)
      const cpu = { ...shares, msEach: costOfEach(shares, summary.n) }
      printLine({ phase: 'step', perSecond, ...summary, parts: partsOf(seen), cpu, load: loadNow() })
      if (!isKept(step, LIMIT_MS)) break
      last = { ...cpu, p50: summary.p50 }
    }
  } finally {
    client.close()
  }
  const { kept, crossedAt } = kneeOf(steps, LIMIT_MS)
  return {
    kneePerSecond: kept,
    ...(crossedAt === undefined ? { crossed: false } : { crossedAt: rounded(crossedAt, 1) }),
    p50: last?.p50,
    cpuMsEach: last?.msEach,
    share: last?.share,
    ...(last ? { paper: { readers: paperCrowd.readers, ...capacityFor(last.msEach, paperCrowd) } } : {}),
    busy: last?.busy,
  }
}

/**
 * CPU per request for each part of the mix, at a rate that leaves the machine mostly idle: input of docs/capacity.md.
 */
async function measureCosts(place: Place, seconds: number): Promise<void> {
  const client = openLoadClient(place.address)
  try {
    await drive(client, place.world, WARM_UP)
    for (const part of ['search', 'record', 'account', 'write'] as const) {
      const cpu = startCpuCount(place.parts, availableParallelism())
      const seen = await drive(client, place.world, { perSecond: 8, seconds, seed: 99, part })
      const cpuMsEach = costOfEach(cpu(), seen.length)
      printLine({ phase: 'costs', part, cpuMsEach, ...summaryOf(seen), load: loadNow() })
    }
    printProgress('costs are measured')
  } finally {
    client.close()
  }
}
