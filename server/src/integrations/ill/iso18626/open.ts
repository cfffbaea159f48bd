import { guardedExchange } from '../../../platform/guarded-exchange.ts'
import type { BlockList } from 'node:net'
import type { Delivered, IllPartner } from '../ill-partner.ts'
import type { IsoPartner } from '../../../domain/ill/partner-settings.ts'
import { readConfirmation } from '../../../domain/ill/iso18626/confirmation.ts'
import { isoMessage } from '../../../domain/ill/iso18626/messages.ts'
import { readMessage, writeMessage } from '../../../domain/ill/iso18626/tree.ts'

/** Longest that a message may take, from the name to the last byte of the confirmation. */
const MESSAGE_MS = 15_000
const LARGEST = 200_000

export interface IsoMeans {
  /** Networks in which the partner's server may stand, besides public ones. */
  allowedFor(url: string): BlockList
  timeLimitMs?: number
}

/** Statuses that say something of the address, the secret or the hour, not of the message: it is sent again. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 405, 408, 425, 429])

/** A library that speaks ISO 18626: one POST for each message, confirmed at once. */
export function openIsoPartner(
  partner: IsoPartner,
  own: { agency: string; name: string },
  { allowedFor, timeLimitMs = MESSAGE_MS }: IsoMeans,
): IllPartner {
  const post = (body: string) =>
    guardedExchange(partner.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        accept: 'application/xml',
        ...(partner.secret === '' ? {} : { authorization: `Bearer ${partner.secret}` }),
      },
      body,
      timeLimitMs,
      sizeLimitBytes: LARGEST,
      allowed: allowedFor(partner.url),
    })
  return {
    sends: true,
    answers: true,
    whyNot: () => (own.agency === '' ? 'ILL_PARTNER_OFF' : undefined),

    async deliver(message): Promise<Delivered> {
      const { name, content } = isoMessage(message, {
        own: own.agency,
        partner: partner.agency,
        name: own.name,
      })
      const answer = await post(writeMessage(name, content, partner.version))
      if (!answer.reached) return { outcome: 'unreached', because: answer.because }
      const { status } = answer
      const confirmed = readConfirmation(readMessage(answer.body.toString('utf8')))
      if (confirmed?.fault) {
        const { type, value } = confirmed.fault
        return { outcome: 'refused', because: [type, value].filter((one) => one !== '').join(': ') }
      }
      if (status === 200)
        return confirmed ? { outcome: 'done' } : { outcome: 'unreached', because: 'unreadable' }
      const isFinal = status >= 400 && status < 500 && !passing.has(status)
      return { outcome: isFinal ? 'refused' : 'unreached', because: `HTTP ${status}` }
    },

    async attempt() {
      // no message at all: who takes messages says that it is none
      const answer = await post('<ISO18626Message xmlns="http://illtransactions.org/2013/iso18626"/>')
      if (!answer.reached) return { outcome: 'unreached', because: answer.because }
      const { status } = answer
      if (passing.has(status)) return { outcome: 'refused', because: `HTTP ${status}` }
      return status < 500 ? { outcome: 'done' } : { outcome: 'unreached', because: `HTTP ${status}` }
    },
  }
}
