import { type BlockList, connect, type Socket } from 'node:net'
import { isOpenAddress, resolve } from '../../platform/guarded-fetch.ts'

/** The host stands in a network that is neither public nor allowed by the operator. */
export class ForbiddenHost extends Error {}

type Opened = (error: Error | null, socket?: { connection: Socket }) => void

/**
 * Opens the connection to a mail server that a library has entered: the name is resolved once and the connection goes to
 * that very address. TLS is begun on it by the mail library, with the name.
 */
export const guardedSocket =
  ({ host, port }: { host: string; port: number }, allowed: BlockList, timeLimitMs: number) =>
  (_: unknown, opened: Opened): void => {
    socketTo({ host, port }, allowed, timeLimitMs).then(
      (connection) => opened(null, { connection }),
      (error: unknown) => opened(error instanceof Error ? error : new Error('unreachable')),
    )
  }

async function socketTo(
  { host, port }: { host: string; port: number },
  allowed: BlockList,
  timeLimitMs: number,
): Promise<Socket> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const ips = await resolve({ hostname: host }, signal)
  const [first] = ips
  // a name that has an open and a closed address is not asked at all
  if (!ips.every((ip) => isOpenAddress(ip, allowed))) throw new ForbiddenHost(host)
  return new Promise((connected, failed) => {
    const socket = connect({ host: first ?? host, port })
    // only for the connection: a mail that takes longer has limits of its own
    const late = setTimeout(() => socket.destroy(new Error('unreachable')), timeLimitMs)
    socket.once('close', () => clearTimeout(late))
    socket.once('error', failed)
    socket.once('connect', () => {
      clearTimeout(late)
      socket.off('error', failed)
      connected(socket)
    })
  })
}
