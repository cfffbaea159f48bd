import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import { isOpenAddress, resolve } from './guarded-fetch.ts'
import { withSlotReleased } from './release-slot.ts'
import { requestIdInUse, signalInUse } from './request-context.ts'

/** What a service outside has answered. Only `reached` means that the service itself did. */
export type GuardedAnswer =
  | { reached: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | {
      reached: false
      because:
        | 'no-address'
        | 'unresolved'
        /** It leads into a network that is not public. */
        | 'forbidden'
        | 'unreachable'
        | 'timeout'
        | 'redirected'
        | 'too-large'
    }

export interface GuardedQuestion {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** From the resolution of the name to the last byte. */
  timeLimitMs: number
  sizeLimitBytes: number
  /** Networks that the operator allows besides public ones. */
  allowed: BlockList
  /** Redirects that are followed, each by the same rules; by default none. */
  mostRedirects?: number
}

/**
 * Asks a service that librarians have entered, without being led into networks of the operator: the name is resolved
 * once and the connection goes to that very address, and the answer is bounded in time and size. Gives the caller's slot free while it waits, and ends with the caller's work. Never throws for failures of host
 * or network.
 */
export const guardedExchange = (address: string, ask: GuardedQuestion): Promise<GuardedAnswer> =>
  withSlotReleased(() => askNow(address, ask))

async function askNow(address: string, ask: GuardedQuestion): Promise<GuardedAnswer> {
  const [limit, ended] = [AbortSignal.timeout(ask.timeLimitMs), signalInUse()]
  const signal = ended ? AbortSignal.any([limit, ended]) : limit
  try {
    let next = address
    for (let redirects = 0; ; redirects += 1) {
      const answer = await answerOf(next, ask, signal)
      if ('because' in answer) return { reached: false, because: answer.because }
      if (!('location' in answer)) return answer
      if (redirects >= (ask.mostRedirects ?? 0)) return { reached: false, because: 'redirected' }
      next = answer.location
    }
  } catch {
    return { reached: false, because: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** One question to one address. @throws when the host or the network fails, or the signal is aborted */
async function answerOf(
  address: string,
  ask: GuardedQuestion,
  signal: AbortSignal,
): Promise<GuardedAnswer | { location: string }> {
  const begun = await guardedResponse(address, { ...ask, signal })
  if ('because' in begun) return { reached: false, because: begun.because }
  if ('location' in begun) return begun
  const { response } = begun
  const body = await bodyWithin(response, ask.sizeLimitBytes)
  if (!body) return { reached: false, because: 'too-large' }
  return { reached: true, status: response.statusCode ?? 0, headers: response.headers, body }
}

/** What is asked of one address, whose answer is read as it comes. */
export interface GuardedStream extends Pick<GuardedQuestion, 'method' | 'headers' | 'body' | 'allowed'> {
  /** Ends the request, also while its answer is read. */
  signal: AbortSignal
}

/**
 * Begins a request by the same rules, for answers that come in parts: the caller bounds their time and size. A redirect
 * is not followed. @throws when the host or the network fails, or the signal is aborted
 */
export async function guardedResponse(
  address: string,
  ask: GuardedStream,
): Promise<
  | { response: IncomingMessage }
  | { location: string }
  | { because: 'no-address' | 'unresolved' | 'forbidden' }
> {
  const { allowed, signal } = ask
  if (!URL.canParse(address)) return { because: 'no-address' }
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') return { because: 'no-address' }
  const ips = await resolve(url, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return []
  })
  const [first] = ips
  if (first === undefined) return { because: 'unresolved' }
  // a name that has an open and a closed address is not asked at all
  if (!ips.every((ip) => isOpenAddress(ip, allowed))) return { because: 'forbidden' }
  const response = await responseOf(url, first, ask)
  const status = response.statusCode ?? 0
  if (status < 300 || status >= 400) return { response }
  response.destroy()
  const { location = '' } = response.headers
  return { location: URL.canParse(location, url.href) ? new URL(location, url).href : '' }
}

/** One request to an address that has been looked at: no name is resolved again. */
const responseOf = (
  url: URL,
  ip: string,
  { method = 'GET', headers = {}, body, signal }: GuardedStream,
): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const requestId = requestIdInUse()
    const request = (isSecure ? requestHttps : requestHttp)(
      {
        host: ip,
        port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method,
        agent: false,
        signal,
        // the certificate is that of the name, not of the address
        ...(isSecure && isIP(name) === 0 ? { servername: name } : {}),
        headers: {
          'user-agent': 'Wenyuan library portal',
          'accept-encoding': 'identity',
          ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          host: url.host,
        },
      },
      answered,
    )
    request.on('error', failed)
    request.end(body)
  })

/** The body; undefined when it exceeds the limit, and reading stops. */
async function bodyWithin(response: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
