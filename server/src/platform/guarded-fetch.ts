import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isIn, listOfNetworks, plainAddress } from './networks.ts'

/** What became of a request to an address that somebody else has written. */
export type Guarded =
  | { reached: true; status: number /** After redirects. */; address: string }
  | { reached: false; because: Unreached }
export type Unreached =
  /** No http(s) address, or one with a user name. */
  | 'no-address'
  | 'unresolved'
  /** It leads into a network that is not public. */
  | 'forbidden'
  | 'unreachable'
  | 'timeout'
  | 'too-many-redirects'

export interface GuardedAsk {
  method: 'GET' | 'HEAD'
  /** For all redirects together. */
  timeLimitMs: number
  /** Addresses of networks that the operator allows besides public ones. */
  allowed?: ReturnType<typeof listOfNetworks>
  signal?: AbortSignal
}

const MOST_REDIRECTS = 5

/**
 * Networks that are not public: this machine, private and link-local ones (cloud metadata among them), documentation,
 * multicast, and addresses that stand for others. IPv4 addresses written as IPv6 are compared as IPv4. Source: IANA IPv4 and IPv6 Special-Purpose Address Registries.
 */
const closed = listOfNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** All that is given out for the public internet (RFC 4291, 2.4): what lies beside it is for something else. */
const publicIpv6 = listOfNetworks(['2000::/3'])

/** Whether an IP address may be asked. Pure. */
export function isOpenAddress(ip: string, allowed = listOfNetworks([])): boolean {
  const address = plainAddress(ip)
  if (isIP(address) === 0) return false
  return (
    isIn(allowed, address) || (!isIn(closed, address) && (isIP(address) === 4 || isIn(publicIpv6, address)))
  )
}

/**
 * Asks an address from outside, such as a link in a record, without being led into networks of the operator: the name is
 * resolved once and the connection goes to that very address; redirects are followed by the same rule; nothing of the
 * answer is read but its status. Never throws for failures of host or network.
 */
export async function guardedFetch(address: string, ask: GuardedAsk): Promise<Guarded> {
  const limit = AbortSignal.timeout(ask.timeLimitMs)
  const signal = ask.signal ? AbortSignal.any([limit, ask.signal]) : limit
  let next = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    if (!URL.canParse(next)) return { reached: false, because: 'no-address' }
    const url = new URL(next)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!isWeb || url.username !== '' || url.password !== '') return { reached: false, because: 'no-address' }
    try {
      const ips = await resolve(url, signal)
      const [first] = ips
      if (first === undefined) return { reached: false, because: 'unresolved' }
      // a name that has an open and a closed address is not asked at all
      if (!ips.every((ip) => isOpenAddress(ip, ask.allowed))) return { reached: false, because: 'forbidden' }
      const { status, location } = await exchange(url, first, ask.method, signal)
      if (status < 300 || status > 399 || location === '') return { reached: true, status, address: url.href }
      next = URL.canParse(location, url.href) ? new URL(location, url).href : location
    } catch (error) {
      if (signal.aborted) return { reached: false, because: 'timeout' }
      const isUnknown = error instanceof Error && 'code' in error && unknownNames.has(String(error.code))
      return { reached: false, because: isUnknown ? 'unresolved' : 'unreachable' }
    }
  }
  return { reached: false, because: 'too-many-redirects' }
}

const unknownNames: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_NONAME'])

/** The addresses of a name, or the address itself. Ends with the signal. */
export async function resolve({ hostname }: Pick<URL, 'hostname'>, signal: AbortSignal): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return [host]
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true }),
  )
  const found = await Promise.race([lookup(host, { all: true }), late])
  return found.map(({ address }) => address)
}

/** One request to an address that has been looked at: no name is resolved again. */
const exchange = (
  url: URL,
  ip: string,
  method: string,
  signal: AbortSignal,
): Promise<{ status: number; location: string }> =>
  new Promise((resolved, rejected) => {
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
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
        headers: { host: url.host, 'user-agent': 'Wenyuan library portal (link check)', accept: '*/*' },
      },
      (response) => {
        resolved({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
        response.destroy()
      },
    )
    request.on('error', rejected)
    request.end()
  })
