import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import {
  attachmentById,
  isGranted,
  isStillOpen,
  type LinkMode,
  linkModes,
  linkSecret,
} from '../../areas/attachments/public.ts'
import { knownRecord } from '../../domain/records/known-record.ts'
import type { AppContext } from '../../core/app-context.ts'
import { byteRange } from './byte-range.ts'
import { storedFilePath } from '../../domain/storage/stored-file.ts'

interface FileRequest {
  Params: { path: string; id: string }
  Querystring: { mode?: unknown; until?: unknown; sign?: unknown }
}

/** Media types that may be displayed inline; all others are downloaded, never opened. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'])

/**
 * Stored files behind signed links. The link carries the permission: the reader was checked when it was made. Supports
 * ranges, so that the first page can be shown before the rest has arrived.
 */
export function mountFiles(
  app: FastifyInstance,
  {
    database,
    tenants,
    clock,
    config,
    signingKeyOf,
  }: Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'signingKeyOf'>,
): void {
  // ranges count bytes of the file, not of a compressed response
  app.get<FileRequest>('/:path/file/:id', { compress: false }, async (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    const { id } = request.params
    const mode = linkModes.find((one) => one === request.query.mode)
    const until = Number(request.query.until)
    const { sign } = request.query
    if (!tenant || !mode || typeof sign !== 'string' || !Number.isInteger(until)) return reply.callNotFound()
    const scope = { db: database.ofTenant(tenant.code), tenant: tenant.code }
    const grant = { tenant: tenant.code, attachmentId: id, mode, until }
    const path = storedFilePath(config.dataFolder, tenant.code, id)
    if (!path || !isGranted(await linkSecret(signingKeyOf, scope), grant, sign, clock()))
      return reply.callNotFound()
    const file = await attachmentById(scope, id)
    const stored = file && (await knownRecord(scope, file.record_id))
    if (!file || !stored) return reply.callNotFound()
    // an embargo may have been set since the link was made, and each range is a request of its own
    if (!(await isStillOpen({ ...scope, site: tenant, now: clock() }, stored.record)))
      return reply.callNotFound()
    const facts = await stat(path).catch(() => undefined)
    if (!facts?.isFile()) return reply.callNotFound()

    const etag = `"${id}"`
    // If-Range: a range of a changed file would not continue the one the client has
    const ranged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const range = byteRange(ranged ? request.headers.range : undefined, facts.size)
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      // a file of an embargo that is set later must not come out of the browser's own store
      .header(
        'cache-control',
        stored.record.docCode === THESIS ? 'private, no-cache' : 'private, max-age=600',
      )
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      )
      .header('content-disposition', disposition(file.name, file.media_type, mode))
      .type(typeOf(file.media_type))
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${facts.size}`).send()
    if (range === 'whole') return reply.header('content-length', facts.size).send(createReadStream(path))
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${facts.size}`)
      .header('content-length', range.to - range.from + 1)
      .send(createReadStream(path, { start: range.from, end: range.to }))
  })
}

/** Text is UTF-8: only such files are stored as text (`areas/attachments/adding.ts`). */
function typeOf(mediaType: string): string {
  if (mediaType === 'text/plain') return 'text/plain; charset=utf-8'
  return shown.has(mediaType) ? mediaType : 'application/octet-stream'
}

/** Content-Disposition with an ASCII name for old clients and the full name. Source: RFC 6266, RFC 8187. */
function disposition(name: string, mediaType: string, mode: LinkMode): string {
  const kind = mode === 'read' && shown.has(mediaType) ? 'inline' : 'attachment'
  const letters = name.replace(/[^\w. -]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${letters}"; filename*=UTF-8''${full}`
}
