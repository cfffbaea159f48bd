import { setTimeout as pause } from 'node:timers/promises'
import { search } from '@wenyuan/contract/areas/search.ts'
import { sendCommand } from '@wenyuan/server/cli/control-socket.ts'
import { openLoadClient } from '../load/client.ts'
import type { LoadWorld } from '../load/mix.ts'

/** The noisy tenant and its address. */
export interface NoisyTenant {
  address: string
  world: LoadWorld
  tenant: string
  clients: number
  dataFolder: string
}

/** Runs until it is stopped, then reports how much it did. */
export interface Noise {
  stop(): Promise<Record<string, number>>
}

export const noiseNames = ['flood', 'crawl', 'reindex', 'meaning', 'both'] as const
export type NoiseName = (typeof noiseNames)[number]

/** Noise that a library makes without readers. */
export const rebuilds: readonly NoiseName[] = ['reindex', 'meaning']

/** Default limit for one address: 300 calls per minute. */
const LET_THROUGH_MS = 200

export const noises: Readonly<Record<NoiseName, (noisy: NoisyTenant) => Noise>> = {
  /** Signed-in readers, who are not limited, repeat searches without a pause. */
  flood: (noisy) =>
    askAgain(noisy, 0, (no) => noisy.world.readers[no % noisy.world.readers.length]?.headers ?? {}),
  /** Programs from many addresses, each at the permitted rate. */
  crawl: (noisy) =>
    askAgain(noisy, LET_THROUGH_MS, (no) => ({
      ...noisy.world.visitor,
      'x-forwarded-for': `203.0.113.${no + 1}`,
      'user-agent': `reader ${no}`,
    })),
  reindex: (noisy) => rebuild(noisy, ['reindex']),
  /** The index for search by meaning. */
  meaning: (noisy) => rebuild(noisy, ['semantic', 'build']),
  both(noisy) {
    const two = [noises.flood(noisy), noises.reindex(noisy)]
    return {
      stop: async () => Object.assign({}, ...(await Promise.all(two.map((one) => one.stop())))),
    }
  },
}

/** Clients that repeat searches, each with a minimum interval. */
function askAgain(
  { address, world: { searches }, clients }: NoisyTenant,
  everyMs: number,
  headersOf: (client: number) => Readonly<Record<string, string>>,
): Noise {
  const client = openLoadClient(address)
  const did = { answered: 0, refused: 0 }
  let isOver = false
  const one = async (first: number) => {
    for (let no = first; !isOver; no += clients) {
      const next = performance.now() + everyMs
      const input = searches[no % searches.length] ?? {}
      const { kind } = await client.send({ call: search.search, input, headers: headersOf(first) })
      if (kind === 'failed') did.refused++
      else did.answered++
      if (everyMs > 0) await pause(Math.max(0, next - performance.now()))
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, no) => one(no)))
  const from = performance.now()
  return {
    async stop() {
      isOver = true
      const seconds = (performance.now() - from) / 1_000
      await all
      client.close()
      return { ...did, seconds }
    },
  }
}

/** The running portal rebuilds an index of the tenant repeatedly. */
function rebuild({ dataFolder, tenant }: NoisyTenant, command: readonly string[]): Noise {
  let isOver = false
  const did = { rebuilds: 0 }
  const again = async () => {
    while (!isOver) {
      const errors: string[] = []
      const exit = await sendCommand(
        dataFolder,
        { argv: [...command, '--tenant', tenant], cwd: dataFolder },
        { line() {}, progress() {}, error: (error) => void errors.push(error) },
      )
      if (exit !== 0) throw new Error(`The index was not rebuilt: ${errors.join(' ')}`)
      did.rebuilds++
    }
  }
  const all = again()
  all.catch(() => {})
  return {
    async stop() {
      isOver = true
      await all
      return { ...did }
    },
  }
}
