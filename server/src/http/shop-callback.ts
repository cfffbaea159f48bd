import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../core/app-context.ts'
import { takeVendorMessage } from '../areas/purchase/public.ts'
import { Fail } from '../core/fail.ts'
import { siteScope } from '../core/scope.ts'
import type { FairScheduler } from './admission/fair-scheduler.ts'
import { clientKey } from './client-address.ts'
import { tenantOfPath } from './request-tenant.ts'

const LARGEST_MESSAGE = 65_536

/**
 * Callback for vendors of the shop: `/{path}/shop-notice/{vendor}`. The vendor signs the raw bytes, so the body is not
 * parsed before. Protocol: docs/bookshop-protocol.md.
 */
export async function mountShopNotices(
  app: FastifyInstance,
  appContext: Pick<AppContext, 'tenants' | 'database' | 'clock' | 'bookshops' | 'librarySystems'> & {
    scheduler: FairScheduler
  },
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_MESSAGE }, (_, body, done) =>
      done(null, body),
    )
    own.post<{ Params: { path: string; vendor: string } }>(
      '/:path/shop-notice/:vendor',
      async (request, reply) => {
        const site = tenantOfPath(request, request.params.path, appContext.tenants)
        const where = siteScope(appContext, site, { requestId: request.id })
        // anybody can send here; checking a signature takes work, so a message waits like a call
        const isValid = await appContext.scheduler.inSlot(
          { tenant: where.tenant, client: clientKey(request) },
          () => takeVendorMessage(where, appContext, request.params.vendor, messageOf(request)),
        )
        if (isValid === undefined) throw new Fail('PATH_UNKNOWN')
        return reply
          .code(isValid ? 200 : 400)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isValid ? 'ok' : 'refused')
      },
    )
  })
}

const messageOf = ({ body, headers }: FastifyRequest) => ({
  body: typeof body === 'string' ? body : '',
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  ),
})
