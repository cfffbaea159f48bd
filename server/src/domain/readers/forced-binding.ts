import type { Messages } from '../messages/messages.ts'
import type { TenantSettings } from '../tenants/settings.ts'

/**
 * Whether a reader must verify a telephone number or mail address before anything else. Without a carrier nobody receives
 * a code: the obligation would lock every reader out.
 */
export const mustBindContact = (
  { bindMailOrPhone }: Pick<TenantSettings, 'bindMailOrPhone'>,
  { hasContact }: { hasContact: boolean },
  messages: Pick<Messages, 'hasCarrier'>,
): boolean => bindMailOrPhone && !hasContact && canSendCodes(messages)

export const canSendCodes = (messages: Pick<Messages, 'hasCarrier'>): boolean =>
  messages.hasCarrier('sms') || messages.hasCarrier('mail')
