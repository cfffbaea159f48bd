import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentOf } from '@wenyuan/contract/constants/languages.ts'
import { isPauseToken, pauseByLetter } from '../../areas/subscriptions/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import { isRandomKey } from '../../platform/random-key.ts'
import { siteScope } from '../../core/scope.ts'
import { languageOfPage } from '../language.ts'
import { documentHtml } from '../public-pages/document-html.ts'
import { formPolicy } from '../public-pages/style.ts'
import { pageWords } from '../public-pages/words.ts'

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
    const text = pageWords(language).pause
    const body = !isKnown
      ? `<p>${text.unknown}</p>`
      : isPost
        ? `<p>${text.done}</p>`
        : `<p>${text.ask}</p><form method="post"><button>${text.button}</button></form>`
    const frame = { language, library: tenant.name[contentOf(language)], path: tenant.path }
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
