import type { FastifyRequest } from 'fastify'

/** Where readers reach us: as configured, else as the request says, as long as it is a host name. */
export function originOf(request: FastifyRequest, publicUrl: URL | undefined): string {
  if (publicUrl) return publicUrl.origin
  const host = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i.test(request.host)
    ? request.host
    : 'localhost'
  return `${request.protocol}://${host}`
}
