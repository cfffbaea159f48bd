import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** Our own address as the caller's browser sees it. */
export interface OwnAddress {
  /** Without a trailing slash. */
  origin: string
  /**
   * True if the configuration says so, or if the caller is on this machine and uses the port it is connected to.
   * External systems are given no other address: an identity provider would send readers' sign-ins to whatever host
   * answers there.
   */
  isOriginKnown: boolean
}

/**
 * Only configured addresses are trusted: the public address, else a host of `WENYUAN_HOSTS`. In all other cases it is
 * the local address of the connection, which no header can change; `localhost` is accepted as its name.
 */
export function ownAddressOf(request: FastifyRequest, { publicUrl, hosts }: OriginConfig): OwnAddress {
  if (publicUrl) return { origin: publicUrl.origin, isOriginKnown: true }
  const { hostname, socket } = request
  if (hosts.includes(hostname.toLowerCase()))
    return { origin: `${request.protocol}://${request.host}`, isOriginKnown: true }
  const { localAddress = '127.0.0.1', localPort = 80 } = socket
  const address = localAddress.replace(/^::ffff:/, '')
  if (loopback.test(hostname)) {
    const isOriginKnown = loopback.test(address) && (request.port ?? 80) === localPort
    return { origin: `${request.protocol}://${request.host}`, isOriginKnown }
  }
  return {
    origin: `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`,
    isOriginKnown: false,
  }
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/i

export const originOf = (request: FastifyRequest, config: OriginConfig): string =>
  ownAddressOf(request, config).origin

export type OriginConfig = Pick<Config, 'publicUrl' | 'hosts'>
