import { DeliveryFailure, type Retrying } from './delivery.ts'
import type { MailSettings } from './mail/settings.ts'
import { type MailCarrier, openSmtp } from './mail/smtp.ts'
import type { Messages, MessagesOf } from './messages.ts'
import { openSmsGateway } from './sms/gateway.ts'
import type { SmsSettings } from './sms/settings.ts'

/** By whom a library sends; what is absent it does not send. */
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
 * Messages by the real carriers of each library, opened at first use and again when its settings are others.
 * Sending fails with a DeliveryFailure, `CARRIER_MISSING` where the library has none.
 */
export function openCarriers(
  settingsOf: (tenant: string) => CarrierSettings,
  means: { timeLimitMs?: number; retrying?: Retrying } = {},
): MessagesOf & { close(): void } {
  const known = new Map<string, Open>()

  const carriersOf = (tenant: string): Open => {
    const settings = settingsOf(tenant)
    const open = known.get(tenant)
    if (open && JSON.stringify(open.settings) === JSON.stringify(settings)) return open
    open?.mail?.close()
    const opened: Open = {
      settings,
      mail: settings.mail && openSmtp(settings.mail, means),
      sms: settings.sms && openSmsGateway(settings.sms, means),
    }
    known.set(tenant, opened)
    return opened
  }

  const messagesOf = (tenant: string): Messages => ({
    async sendMail(to, subject, text) {
      const { mail } = carriersOf(tenant)
      if (!mail) throw new DeliveryFailure('CARRIER_MISSING', 'no mail server set')
      await mail.sendMail(to, subject, text)
    },
    async sendSms(to, text) {
      const { sms } = carriersOf(tenant)
      if (!sms) throw new DeliveryFailure('CARRIER_MISSING', 'no SMS gateway set')
      await sms.sendSms(to, text)
    },
  })

  return Object.assign(messagesOf, {
    close() {
      for (const { mail } of known.values()) mail?.close()
      known.clear()
    },
  })
}
