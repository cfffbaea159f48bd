import type { BlockList } from 'node:net'
import { createTransport } from 'nodemailer'
import {
  DeliveryFailure,
  type DeliveryFailureCode,
  type Retrying,
  withRetries,
} from '../../domain/messages/delivery.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import { type MailProof, newMessageId } from '../../domain/messages/sent-mail.ts'
import { ForbiddenHost, guardedSocket } from './guarded-socket.ts'
import type { MailSettings } from '../../domain/messages/mail-settings.ts'

export interface SmtpMeans {
  /** For connection, greeting and each answer of the server, in milliseconds. */
  timeLimitMs?: number
  retrying?: Retrying
  /** Letters that come back are known by it. */
  proof?: MailProof
  /** Networks that may be reached besides public ones: libraries enter the address. */
  allowed: BlockList
}

export interface MailCarrier extends Pick<Messages, 'sendMail'> {
  close(): void
}

const TIME_LIMIT_MS = 10_000
const LONGEST_TEXT = 100_000
const LONGEST_HTML = 400_000
/** Exactly one address: no list, no display name, no line break. */
const oneAddress = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\]{1,253}$/

/**
 * Mail by SMTP (RFC 5321). Plain text, and the same as HTML where there is one; no attachments. Retried under the same Message-ID when the server
 * cannot be reached or answers 4yz, so that a duplicate can be recognised. @throws DeliveryFailure
 */
export function openSmtp(settings: MailSettings, means: SmtpMeans): MailCarrier {
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
    getSocket: guardedSocket(settings, means.allowed, limit),
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
  })
  const from =
    settings.fromName === undefined ? settings.from : { name: settings.fromName, address: settings.from }

  return {
    async sendMail(to, subject, text, { html, unsubscribe } = {}) {
      if (!oneAddress.test(to)) throw new DeliveryFailure('MESSAGE_UNFIT', 'not one mail address')
      if (text.length > LONGEST_TEXT || (html?.length ?? 0) > LONGEST_HTML)
        throw new DeliveryFailure('MESSAGE_UNFIT', 'text too long')
      const messageId = newMessageId(to, settings.from.split('@')[1] ?? '', means.proof)
      const headers = {
        // RFC 3834, 5: nobody's out-of-office reply comes back to the library
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      }
      await withRetries(async () => {
        try {
          await transport.sendMail({
            from,
            to,
            // where it comes back to
            ...(settings.returns?.address === undefined
              ? {}
              : { envelope: { from: settings.returns.address, to } }),
            subject: oneLine(subject),
            text,
            messageId,
            headers,
            ...(html === undefined ? {} : { html }),
          })
        } catch (error) {
          throw failureOf(error)
        }
      }, means.retrying)
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Maps the library's codes; the server's own messages may quote the recipient and are not repeated. */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof ForbiddenHost) return new DeliveryFailure('CARRIER_UNREACHABLE', 'forbidden')
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const word = typeof code === 'string' ? code : ''
  return new DeliveryFailure(meaningOf(word, status), status === undefined ? word : `status ${status}`)
}

/** RFC 5321 §4.2: 4yz is transient, 5yz permanent; 530–535 and 550–553 tell whether sender or recipient is refused. */
function meaningOf(code: string, status: number | undefined): DeliveryFailureCode {
  if (code === 'EAUTH' || (status !== undefined && status >= 530 && status <= 538))
    return 'CARRIER_REFUSED_US'
  if (code === 'ETLS') return 'CARRIER_REFUSED_US'
  if (status === undefined || status < 500) return 'CARRIER_UNREACHABLE'
  if (code === 'EENVELOPE' && status >= 550 && status <= 553) return 'RECIPIENT_REFUSED'
  return code === 'EENVELOPE' ? 'CARRIER_REFUSED_US' : 'MESSAGE_UNFIT'
}
