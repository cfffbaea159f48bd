import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Door, openDatabase } from '../../areas/databases/public.ts'
import type { AppContext } from '../../app/app-context.ts'
import { storable } from '../../platform/db/storable.ts'
import { withRequest } from '../../platform/request-context.ts'
import { visitorScope } from '../../scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { isPrefetch } from '../prefetch.ts'
import { closedDoorHtml } from './database-door-html.ts'
import { pagePolicy } from './style.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'signingKeyOf'> & {
  scheduler: FairScheduler
}
type DoorRequest = FastifyRequest<{
  Params: { path: string; id: string }
  Querystring: { pass?: unknown; lang?: unknown }
}>

/** `/{path}/go/db/{id}`: leads to a database, or says who may open it and how. */
export function mountDatabaseDoor(app: FastifyInstance, context: Context): void {
  app.get('/:path/go/db/:id', async (request: DoorRequest, reply: FastifyReply) => {
    const tenant = context.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const language = languageOfPage(request, tenant, request.query.lang)
    const origin = originOf(request, context.config)
    const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
    request.tenant = tenant.code
    const { pass } = request.query
    const asked = {
      code: storable(request.params.id),
      pass: typeof pass === 'string' ? pass : '',
      address: clientAddress(request),
      agent: request.headers['user-agent'] ?? '',
      isRead: request.method === 'GET' && !isPrefetch(request),
    }
    const door = await context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
      withRequest({ requestId: request.id }, () => openDatabase(context, scope, asked)),
    )
    reply
      .header('cache-control', 'no-store')
      // the address of this page may have a pass
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
    if ('to' in door) return reply.redirect(door.to, 303)
    const frame = { language, library: tenant.name[language], path: tenant.path }
    return reply
      .code(statusOf(door))
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .header('content-security-policy', pagePolicy)
      .send(closedDoorHtml(frame, door))
  })
}

const statusOf = ({ refused }: Exclude<Door, { to: string }>): number =>
  refused === 'unknown' ? 404 : refused === 'ended' ? 410 : 403
