import { section } from '../tenants/settings/section.ts'
import { MailSettings } from './mail-settings.ts'
import { SmsSettings } from './sms-settings.ts'

/** Carriers for mail and text messages; absent: messages of this kind are refused with CARRIER_MISSING. */
export const messagesSection = section({
  name: 'messages',
  shape: { mail: MailSettings.optional(), sms: SmsSettings.optional() },
  public: [],
})
