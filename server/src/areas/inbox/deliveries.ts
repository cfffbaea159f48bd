import { languages, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import type { SiteScope } from '../../core/scope.ts'
import { letterHtml, paragraphsOf } from '../../domain/letters/letter-html.ts'
import { DeliveryFailure } from '../../domain/messages/delivery.ts'
import type { Ports } from '../../core/ports.ts'
import { hasOwnChannels, noticeAddress } from '../../domain/notices/kinds.ts'
import { noticeText } from '../../domain/notices/notice-text.ts'
import { ownTextsOf } from '../../domain/notices/own-text-store.ts'
import { wantedChannels } from '../../domain/notices/wanted-channels.ts'
import {
  claimDeliveries,
  type ClaimedDelivery,
  giveUpLost,
  noteOutcome,
  noticeById,
  type Outcome,
} from './delivery-store.ts'

type DeliveryPorts = Pick<Ports, 'messagesOf' | 'publicOrigin'>

/** Maximum tries per message when a carrier cannot be reached. */
const MOST_TRIES = 5
/**
 * Sends pending deliveries by mail and text message. Each delivery is claimed in the database first: among several
 * processes one sends it, and an interrupted delivery is not repeated.
 * @param means.patient skip deliveries that failed a short time ago: for callers that run every few seconds
 * @returns the number sent, and the number given up
 */
export async function deliverNotices(
  where: SiteScope,
  ports: DeliveryPorts,
  { patient = false }: { patient?: boolean } = {},
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: await giveUpLost(where) }
  const later: string[] = []
  while (true) {
    const batch = await claimDeliveries(where, later, patient)
    if (batch.length === 0) return counts
    for (const one of batch) {
      const outcome = await deliver(where, ports, one)
      if (outcome.state === 'sent') counts.sent++
      if (outcome.state === 'failed') counts.failed++
      if (outcome.state === 'waiting') later.push(`${one.channel} ${one.notice_id}`)
      await noteOutcome(where, one, outcome)
    }
  }
}

async function deliver(
  where: SiteScope,
  { messagesOf, publicOrigin }: DeliveryPorts,
  one: ClaimedDelivery,
): Promise<Outcome> {
  const portal = publicOrigin === undefined ? '' : `${publicOrigin}/${where.site.path}/`
  const message = await messageFor(where, portal, one)
  if (!message) return { state: 'failed', because: 'NOT_WANTED' }
  const { to, title, text, html, unsubscribe } = message
  const messages = messagesOf(where.tenant)
  try {
    if (one.channel === 'mail')
      await messages.sendMail(to, title, text, {
        ...(html ? { html } : {}),
        ...(unsubscribe ? { unsubscribe } : {}),
      })
    else await messages.sendSms(to, text)
    return { state: 'sent', because: null }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) return { state: 'failed', because: 'UNEXPECTED' }
    const again = error.code === 'CARRIER_UNREACHABLE' && one.tries + 1 < MOST_TRIES
    return { state: again ? 'waiting' : 'failed', because: error.code }
  }
}

/** The message and its address by the current settings: a reader's change since the notice applies. */
async function messageFor(
  where: SiteScope,
  portal: string,
  { notice_id, channel, reader_id }: ClaimedDelivery,
): Promise<{ to: string; title: string; text: string; html?: string; unsubscribe?: string } | undefined> {
  const { site } = where
  const notice = await noticeById(where, notice_id)
  const reader = await findReader(where, reader_id)
  if (!reader || !notice || notice.deleted_at !== null) return undefined
  const wanted = wantedChannels(where, reader.flags)
  const { flags, mail, mail_verified, phone, phone_verified } = reader
  const language = languageOf(flags.noticeLanguage)
  const { title, text } = noticeText({ site, language }, await ownTextsOf(where, [notice.kind]), notice)
  const from = site.name[language]
  const way = wayTo(portal, notice.kind, text)
  const letter = way === '' ? text : `${text}\n\n${seeWords[language]}${way}`
  if (channel === 'mail')
    return (hasOwnChannels(notice.kind) || wanted.mail) && mail_verified && mail !== ''
      ? {
          to: mail,
          title,
          text: `${letter}\n\n${from}\n`,
          html: letterHtml({ language, library: from, portal }, title, paragraphsOf(letter)),
          ...(notice.facts.pause ? { unsubscribe: notice.facts.pause } : {}),
        }
      : undefined
  return wanted.sms && phone_verified && phone !== ''
    ? { to: phone, title, text: `${text} (${from})` }
    : undefined
}

const seeWords: Readonly<Record<LanguageTag, string>> = {
  'zh-CN': '查看与办理：',
  'zh-TW': '檢視與辦理：',
  en: 'See and handle it here: ',
}

/** Whole address where the matter is handled; empty: not known, or in the text already. */
function wayTo(portal: string, kind: string, text: string): string {
  const path = noticeAddress(kind)
  const address = portal === '' || path === '' ? '' : `${portal}#${path}`
  return text.includes(address) ? '' : address
}

const languageOf = (tag: string | undefined): LanguageTag =>
  languages.find((one) => one.tag === tag)?.tag ?? 'zh-CN'
