import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { Fail } from '../core/fail.ts'
import type { Work } from '../platform/request-context.ts'

const TRY_AGAIN_SECONDS = 5

export interface CallLimit {
  signal: AbortSignal
  /** To be called when the call has been answered. */
  lift(): void
}

/**
 * Aborts a call at its time limit, and a read-only or streaming call when its client disconnects. A call that may write runs on
 * after a disconnect, because the reader did submit it.
 */
export function callLimit(call: AnyCall, method: 'GET' | 'POST', reply: FastifyReply): CallLimit {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new Fail('TIMED_OUT', { retryAfter: TRY_AGAIN_SECONDS })),
    call.timeoutMs,
  )
  const onGone = () => {
    if (!reply.raw.writableEnded && (call.streams || !mayWrite(call, method)))
      controller.abort(new Fail('TIMED_OUT'))
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

/** A POST may write, unless the contract says that a read replica may answer it. */
const mayWrite = (call: AnyCall, method: 'GET' | 'POST'): boolean =>
  call.writes || (method === 'POST' && !call.mayLag)

/**
 * The outcome of a call. After an abort: the work's own result if it settles together with its running statements, else
 * the abort reason. At that point nothing can be committed any more.
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
    // a settled statement lets the work take its next step, which usually ends it
    await Promise.race([settled, work.quiet().then(nextTick)])
    if ((await Promise.race([settled, Promise.resolve('under way' as const)])) === 'under way')
      throw signal.reason
  }
  return work.result
}

const nextTick = () => new Promise<void>((resolve) => void setImmediate(resolve))
