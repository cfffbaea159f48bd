import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { DeliveryFailure, type DeliveryFailureCode, type Retrying, withRetries } from '../delivery.ts'
import type { Messages } from '../messages.ts'
import type { MailSettings } from './settings.ts'

export interface SmtpMeans {
  /** For connecting, greeting and each answer of the server. */
  timeLimitMs?: number
  retrying?: Retrying
}

export interface MailCarrier extends Pick<Messages, 'sendMail'> {
  close(): void
}

const TIME_LIMIT_MS = 10_000
const LONGEST_TEXT = 100_000
/** One address and nothing else: no list, no name, no second line. */
const oneAddress = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\]{1,253}$/

/**
 * Mail by SMTP (RFC 5321). Text only: nothing of it is read as HTML, no file is attached, no address is fetched.
 * Tried again when the server cannot be reached or says "later" (4yz), under one Message-ID, so that a letter that
 * did arrive can be told from a second one. @throws DeliveryFailure
 */
export function openSmtp(settings: MailSettings, means: SmtpMeans = {}): MailCarrier {
  const limit = means.timeLimitMs ?? TIME_LIMIT_MS
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
  })
  const from =
    settings.fromName === undefined ? settings.from : { name: settings.fromName, address: settings.from }

  return {
    async sendMail(to, subject, text) {
      if (!oneAddress.test(to)) throw new DeliveryFailure('MESSAGE_UNFIT', 'not one mail address')
      if (text.length > LONGEST_TEXT) throw new DeliveryFailure('MESSAGE_UNFIT', 'text too long')
      const messageId = `<${randomUUID()}@${settings.from.split('@')[1]}>`
      await withRetries(async () => {
        try {
          await transport.sendMail({ from, to, subject: oneLine(subject), text, messageId })
        } catch (error) {
          throw failureOf(error)
        }
      }, means.retrying)
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The library's codes; a server's own words may quote the recipient and are not repeated. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const word = typeof code === 'string' ? code : ''
  return new DeliveryFailure(meaningOf(word, status), status === undefined ? word : `status ${status}`)
}

/** RFC 5321 §4.2: 4yz may pass, 5yz stays; 530–535 and 550–553 tell who is meant. */
function meaningOf(code: string, status: number | undefined): DeliveryFailureCode {
  if (code === 'EAUTH' || (status !== undefined && status >= 530 && status <= 538))
    return 'CARRIER_REFUSED_US'
  if (code === 'ETLS') return 'CARRIER_REFUSED_US'
  if (status === undefined || status < 500) return 'CARRIER_UNREACHABLE'
  if (code === 'EENVELOPE' && status >= 550 && status <= 553) return 'RECIPIENT_REFUSED'
  return code === 'EENVELOPE' ? 'CARRIER_REFUSED_US' : 'MESSAGE_UNFIT'
}
