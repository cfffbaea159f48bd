import { lookup } from 'node:dns/promises'
import { createConnection, isIP, type BlockList, type Socket } from 'node:net'
import { isOpenAddress } from '../../../platform/guarded-fetch.ts'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { signalInUse } from '../../../platform/request-context.ts'
import { type BerNode, DamagedBer, readBer } from './ber.ts'

const LARGEST = 8_000_000

/** Questions and answers with a target, one after the other. */
export interface Session {
  /** @throws DamagedBer for an answer that is none, Error when the connection ends */
  ask(request: Buffer): Promise<BerNode>
}

/**
 * Runs work with a connection of its own, which ends with it. The name is resolved once and only open addresses are
 * connected to. @returns `slow` when the time is up, `down` for every failure of host, network or protocol
 */
export const withSession = <Answer>(
  { host, port }: { host: string; port: number },
  { allowed, timeLimitMs }: { allowed: BlockList; timeLimitMs: number },
  work: (session: Session) => Promise<Answer | 'down'>,
): Promise<Answer | 'slow' | 'down'> =>
  withSlotReleased(async () => {
    const [limit, ended] = [AbortSignal.timeout(timeLimitMs), signalInUse()]
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    let socket: Socket | undefined
    try {
      const ips = isIP(host) === 0 ? await withSignal(signal, addressesOf(host)) : [host]
      const [ip] = ips
      if (ip === undefined || !ips.every((one) => isOpenAddress(one, allowed))) return 'down'
      socket = createConnection({ host: ip, port })
      return await withSignal(signal, work(sessionOn(socket)))
    } catch {
      return signal.aborted ? 'slow' : 'down'
    } finally {
      socket?.destroy()
    }
  })

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

function withSignal<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('late'))
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true })
  })
  return Promise.race([work, late])
}

function sessionOn(socket: Socket): Session {
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (node: BerNode) => void; reject: (error: Error) => void } | undefined
  const settle = () => {
    if (!waiting) return
    try {
      const read = readBer(received, LARGEST)
      if (!read) return
      received = received.subarray(read.length)
      waiting.resolve(read.node)
      waiting = undefined
    } catch (error) {
      fail(error instanceof Error ? error : new DamagedBer('not understood'))
    }
  }
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
    socket.destroy()
  }
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    if (received.length > LARGEST) fail(new DamagedBer('too large'))
    else settle()
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the target has ended the connection')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
        settle()
      }),
  }
}
