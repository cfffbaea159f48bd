import { contentOf } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type Scope, visitorScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import type { PageFrame } from './document-html.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

export type PageContext = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config'> & {
  scheduler: FairScheduler
}

export type PageRequest<Params = object> = FastifyRequest<{
  Params: { path: string } & Params
  Querystring: { lang?: unknown }
}>

interface VisitorPage {
  scope: Scope
  frame: PageFrame
  /** Works in the library's turn. */
  inSlot: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** What a page without script needs before it is made, always for a visitor. Undefined: no library has this path. */
export function visitorPage(context: PageContext, request: PageRequest): VisitorPage | undefined {
  const tenant = context.tenants.byPath(request.params.path)
  if (!tenant) return undefined
  const language = languageOfPage(request, tenant, request.query.lang)
  const origin = originOf(request, context.config)
  request.tenant = tenant.code
  return {
    scope: visitorScope(context, tenant, { requestId: request.id, language, origin }),
    frame: { language, library: tenant.name[contentOf(language)], path: tenant.path },
    inSlot: (work) =>
      context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
        withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, work),
      ),
  }
}

/** Search engines may read pages, but a library may slow down programs that read on a large scale. */
export const admitPage = (
  { crawlers }: Pick<AppContext, 'crawlers'>,
  scope: Scope,
  request: PageRequest,
): Promise<unknown> =>
  crawlers.admit(
    scope,
    { address: clientAddress(request), agent: request.headers['user-agent'] ?? '', proof: undefined },
    undefined,
  )
