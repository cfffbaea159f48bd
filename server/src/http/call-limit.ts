import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { Fail } from '../fail.ts'
import type { Work } from '../platform/request-context.ts'

const TRY_AGAIN_SECONDS = 5

export interface CallLimit {
  signal: AbortSignal
  /** The call has been answered. */
  lift(): void
}

/**
 * Aborts a call when its time is up, and a call that only reads when its caller has gone. A call that may write goes on
 * to its end or its time limit: the reader pressed the button.
 */
export function callLimit(call: AnyCall, method: 'GET' | 'POST', reply: FastifyReply): CallLimit {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new Fail('TIMED_OUT', { retryAfter: TRY_AGAIN_SECONDS })),
    call.timeoutMs,
  )
  const onGone = () => {
    if (!reply.raw.writableEnded && !mayWrite(call, method)) controller.abort(new Fail('TIMED_OUT'))
  }
  reply.raw.once('close', onGone)
  return {
    signal: controller.signal,
    lift() {
      clearTimeout(timer)
      reply.raw.off('close', onGone)
    },
  }
}

/** A POST may write, unless the contract says that a copy of the database can answer it. */
const mayWrite = (call: AnyCall, method: 'GET' | 'POST'): boolean =>
  call.writes || (method === 'POST' && !call.mayLag)

/**
 * What a call comes to. After an abort it is the work's own end, if that comes with the statements under way; else the
 * abort's reason, and by then nothing can be committed any more.
 */
export async function outcomeOf<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<'aborted'>((resolve) => {
    const tell = () => resolve('aborted')
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })
  const settled = work.result.then(
    () => 'settled' as const,
    () => 'settled' as const,
  )
  if ((await Promise.race([settled, aborted])) === 'aborted') {
    // a statement that ends leads to the next step of the work, and that to its end as a rule
    await Promise.race([settled, work.quiet().then(nextTurn)])
    if ((await Promise.race([settled, Promise.resolve('under way' as const)])) === 'under way')
      throw signal.reason
  }
  return work.result
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
