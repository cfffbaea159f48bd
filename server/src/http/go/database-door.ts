import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { type DatabaseRefusal, makeDatabaseDoor } from '../../areas/databases/public.ts'
import type { AppContext } from '../../app/app-context.ts'
import { storable } from '../../platform/db/storable.ts'
import { visitorScope } from '../../scope.ts'
import { clientAddress } from '../client-address.ts'
import { escapeHtml } from '../html.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { documentHtml } from '../public-pages/document-html.ts'
import { pagePolicy } from '../public-pages/style.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'signingKeyOf'>
type DoorRequest = FastifyRequest<{
  Params: { path: string; id: string }
  Querystring: { pass?: unknown; lang?: unknown }
}>
type Reason = DatabaseRefusal | 'unknown'

const reasons: Record<LanguageTag, Record<Reason, string>> = {
  'zh-CN': {
    signIn: '从校外打开此数据库需要先登录图书馆门户，再从数据库页面打开。',
    campusOnly: '此数据库只能在校园网内打开。',
    frozen: '您的读者账户已被冻结，请联系图书馆。',
    ended: '图书馆目前不提供此数据库。',
    unknown: '没有这个数据库。',
  },
  'zh-TW': {
    signIn: '從校外開啟此資料庫需要先登入圖書館入口，再從資料庫頁面開啟。',
    campusOnly: '此資料庫只能在校園網內開啟。',
    frozen: '您的讀者帳戶已被凍結，請聯絡圖書館。',
    ended: '圖書館目前不提供此資料庫。',
    unknown: '沒有這個資料庫。',
  },
  en: {
    signIn: 'To open this database from outside the campus, sign in to the portal and open it from its page.',
    campusOnly: 'This database can be opened from the campus network only.',
    frozen: 'Your reader account is frozen. Please contact the library.',
    ended: 'The library does not offer this database at present.',
    unknown: 'There is no such database.',
  },
}
const doorTitle: Record<LanguageTag, string> = {
  'zh-CN': '打开数据库',
  'zh-TW': '開啟資料庫',
  en: 'Opening a database',
}

/**
 * Leads from a database of the library to its provider, and counts the use. The destination comes from the library's own
 * entry and its proxy only, so nobody can be sent elsewhere. Who may not open it is told why.
 */
export function mountDatabaseDoor(app: FastifyInstance, context: Context): void {
  const openAt = makeDatabaseDoor(context)
  app.get('/:path/go/db/:id', async (request: DoorRequest, reply) => {
    const tenant = context.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const { pass, lang } = request.query
    const language = languageOfPage(request, tenant, lang)
    const origin = originOf(request, context.config)
    const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
    request.tenant = tenant.code
    const opened = await openAt(scope, {
      code: storable(request.params.id),
      pass: typeof pass === 'string' ? pass : '',
      address: clientAddress(request),
      counts: !isAhead(request),
    })
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if ('address' in opened) return reply.redirect(opened.address, 303)
    const reason: Reason = opened.refused ?? 'unknown'
    const frame = { language, library: tenant.name[language], path: tenant.path }
    const title = opened.name === '' ? doorTitle[language] : opened.name
    const robots = '<meta name="robots" content="noindex">'
    const body = `<h1>${escapeHtml(title)}</h1><p>${reasons[language][reason]}</p>`
    return reply
      .code(reason === 'unknown' ? 404 : 403)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(documentHtml(frame, title, robots, body))
  })
}

/** A browser that loads a page before somebody has opened it. Source: Fetch Standard, "Sec-Purpose". */
const isAhead = ({ headers }: DoorRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((said) => /prefetch|prerender/.test(String(said)))
