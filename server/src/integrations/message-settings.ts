import { section } from '../domain/tenants/settings/section.ts'
import { MailSettings } from './mail/settings.ts'
import { SmsSettings } from './sms/settings.ts'

/** By whom mail and short messages go out; absent: they are kept in the outbox. */
export const messagesSection = section({
  name: 'messages',
  shape: { mail: MailSettings.optional(), sms: SmsSettings.optional() },
  public: [],
})
