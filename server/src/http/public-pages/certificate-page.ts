import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyInstance } from 'fastify'
import { checkCertificate, type CheckedCertificate } from '../../areas/leaving/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import { withRequest } from '../../platform/request-context.ts'
import { visitorScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientKey } from '../client-address.ts'
import { escapeHtml } from '../../platform/html.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { pagePolicy } from './style.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

/** Day and 64 random bits: a number cannot be guessed. */
const NUMBER = /^\d{8}-[0-9A-F]{16}$/

interface Words {
  title: string
  holds: (name: string, day: string) => string
  ended: string
  unknown: string
}

const words: Record<LanguageTag, Words> = {
  'zh-CN': {
    title: '离校证明核验',
    holds: (name, day) => `证明有效：${name} 已于 ${day} 办结全部手续，读者证已注销。`,
    ended: '证明已失效：该读者后来重新启用了读者证。',
    unknown: '没有这个编号的证明。',
  },
  'zh-TW': {
    title: '離校證明查驗',
    holds: (name, day) => `證明有效：${name} 已於 ${day} 辦妥全部手續，借閱證已註銷。`,
    ended: '證明已失效：該讀者後來重新啟用了借閱證。',
    unknown: '沒有這個編號的證明。',
  },
  en: {
    title: 'Clearance certificate check',
    holds: (name, day) => `Valid: ${name} settled everything on ${day}, and the card is closed.`,
    ended: 'No longer valid: the reader has a card again.',
    unknown: 'There is no certificate with this number.',
  },
}

/** The first character of a name; who holds the certificate in hand can compare. */
const masked = (name: string): string => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(rest.length, 3))
}

const sentenceOf = (language: LanguageTag, found: CheckedCertificate | undefined): string => {
  if (!found) return words[language].unknown
  return found.holder
    ? words[language].holds(masked(found.holder.name), found.holder.leftOn)
    : words[language].ended
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
      const frame: PageFrame = { language, library: tenant.name[language], path: tenant.path }
      const { title } = words[language]
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
