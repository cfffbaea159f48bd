import type { FastifyRequest } from 'fastify'

/** A header as text. Undefined if it is absent, empty, or one of the texts that some clients send for "no value". */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  const text = Array.isArray(value) ? value[0] : value
  return text === undefined || text === '' || text === 'null' || text === 'undefined' ? undefined : text
}
