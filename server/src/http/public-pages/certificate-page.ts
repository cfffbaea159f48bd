import { contentOf, type InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyInstance } from 'fastify'
import { checkCertificate, type CheckedCertificate } from '../../areas/leaving/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import { withRequest } from '../../platform/request-context.ts'
import { visitorScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientKey } from '../client-address.ts'
import { filled } from '../../locales/placeholders.ts'
import { escapeHtml } from '../../platform/html.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { pagePolicy } from './style.ts'
import { pageWords } from './words.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

/** Day and 64 random bits: a number cannot be guessed. */
const NUMBER = /^\d{8}-[0-9A-F]{16}$/

/** The first character of a name; who holds the certificate in hand can compare. */
const masked = (name: string): string => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(rest.length, 3))
}

const sentenceOf = (language: InterfaceTag, found: CheckedCertificate | undefined): string => {
  const words = pageWords(language).certificate
  if (!found) return words.unknown
  return found.holder
    ? filled(words.holds, { name: masked(found.holder.name), day: found.holder.leftOn })
    : words.ended
}

/** `/{path}/leaving/{number}`: whether a leaving certificate holds, for whom it is shown to. */
export function mountCertificatePage(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config'> & { scheduler: FairScheduler },
): void {
  app.get<{ Params: { path: string; number: string }; Querystring: { lang?: unknown } }>(
    '/:path/leaving/:number',
    async (request, reply) => {
      const tenant = context.tenants.byPath(request.params.path)
      if (!tenant) return reply.callNotFound()
      const language = languageOfPage(request, tenant, request.query.lang)
      const origin = originOf(request, context.config)
      const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
      request.tenant = tenant.code
      const { number } = request.params
      const found = NUMBER.test(number)
        ? await context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
            withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, () =>
              checkCertificate(scope, number),
            ),
          )
        : undefined
      const frame: PageFrame = { language, library: tenant.name[contentOf(language)], path: tenant.path }
      const { title } = pageWords(language).certificate
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        .send(
          documentHtml(
            frame,
            title,
            '<meta name="robots" content="noindex">',
            `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentenceOf(language, found))}</p>`,
          ),
        )
    },
  )
}
