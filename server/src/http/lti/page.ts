import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentOf, type InterfaceTag, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { FindCourses } from '../../areas/courses/public.ts'
import { everyPlatform } from '../../domain/lti/platform-store.ts'
import { type LtiPlatform } from '../../domain/lti/platform.ts'
import { originsOf } from '../../integrations/lti/platform.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type Scope, visitorScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { ownAddressOf } from '../origin.ts'
import { documentHtml } from '../public-pages/document-html.ts'
import { framedPolicy } from '../public-pages/style.ts'
import { ltiWords } from './words.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

export type LtiSource = Pick<
  AppContext,
  'database' | 'tenants' | 'clock' | 'config' | 'signingKeyOf' | 'ltiPlatforms'
> & { scheduler: FairScheduler; https: boolean; findCourses: FindCourses }

export type LtiRequest = FastifyRequest<{ Params: { path: string }; Querystring: Record<string, unknown> }>

/** What every page for a learning system needs. */
export interface LtiVisit {
  source: LtiSource
  scope: Scope
  reply: FastifyReply
  platforms: LtiPlatform[]
  words: (typeof ltiWords)[LanguageTag]
}

export interface LtiPage {
  title: string
  body: string
  status?: number
  /** Origin that the form of the page is sent to; absent: our own. */
  formGoesTo?: string
  /** The hash of the page's script, quoted; absent: it runs none. */
  script?: string
  /** The query of a page that can be asked again. */
  query?: string
}

/** A route of a learning system, in the library's turn. Answers nothing for a path without a library. */
export const ltiRoute =
  (source: LtiSource, work: (visit: LtiVisit, request: LtiRequest) => Promise<unknown>) =>
  async (request: LtiRequest, reply: FastifyReply) => {
    const tenant = source.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    request.tenant = tenant.code
    const language = languageOfPage(request, tenant, request.query['lang'])
    const scope = visitorScope(source, tenant, {
      requestId: request.id,
      language,
      ...ownAddressOf(request, source.config),
    })
    return source.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
      withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, async () => {
        const platforms = (await everyPlatform(scope)).filter(({ on }) => on)
        await work({ source, scope, reply, platforms, words: ltiWords[scope.language] }, request)
        return reply
      }),
    )
  }

/** Sends a page that platforms may show in a frame; its links open outside the frame. */
export function sendPage({ scope, reply, platforms }: LtiVisit, page: LtiPage): void {
  const { title, body, status = 200, formGoesTo = "'self'", script, query } = page
  const frame = {
    language: scope.language,
    library: scope.site.name[scope.language],
    path: scope.site.path,
    ...(query === undefined ? { isAnswer: true } : { query }),
  }
  void reply
    .code(status)
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', framedPolicy(formGoesTo, platforms.flatMap(originsOf), script))
    .send(documentHtml(frame, title, '<base target="_blank">', body))
}

export function sendRefusal(visit: LtiVisit, because: string, status = 400): void {
  const { words } = visit
  const body = `<h1>${words.refusedTitle}</h1><p>${because}</p><p>${words.again}</p>`
  sendPage(visit, { title: words.refusedTitle, body, status })
}

/** The scope and words of another language, if the library offers it. */
export function inLanguage(visit: LtiVisit, interfaceLanguage: InterfaceTag): LtiVisit {
  const language = contentOf(interfaceLanguage)
  return { ...visit, scope: { ...visit.scope, language, interfaceLanguage }, words: ltiWords[language] }
}

/** Single texts of a form or query; of a repeated one, the last. */
export const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]: [string, unknown]) => {
      const text: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
