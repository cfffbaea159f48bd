import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/**
 * Our own origin as the caller's browser sees it, without a trailing slash. Only configured addresses are trusted: the
 * public address, else a host of `WENYUAN_HOSTS`. In all other cases it is the local address of the connection, which
 * no header can change; `localhost` is accepted as its name.
 */
export function originOf(request: FastifyRequest, { publicUrl, hosts }: OriginConfig): string {
  if (publicUrl) return publicUrl.origin
  const { hostname } = request
  if (hosts.includes(hostname.toLowerCase()) || /^(?:localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname))
    return `${request.protocol}://${request.host}`
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const address = localAddress.replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort ?? 80}`
}

export type OriginConfig = Pick<Config, 'publicUrl' | 'hosts'>
