import type { BlockList } from 'node:net'
import { DeliveryFailure, type Retrying } from '../domain/messages/delivery.ts'
import type { MailSettings } from '../domain/messages/mail-settings.ts'
import type { MailProof } from '../domain/messages/sent-mail.ts'
import { type MailCarrier, openSmtp } from './mail/smtp.ts'
import type { Messages, MessagesOf } from '../domain/messages/messages.ts'
import { openSmsGateway } from './sms/gateway.ts'
import type { SmsSettings } from '../domain/messages/sms-settings.ts'

/** The carriers of a tenant; a kind of message without a carrier is not sent. */
export interface CarrierSettings {
  mail?: MailSettings | undefined
  sms?: SmsSettings | undefined
}

interface Open {
  settings: CarrierSettings
  mail: MailCarrier | undefined
  sms: Pick<Messages, 'sendSms'> | undefined
}

/**
 * Carriers by tenant, opened at first use and reopened when the settings change. Sending fails with DeliveryFailure,
 * `CARRIER_MISSING` where the tenant has no carrier.
 *
 * @param means.allowed networks that may be reached besides public ones: libraries enter the addresses
 */
export function openCarriers(
  settingsOf: (tenant: string) => CarrierSettings,
  means: {
    allowed: BlockList
    timeLimitMs?: number
    retrying?: Retrying
    proofOf?: (tenant: string) => MailProof
  },
): MessagesOf & { close(): void } {
  const known = new Map<string, Open>()

  const carriersOf = (tenant: string): Open => {
    const settings = settingsOf(tenant)
    const open = known.get(tenant)
    if (open && JSON.stringify(open.settings) === JSON.stringify(settings)) return open
    open?.mail?.close()
    const opened: Open = {
      settings,
      mail:
        settings.mail &&
        openSmtp(settings.mail, { ...means, ...(means.proofOf ? { proof: means.proofOf(tenant) } : {}) }),
      sms: settings.sms && openSmsGateway(settings.sms, means),
    }
    known.set(tenant, opened)
    return opened
  }

  const messagesOf = (tenant: string): Messages => ({
    async sendMail(to, subject, text, options) {
      const { mail } = carriersOf(tenant)
      if (!mail) throw new DeliveryFailure('CARRIER_MISSING', 'no mail server set')
      await mail.sendMail(to, subject, text, options)
    },
    async sendSms(to, text) {
      const { sms } = carriersOf(tenant)
      if (!sms) throw new DeliveryFailure('CARRIER_MISSING', 'no SMS gateway set')
      await sms.sendSms(to, text)
    },
    hasCarrier: (kind) => settingsOf(tenant)[kind] !== undefined,
  })

  return Object.assign(messagesOf, {
    close() {
      for (const { mail } of known.values()) mail?.close()
      known.clear()
    },
  })
}
