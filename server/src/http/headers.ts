import type { FastifyRequest } from 'fastify'

/** A header as text; absent, empty and the texts some clients send for "nothing" are the same. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  const text = Array.isArray(value) ? value[0] : value
  return text === undefined || text === '' || text === 'null' || text === 'undefined' ? undefined : text
}
