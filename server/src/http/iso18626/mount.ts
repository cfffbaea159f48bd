import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { agreementsOf, receiveIso } from '../../areas/other-libraries/public.ts'
import { Fail } from '../../core/fail.ts'
import { clientAddress } from '../client-address.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from '../public-pages/visitor-page.ts'

/** Longer than any message of ISO 18626 about one item. */
const LARGEST_MESSAGE = 262_144
const PAUSE_SECONDS = 30

/**
 * `/{path}/iso18626`: messages of partners about requests between libraries. The settings say who they are; whoever shows
 * nothing that could be agreed on keeps the rules for programs.
 */
export async function mountIso18626(
  app: FastifyInstance,
  context: PageContext & Pick<AppContext, 'crawlers'>,
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_MESSAGE }, (_, body, done) =>
      done(null, body),
    )
    own.post('/:path/iso18626', async (request: PageRequest, reply: FastifyReply) => {
      const asked = visitorPage(context, request)
      if (!asked || !agreementsOf(asked.scope).illServed) return reply.callNotFound()
      const { scope, inSlot } = asked
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const [, secret = ''] = /^Bearer (.{1,300})$/.exec(request.headers.authorization ?? '') ?? []
      try {
        if (secret === '') await admitPage(context, scope, request)
      } catch (error) {
        if (!(error instanceof Fail) || error.retryAfter === undefined) throw error
        request.refusedWith = error.code
        reply.code(503).header('retry-after', String(PAUSE_SECONDS)).type('text/plain; charset=utf-8')
        return reply.send('Please ask again later.\n')
      }
      const xml = typeof request.body === 'string' ? request.body : ''
      const from = { secret, address: clientAddress(request) }
      const { status, text } = await inSlot(() => receiveIso(scope, xml, from))
      return reply
        .code(status)
        .type(status === 200 ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(text)
    })
  })
}
