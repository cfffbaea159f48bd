import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { TrustedProxies } from '../platform/config/trusted-proxies.ts'
import { type CacheKey, cacheKey } from '../platform/cache-key.ts'
import { clientNetwork, isIn, isLoopback, listOfNetworks, plainAddress } from '../platform/networks.ts'

/** Whether `X-Forwarded-*` of a peer is believed; hop 0 is the peer of the connection. For Fastify's `trustProxy`. */
export function trustOf(proxies: TrustedProxies): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const list = listOfNetworks(proxies)
  return (address) => address !== undefined && isIn(list, plainAddress(address))
}

/** Clients whose address is unknown because the proxy does not report it: they share one budget. */
const UNKNOWN = 'unknown'

/** The client that a limit counts: undefined for programs on this machine, which may act for many clients. */
export function clientKey(request: Pick<FastifyRequest, 'ip' | 'ips'>): CacheKey | undefined {
  const address = clientAddress(request)
  return isLoopback(address) ? undefined : cacheKey(clientNetwork(address))
}

/**
 * The address of a client: the right-most one of `X-Forwarded-For` that is not of a trusted proxy; anything to the left
 * of it is the client's own claim. No header can make a client appear as this machine, which is exempt from limits.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  // a client that has left meanwhile has no address any more
  const there = request.ip as string | undefined
  const [peer = there ?? UNKNOWN, ...forwarded] = request.ips ?? []
  const nearest = forwarded.at(-1)
  if (nearest === undefined) return plainAddress(peer)
  const address = plainAddress(nearest.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1'))
  return isIP(address) === 0 || isLoopback(address) ? UNKNOWN : address
}

/** A proxy names its client, and no setting lets us believe it: everybody behind it counts as one client. */
export const isProxyNotTrusted = ({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): boolean =>
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) <= 1
