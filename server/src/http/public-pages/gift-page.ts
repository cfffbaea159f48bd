import type { FastifyInstance } from 'fastify'
import { checkGiftCertificate } from '../../areas/donations/public.ts'
import { filled } from '../../locales/placeholders.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml } from './document-html.ts'
import { pagePolicy } from './style.ts'
import { type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'
import { pageWords } from './words.ts'

/** Day and 64 random bits: a number cannot be guessed. */
const NUMBER = /^\d{8}-[0-9A-F]{16}$/

/** `/{path}/gift/{number}`: whether a certificate of donation holds. */
export function mountGiftPage(app: FastifyInstance, context: PageContext): void {
  app.get('/:path/gift/:number', async (request: PageRequest<{ number: string }>, reply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    const { number } = request.params
    const found = NUMBER.test(number) ? await inSlot(() => checkGiftCertificate(scope, number)) : undefined
    const { title, holds, someone, unknown } = pageWords(frame.language).gift
    const sentence = found
      ? filled(holds, {
          donor: found.donor || someone,
          day: found.receivedOn,
          titles: String(found.titles),
          copies: String(found.copies),
        })
      : unknown
    const facts = found ? `<p><b>${escapeHtml(number)}</b></p>` : ''
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', pagePolicy)
      .send(
        documentHtml(
          frame,
          title,
          '<meta name="robots" content="noindex">',
          `<h1>${title}</h1>${facts}<p>${escapeHtml(sentence)}</p>`,
        ),
      )
  })
}
