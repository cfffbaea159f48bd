import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A large text that is the same for everybody: packed once, not for each caller. */
export interface PackedText {
  type: string
  etag: string
  plain: Buffer
  gzip: Buffer
}

export function packText(text: string, type: string): PackedText {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type: `${type}; charset=utf-8`, etag, plain, gzip: gzipSync(plain) }
}

/** Sends a packed text, or 304 to whoever has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText): FastifyReply {
  const { type, etag, plain, gzip } = packed
  void reply.headers({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  void reply.type(type)
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain)
}
