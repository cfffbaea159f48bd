import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { archiveById } from '../../domain/archive/archives.ts'
import { archivePath } from '../../domain/archive/stored-files.ts'
import { readTicket } from '../../domain/readers/signed-ticket.ts'
import { byteRange } from './byte-range.ts'

interface ArchiveRequest {
  Params: { path: string; id: string }
  Querystring: { ticket?: unknown }
}

/**
 * Archives behind the address that `open-archive` gives, which carries the permission. Supports ranges, so that a broken
 * download goes on.
 */
export function mountArchiveFiles(
  app: FastifyInstance,
  {
    database,
    tenants,
    clock,
    config,
    signingKeyOf,
  }: Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'signingKeyOf'>,
): void {
  app.get<ArchiveRequest>('/:path/archive/:id', { compress: false }, async (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    const { id } = request.params
    const { ticket } = request.query
    if (!tenant || typeof ticket !== 'string') return reply.callNotFound()
    const scope = { db: database.ofTenant(tenant.code), tenant: tenant.code, now: clock() }
    const granted = await readTicket(signingKeyOf, scope, 'archive', ticket)
    const path = archivePath(config.dataFolder, tenant.code, id)
    if (granted?.sub !== id || path === undefined) return reply.callNotFound()
    const archive = await archiveById(scope, id)
    const facts = await stat(path).catch(() => undefined)
    if (archive?.way !== 'out' || archive.state !== 'done' || !facts?.isFile()) return reply.callNotFound()
    const etag = `"${id}"`
    // If-Range: a range of another file would not continue the one the client has
    const ranged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const range = byteRange(ranged ? request.headers.range : undefined, facts.size)
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `attachment; filename="${archive.file_name}"`)
      .type('application/zip')
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
