import { isPhoneLike } from '@wenyuan/contract/shapes/phone.ts'
import { Fail } from '../../core/fail.ts'
import { MAIL } from './reader-settings.ts'

/** A telephone number without blanks and hyphens. @throws Fail CONTACT_EMPTY, PHONE_INVALID */
export function readPhone(typed: string): string {
  const phone = typed.normalize('NFKC').replaceAll(/[\s()-]/g, '')
  if (phone === '') throw new Fail('CONTACT_EMPTY', { field: 'phone' })
  if (!isPhoneLike(phone)) throw new Fail('PHONE_INVALID', { field: 'phone' })
  return phone
}

/** A mail address; upper and lower case are kept. @throws Fail CONTACT_EMPTY, MAIL_INVALID */
export function readMail(typed: string): string {
  const mail = typed.normalize('NFKC').trim()
  if (mail === '') throw new Fail('CONTACT_EMPTY', { field: 'mail' })
  if (!MAIL.test(mail) || mail.length > 254) throw new Fail('MAIL_INVALID', { field: 'mail' })
  return mail
}
