import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { REQUEST_TOKEN_SECONDS, requestTokenText } from '@wenyuan/contract/constants/request-token.ts'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body as it was sent, in hex; only for calls with a timed token. */
    bodyDigest?: string
  }
}

/** Takes the digest of the body while it is read. */
export const takeBodyDigest: preParsingHookHandler = (request, _, payload, done) => {
  const hash = createHash('sha256')
  const copy = new PassThrough()
  payload.on('data', (part: Buffer) => hash.update(part))
  payload.on('error', (error) => copy.destroy(error))
  payload.on('end', () => {
    request.bodyDigest = hash.digest('hex')
  })
  payload.pipe(copy)
  done(null, copy)
}

/** Whether the header is signed with this session's token, for this body, not long ago. */
export function isTimedToken(
  header: string | undefined,
  { session, now, request }: { session: string; now: Date; request: Pick<FastifyRequest, 'bodyDigest'> },
): boolean {
  const [, time = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === '' || Math.abs(now.getTime() - Number(time)) > REQUEST_TOKEN_SECONDS * 1_000) return false
  const text = requestTokenText(Number(time), request.bodyDigest ?? '')
  const expected = createHmac('sha256', session).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
