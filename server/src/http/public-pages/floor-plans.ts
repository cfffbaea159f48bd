import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { planPath } from '../../domain/floor-plans/plan-picture.ts'

interface PlanRoute {
  Params: { path: string; key: string }
}

/** Pictures of floor plans. A key names one picture for ever, so browsers need not ask again. */
export function mountFloorPlans(app: FastifyInstance, context: Pick<AppContext, 'config' | 'tenants'>): void {
  app.get<PlanRoute>('/:path/floor-plan/:key', { compress: false }, async (request, reply) => {
    const tenant = context.tenants.byPath(request.params.path)
    const path = tenant && planPath(context.config.dataFolder, tenant.code, request.params.key)
    const facts = path === undefined ? undefined : await stat(path).catch(() => undefined)
    if (path === undefined || !facts?.isFile()) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', facts.size)
      .header('x-content-type-options', 'nosniff')
      .send(createReadStream(path))
  })
}
