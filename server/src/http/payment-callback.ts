import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerMessage } from '../areas/payments/public.ts'
import { Fail } from '../core/fail.ts'
import { siteScope } from '../core/scope.ts'
import type { FairScheduler } from './admission/fair-scheduler.ts'
import { clientKey } from './client-address.ts'
import { tenantOfPath } from './request-tenant.ts'
import type { AppContext } from '../core/app-context.ts'

/** Far above the size of any provider's message. */
const LARGEST_MESSAGE = 65_536

/**
 * Callback for payment notices: `/{path}/pay-notice/{provider}`. Not a call of the contract: each provider signs the
 * raw bytes it sends, form or JSON, so the body is not parsed, and expects an answer in its own format.
 */
export async function mountPayNotices(
  app: FastifyInstance,
  appContext: Pick<AppContext, 'tenants' | 'database' | 'clock' | 'gateways'> & { scheduler: FairScheduler },
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_MESSAGE }, (_, body, done) =>
      done(null, body),
    )
    own.post<{ Params: { path: string; provider: string } }>(
      '/:path/pay-notice/:provider',
      async (request, reply) => {
        const site = tenantOfPath(request, request.params.path, appContext.tenants)
        const where = siteScope(appContext, site, { requestId: request.id })
        const { provider } = request.params
        // anybody can send here; checking a signature takes work, so a notice waits like a call
        const answer = await appContext.scheduler.inSlot(
          { tenant: where.tenant, client: clientKey(request) },
          () => answerMessage(where, appContext.gateways, { provider, ...messageOf(request) }),
        )
        if (!answer) throw new Fail('PATH_UNKNOWN')
        return send(reply, answer)
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

const send = (
  reply: FastifyReply,
  { status, contentType, body }: { status: number; contentType: string; body: string },
) => reply.code(status).header('cache-control', 'no-store').type(contentType).send(body)
