import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { picturePath } from '../../domain/pictures/picture-file.ts'

interface PictureRoute {
  Params: { path: string; file: string }
}

/** Pictures of content. A name is that of one picture for ever, so browsers need not ask again. */
export function mountContentPictures(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'tenants'>,
): void {
  app.get<PictureRoute>('/:path/picture/:file', { compress: false }, async (request, reply) => {
    const { file } = request.params
    const tenant = context.tenants.byPath(request.params.path)
    const path = tenant && picturePath(context.config.dataFolder, tenant.code, file)
    const facts = path === undefined ? undefined : await stat(path).catch(() => undefined)
    if (path === undefined || !facts?.isFile()) return reply.callNotFound()
    return (
      reply
        .type(file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', facts.size)
        .header('x-content-type-options', 'nosniff')
        // a drawing that is opened by its address runs no scripts
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(createReadStream(path))
    )
  })
}
