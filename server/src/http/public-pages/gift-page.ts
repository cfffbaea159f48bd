import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyInstance } from 'fastify'
import { checkGiftCertificate, type GiftCertificate } from '../../areas/donations/public.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml } from './document-html.ts'
import { pagePolicy } from './style.ts'
import { type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'

/** Day and 64 random bits: a number cannot be guessed. */
const NUMBER = /^\d{8}-[0-9A-F]{16}$/

interface GiftWords {
  title: string
  holds: (gift: GiftCertificate) => string
  unknown: string
}

const words: Record<LanguageTag, GiftWords> = {
  'zh-CN': {
    title: '捐赠证书核验',
    holds: ({ donor, receivedOn, titles, copies }) =>
      `证书有效：${donor || '一位读者'}于 ${receivedOn} 向本馆捐赠图书 ${titles} 种 ${copies} 册。`,
    unknown: '没有这个编号的证书。',
  },
  'zh-TW': {
    title: '捐贈證書查驗',
    holds: ({ donor, receivedOn, titles, copies }) =>
      `證書有效：${donor || '一位讀者'}於 ${receivedOn} 向本館捐贈圖書 ${titles} 種 ${copies} 冊。`,
    unknown: '沒有這個編號的證書。',
  },
  en: {
    title: 'Gift acknowledgement check',
    holds: ({ donor, receivedOn, titles, copies }) =>
      `Valid: on ${receivedOn} ${donor || 'a reader'} gave the library ${copies} volumes (titles: ${titles}).`,
    unknown: 'There is no certificate with this number.',
  },
}

/** `/{path}/gift/{number}`: whether a certificate of donation holds. */
export function mountGiftPage(app: FastifyInstance, context: PageContext): void {
  app.get('/:path/gift/:number', async (request: PageRequest<{ number: string }>, reply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    const { number } = request.params
    const found = NUMBER.test(number) ? await inSlot(() => checkGiftCertificate(scope, number)) : undefined
    const { title, holds, unknown } = words[frame.language]
    const sentence = escapeHtml(found ? holds(found) : unknown)
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
          `<h1>${title}</h1>${facts}<p>${sentence}</p>`,
        ),
      )
  })
}
