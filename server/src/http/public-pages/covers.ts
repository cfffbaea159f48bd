import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { coverPath } from '../../domain/covers/cover-files.ts'

interface CoverRoute {
  Params: { path: string; key: string }
}

/** Covers of records in two sizes. A key names one picture for ever, so browsers need not ask again. */
export function mountCovers(app: FastifyInstance, context: Pick<AppContext, 'config' | 'tenants'>): void {
  const send =
    (size: 'small' | 'large') => async (request: FastifyRequest<CoverRoute>, reply: FastifyReply) => {
      const tenant = context.tenants.byPath(request.params.path)
      const path = tenant && coverPath(context.config.dataFolder, tenant.code, request.params.key, size)
      const facts = path === undefined ? undefined : await stat(path).catch(() => undefined)
      if (path === undefined || !facts?.isFile()) return reply.callNotFound()
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', facts.size)
        .header('x-content-type-options', 'nosniff')
        .send(createReadStream(path))
    }
  app.get<CoverRoute>('/:path/cover/:key', { compress: false }, send('small'))
  app.get<CoverRoute>('/:path/cover/:key/large', { compress: false }, send('large'))
}
