import { constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Shorter answers are not smaller in a packet. */
const SHORTEST = 1_024
/** Longer ones would hold up other calls: they are compressed as streams. */
const LONGEST = 65_536

const isText = (contentType: unknown): boolean =>
  typeof contentType === 'string' && /^text\/(?!event-stream)|[+/](?:json|xml)(?:;|$)/.test(contentType)

/** Whether a client takes gzip. Source: RFC 9110 §12.5.3. */
export function takesGzip(acceptEncoding: string): boolean {
  const codings = acceptEncoding.split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const named = codings.find(([name]) => name === 'gzip') ?? codings.find(([name]) => name === '*')
  return named !== undefined && !named.slice(1).some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
}

const isWanted = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' &&
  headers['x-no-compression'] === undefined &&
  takesGzip(headers['accept-encoding']?.toString() ?? '')

/**
 * Compresses texts of ordinary length at once. As a stream each takes one or two milliseconds more, for the streams and the
 * way to another thread and back: docs/benchmarks.md. `@fastify/compress` leaves alone what is compressed.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const length = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
    if (
      length < SHORTEST ||
      length > LONGEST ||
      reply.hasHeader('content-encoding') ||
      !isText(reply.getHeader('content-type')) ||
      !isWanted(request)
    )
      return done(null, payload)
    const vary = reply.getHeader('vary')?.toString() ?? ''
    if (!/\baccept-encoding\b|\*/i.test(vary))
      reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    done(null, gzipSync(payload as string, { level: constants.Z_DEFAULT_COMPRESSION }))
  })
}
