import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { isPauseToken, pauseByLetter } from '../../areas/subscriptions/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import { isRandomKey } from '../../platform/random-key.ts'
import { siteScope } from '../../core/scope.ts'
import { languageOfPage } from '../language.ts'
import { documentHtml } from '../public-pages/document-html.ts'
import { formPolicy } from '../public-pages/style.ts'

const words: Record<
  LanguageTag,
  { title: string; ask: string; button: string; done: string; unknown: string }
> = {
  'zh-CN': {
    title: '暂停订阅邮件',
    ask: '将暂停您全部以邮件发送的订阅。可随时在个人中心的“订阅”中恢复。',
    button: '暂停',
    done: '已暂停。可随时在个人中心的“订阅”中恢复。',
    unknown: '此链接无效，订阅可能已经取消。',
  },
  'zh-TW': {
    title: '暫停訂閱郵件',
    ask: '將暫停您全部以郵件傳送的訂閱。可隨時在個人中心的「訂閱」中恢復。',
    button: '暫停',
    done: '已暫停。可隨時在個人中心的「訂閱」中恢復。',
    unknown: '此連結無效，訂閱可能已經取消。',
  },
  en: {
    title: 'Pause e-mail subscriptions',
    ask: 'All your subscriptions that are sent by e-mail will be paused. You can resume them in My library, under “Subscriptions”.',
    button: 'Pause',
    done: 'Paused. You can resume them in My library, under “Subscriptions”.',
    unknown: 'This link is not valid. The subscriptions may have ended.',
  },
}

type PauseRequest = FastifyRequest<{
  Params: { path: string; token: string }
  Querystring: { lang?: unknown }
}>

/**
 * The page behind the link of a digest. Opening it changes nothing, since mail programs look at links; the button and
 * the one-click POST of RFC 8058 pause without a sign-in.
 */
export async function mountPausePage(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'tenants' | 'clock'>,
): Promise<void> {
  const page = (isPost: boolean) => async (request: PauseRequest, reply: FastifyReply) => {
    const tenant = context.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const language = languageOfPage(request, tenant, request.query.lang)
    const scope = siteScope(context, tenant, { requestId: request.id })
    request.tenant = tenant.code
    const { token } = request.params
    const run = isPost ? pauseByLetter : isPauseToken
    const isKnown = isRandomKey(token) && (await run(scope, token))
    const text = words[language]
    const body = !isKnown
      ? `<p>${text.unknown}</p>`
      : isPost
        ? `<p>${text.done}</p>`
        : `<p>${text.ask}</p><form method="post"><button>${text.button}</button></form>`
    const frame = { language, library: tenant.name[language], path: tenant.path }
    const robots = '<meta name="robots" content="noindex">'
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', formPolicy)
      .send(documentHtml(frame, text.title, robots, `<h1>${text.title}</h1>${body}`))
  }
  await app.register(async (pages) => {
    // for the form of the page and of mail programs; its content is not read
    await pages.register(formbody, { bodyLimit: 1_024 })
    pages.get('/:path/pause-subscriptions/:token', page(false))
    pages.post('/:path/pause-subscriptions/:token', page(true))
  })
}
