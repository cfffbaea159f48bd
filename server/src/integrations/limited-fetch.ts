import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'
import { guardedExchange } from '../platform/guarded-exchange.ts'
import { withSlotReleased } from '../platform/release-slot.ts'
import { requestIdInUse, signalInUse } from '../platform/request-context.ts'

/** Outcome of a request to an external host. Only `reached` means that the host itself answered. */
export type Exchange =
  | { reached: true; status: number; headers: Headers; text: string }
  | { reached: false; because: 'timeout' | 'unreachable' | 'redirected' | 'too-large' | 'forbidden' }

export interface ExchangeAsk {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  timeLimitMs: number
  /** Maximum size of the answer in bytes. */
  sizeLimitBytes: number
  /** Networks that may be reached besides public ones; absent: the operator has chosen the host, and all may be. */
  allowed?: BlockList | undefined
}

/**
 * One request to an external host. It ends within the time limit (body included), follows no redirect, reads no more
 * than the size limit, and never throws for failures of host or network. It carries the id of the request it is made
 * for and is aborted with it.
 */
export const exchange = (address: string | URL, ask: ExchangeAsk): Promise<Exchange> =>
  ask.allowed ? exchangeGuarded(address, ask, ask.allowed) : withSlotReleased(() => exchangeNow(address, ask))

async function exchangeGuarded(
  address: string | URL,
  ask: ExchangeAsk,
  allowed: BlockList,
): Promise<Exchange> {
  const answer = await guardedExchange(String(address), { ...ask, allowed })
  if (answer.reached)
    return {
      reached: true,
      status: answer.status,
      headers: headersOf(answer.headers),
      text: answer.body.toString('utf8'),
    }
  const { because } = answer
  return {
    reached: false,
    because: because === 'no-address' || because === 'unresolved' ? 'unreachable' : because,
  }
}

/** The headers of an answer as `fetch` has them. */
export const headersOf = (sent: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
  )

async function exchangeNow(address: string | URL, ask: ExchangeAsk): Promise<Exchange> {
  const [requestId, ended] = [requestIdInUse(), signalInUse()]
  const limit = AbortSignal.timeout(ask.timeLimitMs)
  const signal = ended ? AbortSignal.any([limit, ended]) : limit
  try {
    const response = await fetch(address, {
      method: ask.method ?? 'GET',
      redirect: 'manual',
      signal,
      headers: { ...(requestId === undefined ? {} : { 'x-request-id': requestId }), ...ask.headers },
      ...(ask.body === undefined ? {} : { body: ask.body }),
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return { reached: false, because: 'redirected' }
    }
    const text = await textWithin(response, ask.sizeLimitBytes)
    if (text === undefined) return { reached: false, because: 'too-large' }
    return { reached: true, status: response.status, headers: response.headers, text }
  } catch {
    return { reached: false, because: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** The body as text (UTF-8); `undefined` when it exceeds the limit; reading then stops. */
export async function textWithin(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.byteLength
    if (bytes > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
