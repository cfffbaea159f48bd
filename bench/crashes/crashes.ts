import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { startPortalProcess } from '@wenyuan/server/testing/processes.ts'
import { openSandbox } from '../../sandbox/open.ts'
import { type Findings, lookInto } from './check.ts'
import {
  type DeskDiary,
  deskOnAndOn,
  emptyDeskDiary,
  finishDeeds,
  importOnAndOn,
  openImports,
} from './desk.ts'
import { type CrashReader, prepareLibrary } from './library.ts'
import { ask, type Diary, emptyDiary, payOnAndOn, requestOnAndOn } from './readers.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'

export const crashesUsage = 'crashes [--kills 200] [--seed 1] [--look 1] [--minutes 60]'

/** A kill comes after at most so many requests, and within so many milliseconds of the last of them. */
const MOST_REQUESTS = 60
const LATEST_MS = 40
/** More charges than can be paid between two kills. */
const CHARGES_A_KILL = 12

/** Repeatedly kills a portal during orders, payments, requests, favourites, work at the desk and imports. */
export async function benchCrashes(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      kills: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      look: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
    },
  })
  const [kills, seed, look, minutes] = [values.kills, values.seed, values.look, values.minutes].map(Number)
  if (!kills || !seed || !look || !minutes) throw new Error(`Usage: ${crashesUsage}`)
  const started = performance.now()
  const report = await killAgainAndAgain({ kills, seed, look, minutes })
  printLine({
    ...report,
    lost: report.lost.length,
    half: report.half.length,
    seconds: Math.round((performance.now() - started) / 1_000),
    load: loadNow(),
    cpus: availableParallelism(),
    node: process.version,
  })
  for (const what of [...report.lost, ...report.half]) printLine({ wrong: what })
  if (report.lost.length + report.half.length > 0 || report.cash !== report.gateway) process.exitCode = 1
}

export interface CrashReport extends Findings {
  kills: number
  orders: number
  payments: number
  requests: number
  cancellations: number
  favourites: number
  /** Loans, charges, payments, deposits and entries of the desk. */
  operations: number
  imports: number
  /** Total received by the provider, in fen: equal to `cash` if the ledger is right. */
  gateway: number
}

interface Asked {
  kills: number
  seed: number
  /** The data folder is checked after so many kills; errors in it do not disappear. */
  look: number
  /** A slow machine stops before all kills are done; the report has their number. */
  minutes: number
}

/** Starts and kills (SIGKILL) a portal repeatedly; checks the data folder in between. */
export async function killAgainAndAgain({ kills, seed, look, minutes }: Asked): Promise<CrashReport> {
  const until = performance.now() + minutes * 60_000
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-crashes-'))
  const sandbox = await openSandbox()
  try {
    const diary = emptyDiary()
    const chances = new Chance(seed)
    const chance = () => chances.fraction()
    const gateway = sandbox.pay.campus
    const charges = kills * CHARGES_A_KILL
    const { payers, askers, clerk } = await prepareLibrary(folder, { charges, gateway })
    const desk = emptyDeskDiary(clerk)
    const lost = new Set<string>()
    const half = new Set<string>()
    const note = (found: Findings) => {
      for (const one of found.lost) lost.add(one)
      for (const one of found.half) half.add(one)
    }
    let killed = 0
    while (killed < kills && performance.now() < until) {
      await liveAndDie(folder, { payers, askers, desk, diary, chance })
      killed += 1
      if (killed % look === 0) note(await lookInto(folder, diary))
      if (killed % 10 === 0) printProgress(`${killed} kills: ${diary.orders.size} orders, ${lost.size} lost`)
    }
    await settleAll(folder, { payers, diary, desk })
    const last = await lookInto(folder, diary, desk)
    note(last)
    return {
      kills: killed,
      orders: diary.orders.size,
      payments: diary.scanned.size,
      requests: diary.requested.size,
      cancellations: diary.cancelled.size,
      favourites: diary.kept.size,
      operations: [...desk.done.values()].reduce((all, { times }) => all + times, 0),
      imports: desk.imports.size,
      lost: [...lost],
      half: [...half],
      cash: last.cash,
      gateway: [...diary.scanned.values()].reduce((sum, fen) => sum + fen, 0),
    }
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Cast {
  payers: CrashReader[]
  askers: CrashReader[]
  desk: DeskDiary
  diary: Diary
  chance: () => number
}

const settingsOf = (folder: string) => ({
  WENYUAN_DATA: folder,
  WENYUAN_LOG: 'error',
  WENYUAN_SEARCH_WORKERS: '1',
  // code cache: the program is started two hundred times
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
})

async function liveAndDie(folder: string, { payers, askers, desk, diary, chance }: Cast): Promise<void> {
  const running = await startPortalProcess(settingsOf(folder))
  let left = 1 + Math.floor(chance() * MOST_REQUESTS)
  const delay = Math.floor(chance() * LATEST_MS)
  const portal = {
    address: running.address,
    onSend: () => {
      left -= 1
      if (left === 0) void pause(delay).then(() => running.process.kill('SIGKILL'))
    },
  }
  const lives = [
    ...payers.map((payer) => payOnAndOn(portal, payer, diary, chance)),
    ...askers.map((asker) => requestOnAndOn(portal, asker, diary, chance)),
    deskOnAndOn(portal, desk, chance),
    importOnAndOn(portal, desk),
  ]
  // each ends when the portal has been killed
  const ends = await Promise.allSettled(lives)
  const { signal } = await running.ended
  if (signal !== 'SIGKILL') throw new Error(`The portal ended by itself: ${running.stderr()}`)
  for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason
}

/** Error of a request whose portal was killed before or during it. */
const isGone = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError

/** The last start: queries all payments received by the provider, ends what the desk began, and stops the portal. */
async function settleAll(
  folder: string,
  { payers, diary, desk }: Pick<Cast, 'payers' | 'diary' | 'desk'>,
): Promise<void> {
  const running = await startPortalProcess(settingsOf(folder))
  const portal = { address: running.address, onSend: () => {} }
  for (const orderNo of diary.scanned.keys()) {
    for (const payer of payers) {
      const now = await ask<{ state: string }>(portal, payer, payments.bocStatus, { orderNo })
      if (now?.state === 'success') diary.reported.add(orderNo)
    }
  }
  await finishDeeds(portal, desk)
  while ((await openImports(portal, desk)) > 0) await pause(200)
  running.process.kill('SIGTERM')
  await running.ended
}
