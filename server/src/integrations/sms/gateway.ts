import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import { DeliveryFailure, type Retrying, withRetries } from '../../domain/messages/delivery.ts'
import { type Exchange, exchange } from '../limited-fetch.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import type { SmsSettings } from '../../domain/messages/sms-settings.ts'

export interface SmsMeans {
  timeLimitMs?: number
  retrying?: Retrying
  /** Networks that may be reached besides public ones: libraries enter the address. */
  allowed: BlockList
}

const TIME_LIMIT_MS = 8_000
const SIZE_LIMIT = 65_536
/** E.164 allows fifteen digits; the shortest national numbers in use have five. */
const number = /^\+?\d{5,15}$/
const LONGEST_TEXT = 500

/**
 * Text messages through an HTTP gateway. Retried under the same id when the gateway cannot be reached, so that it can
 * recognise a duplicate. @throws DeliveryFailure
 */
export function openSmsGateway(settings: SmsSettings, means: SmsMeans): Pick<Messages, 'sendSms'> {
  return {
    async sendSms(to, text) {
      const called = to.replace(/[\s-]/g, '')
      if (!number.test(called)) throw new DeliveryFailure('MESSAGE_UNFIT', 'not a telephone number')
      if (text.trim() === '' || text.length > LONGEST_TEXT) {
        throw new DeliveryFailure('MESSAGE_UNFIT', 'no text, or too long')
      }
      const { fields, fixed, countryPrefix } = settings
      const body = JSON.stringify({
        ...fixed,
        [fields.id]: randomUUID(),
        [fields.to]: called.startsWith('+') ? called : `${countryPrefix}${called}`,
        [fields.text]: text,
      })
      await withRetries(
        async () =>
          requireTaken(
            await exchange(settings.gateway, {
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
              body,
              timeLimitMs: means.timeLimitMs ?? TIME_LIMIT_MS,
              sizeLimitBytes: SIZE_LIMIT,
              allowed: means.allowed,
            }),
            settings,
          ),
        means.retrying,
      )
    },
  }
}

function requireTaken(answer: Exchange, { accepted }: SmsSettings): void {
  if (!answer.reached) throw new DeliveryFailure('CARRIER_UNREACHABLE', answer.because)
  const { status, text } = answer
  const because = `status ${status}`
  if (status === 401 || status === 403) throw new DeliveryFailure('CARRIER_REFUSED_US', because)
  if (status === 429 || status >= 500) throw new DeliveryFailure('CARRIER_UNREACHABLE', because)
  if (status >= 400) throw new DeliveryFailure('RECIPIENT_REFUSED', because)
  if (accepted && fieldOf(text, accepted.field) !== accepted.value) {
    throw new DeliveryFailure('RECIPIENT_REFUSED', 'not taken')
  }
}

function fieldOf(text: string, field: string): string | undefined {
  try {
    const answer = JSON.parse(text) as unknown
    if (typeof answer !== 'object' || answer === null) return undefined
    const value = (answer as Record<string, unknown>)[field]
    return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    return undefined
  }
}
