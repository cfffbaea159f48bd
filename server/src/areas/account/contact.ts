import type { account } from '@wenyuan/contract/areas/account.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { type Channel, codeTimesOf, sendCode, takeCode } from '../../domain/readers/contact-codes.ts'
import { readMail, readPhone } from '../../domain/readers/contacts.ts'
import { notifyOwner } from '../../domain/readers/owner-message.ts'
import { updateReader } from '../../domain/readers/reader-store.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { ownReader } from './own-reader.ts'

const verified = {
  sms: (phone: string) => ({ phone, phone_verified: true }),
  mail: (mail: string) => ({ mail, mail_verified: true }),
} as const

/** Verifies the address that a code was sent to, and stores it. */
async function verify(
  scope: ReaderScope,
  messagesOf: MessagesOf,
  channel: Channel,
  recipient: string,
  code: string,
): Promise<boolean> {
  const { readerId } = scope.reader
  if (!(await takeCode(scope, { readerId, channel, recipient, code }))) return false
  const before = await ownReader(scope)
  const isChanged = recipient !== (channel === 'sms' ? before.phone : before.mail)
  if (isChanged) await notifyOwner(scope, messagesOf, before, 'contact')
  return updateReader(scope, readerId, verified[channel](recipient))
}

/** Telephone and mail address: entered by the reader, verified by codes. */
export const contactOf = (messagesOf: MessagesOf) =>
  ({
    async contact({ scope }) {
      const { phone, phone_verified, mail, mail_verified } = await ownReader(scope)
      return { phone, phoneVerified: phone_verified, mail, mailVerified: mail_verified }
    },

    async updateContact({ input, scope, fail }) {
      const reader = await ownReader(scope)
      if (!input.phone && !input.mail) throw fail('CONTACT_EMPTY', { field: 'phone' })
      const phone = input.phone ? readPhone(input.phone) : reader.phone
      const mail = input.mail ? readMail(input.mail) : reader.mail
      await updateReader(scope, reader.reader_id, {
        phone,
        phone_verified: reader.phone_verified && phone === reader.phone,
        mail,
        mail_verified: reader.mail_verified && mail === reader.mail,
      })
      if (phone !== reader.phone || mail !== reader.mail)
        await notifyOwner(scope, messagesOf, reader, 'contact')
      return true as const
    },

    async sendPhoneCode({ input, scope }) {
      const recipient = readPhone(input.phone)
      const { readerId } = scope.reader
      return sendCode(scope, messagesOf(scope.tenant), { readerId, channel: 'sms', recipient })
    },

    async checkPhoneCode({ input, scope, fail }) {
      const phone = readPhone(input.phone)
      if (input.code === '') throw fail('CODE_EMPTY', { field: 'code' })
      if (!(await verify(scope, messagesOf, 'sms', phone, input.code))) {
        throw fail('CONTACT_CODE_WRONG', { field: 'code' })
      }
      return true as const
    },

    async mailCode({ input, scope, fail }) {
      const recipient = readMail(input.mail)
      const { readerId } = scope.reader
      if (input.code === '') {
        const times = await sendCode(scope, messagesOf(scope.tenant), {
          readerId,
          channel: 'mail',
          recipient,
        })
        return { verified: false, ...times }
      }
      if (!(await verify(scope, messagesOf, 'mail', recipient, input.code))) {
        throw fail('CONTACT_CODE_WRONG', { field: 'code' })
      }
      return { verified: true, ...(await codeTimesOf(scope, readerId, 'mail')) }
    },

    phoneCodeTimes: ({ scope }) => codeTimesOf(scope, scope.reader.readerId, 'sms'),
    mailCodeTimes: ({ scope }) => codeTimesOf(scope, scope.reader.readerId, 'mail'),
  }) satisfies Partial<HandlersOf<typeof account>>
