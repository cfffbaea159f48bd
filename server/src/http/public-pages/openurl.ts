import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Resolved, resolveCited } from '../../areas/search/public.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readOpenUrl } from '../../domain/openurl/read-openurl.ts'
import { withRequest } from '../../platform/request-context.ts'
import { visitorScope } from '../../scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { openUrlHtml } from './openurl-html.ts'
import { pagePolicy } from './style.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'crawlers' | 'engine'> & {
  scheduler: FairScheduler
}
type OpenUrlRequest = FastifyRequest<{ Params: { path: string }; Querystring: { lang?: unknown } }>

const nothing: Resolved = { itself: [], container: [] }

/** `/{path}/openurl?…`: what the library has of a work that another site cites. Source: ANSI/NISO Z39.88-2004. */
export function mountOpenUrl(app: FastifyInstance, context: Context): void {
  app.get('/:path/openurl', async (request: OpenUrlRequest, reply: FastifyReply) => {
    const tenant = context.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const language = languageOfPage(request, tenant, request.query.lang)
    const origin = originOf(request, context.config)
    const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
    request.tenant = tenant.code
    await context.crawlers.admit(
      scope,
      { address: clientAddress(request), agent: request.headers['user-agent'] ?? '', proof: undefined },
      undefined,
    )
    const [, query = ''] = request.url.split(/\?(.*)/s)
    const item = readOpenUrl(query)
    const found = item
      ? await context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
          withRequest({ requestId: request.id }, () => resolveCited(context.engine, scope, item)),
        )
      : nothing
    const frame = { language, library: tenant.name[language], path: tenant.path, query }
    return reply
      .code(item ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', pagePolicy)
      .send(openUrlHtml(frame, item, found))
  })
}
