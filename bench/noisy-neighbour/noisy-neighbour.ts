import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { startForeignCount, untilQuiet } from '../shared/foreign-work.ts'
import { loadNow, printLine, printProgress, rounded } from '../shared/figures.ts'
import { openLoadClient } from '../load/client.ts'
import { startCpuCount } from '../load/cpu.ts'
import { drive, partsOf, type Seen, summaryOf } from '../load/drive.ts'
import { fillLoadLibrary } from '../load/library.ts'
import type { LoadWorld } from '../load/mix.ts'
import { openPlace, type Place } from '../load/place.ts'
import { dataFolderOf, TENANT } from '../shared/catalogue-portal.ts'
import { type Noise, type NoiseName, noiseNames, noises, rebuilds } from './noises.ts'

export const noisyNeighbourUsage =
  'noisy-neighbour [--noise flood,crawl,reindex,meaning,both] [--rate 20] [--records 5000] [--readers 100] [--seconds 10] [--rounds 6] [--clients 16] [--foreign 25] [--noisy-folder DIR] [--settings NAME=VALUE,…]'

const NOISY = 'noisy'
/** Limit for the slowdown of the quiet tenant. */
const MOST_WORSE = 1.25
/** Time until the noise has its full strength. */
const BEGUN_MS = 1_500
const WARM_SECONDS = 8

interface Plan {
  rate: number
  seconds: number
  rounds: number
  /** A round in which other programs used more percent of the cores is discarded. */
  foreign: number
}

/** Attempts per required round, and the maximum wait for an idle moment. */
const MOST_TRIES = 6
const WAIT_MS = 60_000

/**
 * Two tenants in one process: one has a steady load, the other produces noise. Measures how much the first is slowed
 * down. Rounds with and without noise alternate and send the same requests at the same moments, so that other load
 * affects both; rounds with much other load are discarded. `--noisy-folder` is that of a bench with `--folder`: its
 * library rebuilds an index, `--records` is the size of the other one.
 */
