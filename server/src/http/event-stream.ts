import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { STATEMENT_LIMIT } from './request-limits.ts'
import { startWork } from '../platform/request-context.ts'

/** Proxies close connections that are silent for a minute or less. */
const SILENT_MS = 15_000

/** A stream of which the first event is known: until then the call could still be refused. */
export interface OpenedStream {
  first: IteratorResult<unknown>
  rest: AsyncIterator<unknown>
}

/** Waits for the first event. */
export async function openStream(events: AsyncIterable<unknown>): Promise<OpenedStream> {
  const rest = events[Symbol.asyncIterator]()
  return { first: await rest.next(), rest }
}

interface HowToSend {
  requestId: string
  signal: AbortSignal
  /** Wire form of an event. */
  encode: (event: unknown) => unknown
  /** A failure after the first event; the stream ends then. */
  onBroken: (error: unknown) => void
}

/** Sends events one per line, as fast as the client reads them. The client's leaving ends the events. */
export function sendStream(reply: FastifyReply, opened: OpenedStream, how: HowToSend): void {
  void reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(lines(opened, how), { objectMode: false, highWaterMark: 16_384 }))
}

async function* lines({ first, rest }: OpenedStream, how: HowToSend): AsyncGenerator<string> {
  const { requestId, signal, encode } = how
  const next = () => startWork({ requestId, limitMs: STATEMENT_LIMIT, signal }, () => rest.next()).result
  try {
    let result = first
    while (result.done !== true && !signal.aborted) {
      yield `data:${JSON.stringify(encode(result.value))}\n\n`
      const coming = next()
      // whoever stops reading leaves this promise behind
      coming.catch(() => {})
      let told: IteratorResult<unknown> | undefined
      while (told === undefined) {
        told = await within(coming, SILENT_MS)
        if (told === undefined) yield ':\n\n'
      }
      result = told
    }
  } catch (error) {
    if (!signal.aborted) how.onBroken(error)
  } finally {
    await rest.return?.().catch(() => {})
  }
}

/** Undefined: it takes longer. */
async function within<T>(coming: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
