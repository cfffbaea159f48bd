import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../core/app-context.ts'
import { packCallbackParams } from '../domain/readers/callback-params.ts'
import { tenantOfPath } from './request-tenant.ts'

/**
 * `/{path}/orcid`: where a registry of researchers sends the browser back. The app holds the state token and verifies the
 * answer by a call; the parameters go to it in the fragment, which browsers send to no server.
 */
export function mountResearcherIdReturn(
  app: FastifyInstance,
  { tenants }: Pick<AppContext, 'tenants'>,
): void {
  app.get<{ Params: { path: string }; Querystring: Record<string, unknown> }>(
    '/:path/orcid',
    async (request, reply) => {
      const { path } = tenantOfPath(request, request.params.path, tenants)
      const query = Object.fromEntries(
        Object.entries(request.query).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= 4_096,
        ),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/${path}/#/researcherDetail?answer=${packCallbackParams({ query })}`, 303)
    },
  )
}