export async function benchNoisyNeighbour(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      noise: { type: 'string', default: noiseNames.join(',') },
      rate: { type: 'string', default: '6' },
      records: { type: 'string', default: '5000' },
      readers: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '6' },
      clients: { type: 'string', default: '16' },
      foreign: { type: 'string', default: '25' },
      settings: { type: 'string', default: '' },
      'noisy-folder': { type: 'string' },
    },
  })
  const [rate, seconds, rounds] = [values.rate, values.seconds, values.rounds].map(Number)
  const foreign = Number(values.foreign)
  const [records, readers, clients] = [values.records, values.readers, values.clients].map(Number)
  const asked = noiseNames.filter((name) => values.noise.split(',').includes(name))
  if (!rate || !records || !readers || !seconds || !rounds || !clients || asked.length === 0)
    throw new Error(`Usage: ${noisyNeighbourUsage}`)
  const settings = Object.fromEntries(
    values.settings
      .split(',')
      .filter((one) => one !== '')
      .map((one) => one.split('=', 2) as [string, string]),
  )
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-noisy-neighbour-'))
  const filled = values['noisy-folder']
  if (filled !== undefined && asked.some((name) => !rebuilds.includes(name)))
    throw new Error(`A filled folder has no readers to make other noise than ${rebuilds.join(', ')}.`)
  const theirs: { world?: LoadWorld } = {}
  const place = await openPlace({
    records,
    readers,
    nodes: 1,
    database: 'embedded',
    engine: 'embedded',
    folder,
    ...(filled === undefined
      ? {}
      : { dataFolder: dataFolderOf(filled, 'segments'), tenant: `quiet${process.pid}` }),
    // each crawling client claims an address of its own
    env: { WENYUAN_TRUST_PROXY: '1', ...settings },
    async prepare(appContext: AppContext) {
      if (filled === undefined) theirs.world = await fillLoadLibrary(appContext, { records, readers }, NOISY)
    },
  })
  try {
    const { address } = place
    const noisy = {
      address,
      world: theirs.world ?? place.world,
      tenant: filled === undefined ? NOISY : TENANT,
      clients,
      dataFolder: filled === undefined ? join(folder, '0') : dataFolderOf(filled, 'segments'),
    }
    const plan = { rate, seconds, rounds, foreign }
    await warmUp(place, plan, filled === undefined ? noises.flood(noisy) : undefined)
    const worse: Record<string, number> = {}
    for (const name of asked) worse[name] = await measure(place, plan, name, () => noises[name](noisy))
    printLine({
      records,
      perSecond: rate,
      clients,
      ...settings,
      worse,
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

async function warmUp({ address, world }: Place, { rate }: Plan, flood?: Noise): Promise<void> {
  printProgress('warming up')
  const client = openLoadClient(address)
  await drive(client, world, { perSecond: rate, seconds: WARM_SECONDS, seed: 1 })
  await flood?.stop()
  await drive(client, world, { perSecond: rate, seconds: WARM_SECONDS, seed: 2 })
  client.close()
}

/** @returns factor by which the p95 grew with the noise; zero if no round was valid */
async function measure(
  { address, world, parts }: Place,
  { rate, seconds, rounds, foreign }: Plan,
  name: NoiseName,
  begin: () => Noise,
): Promise<number> {
  const client = openLoadClient(address)
  const [alone, during]: [Seen[], Seen[]] = [[], []]
  const did: Record<string, number> = {}
  const busy = { app: 0, generator: 0, others: 0 }
  const ofRounds: number[] = []
  let [counted, thrownAway] = [0, 0]
  for (let round = 0; counted < rounds && round < rounds * MOST_TRIES; round++) {
    await untilQuiet(parts, foreign, WAIT_MS)
    const crowd = { perSecond: rate, seconds, seed: 1_000 + round }
    const othersBefore = startForeignCount(parts)
    const before = await drive(client, world, crowd)
    const othersAlone = othersBefore()
    const noise = begin()
    await pause(BEGUN_MS)
    const [count, othersDuring] = [startCpuCount(parts, availableParallelism()), startForeignCount(parts)]
    const meanwhile = await drive(client, world, crowd)
    const [spent, others] = [count(), othersDuring()]
    const noiseDid = await noise.stop()
    await pause(BEGUN_MS)
    printProgress(
      `${name}: others had ${Math.round(othersAlone)} and ${Math.round(others)} %, p95 ${summaryOf(before).p95} and ${summaryOf(meanwhile).p95}`,
    )
    if (Math.max(othersAlone, others) > foreign) {
      thrownAway++
      continue
    }
    counted++
    ofRounds.push(summaryOf(meanwhile).p95 / Math.max(1, summaryOf(before).p95))
    alone.push(...before)
    during.push(...meanwhile)
    busy.app += (spent.busy * (spent.share.app ?? 0)) / 100
    busy.generator += (spent.busy * (spent.share.generator ?? 0)) / 100
    busy.others += others
    for (const [what, number] of Object.entries(noiseDid)) did[what] = rounded((did[what] ?? 0) + number, 1)
  }
  client.close()
  const [before, meanwhile] = [summaryOf(alone), summaryOf(during)]
  const worse = rounded(meanwhile.p95 / Math.max(1, before.p95), 2)
  printLine({
    noise: name,
    rounds: counted,
    thrownAway,
    alone: before,
    during: meanwhile,
    worse: { p50: rounded(meanwhile.p50 / Math.max(1, before.p50), 2), p95: worse },
    // other load in one round weighs less here than among all answers
    worseInMedianRound: rounded(medianOf(ofRounds), 2),
    parts: { alone: partsOf(alone), during: partsOf(during) },
    noisy: did,
    busyPercent: Object.fromEntries(
      Object.entries(busy).map(([part, percent]) => [part, rounded(percent / Math.max(1, counted))]),
    ),
    load: loadNow(),
  })
  return worse
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
