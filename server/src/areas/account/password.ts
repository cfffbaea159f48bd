import type { account } from '@wenyuan/contract/areas/account.ts'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { type Channel, findSentCode, sendCode, useUpCode } from '../../domain/readers/contact-codes.ts'
import { isIdentity, isIdentityNumber } from '../../domain/readers/identity-number.ts'
import {
  changePassword,
  requireNewPassword,
  setPassword,
  signInAnew,
} from '../../domain/readers/password-change.ts'
import type { KnownBrowsers } from '../../domain/readers/known-browsers.ts'
import { allowPassword } from '../../domain/readers/password-attempts.ts'
import {
  openPasswords,
  openProven,
  type ReaderRow,
  requirePassword,
} from '../../domain/readers/password-proof.ts'
import { notifyOwner } from '../../domain/readers/owner-message.ts'
import { passwordStateOf } from '../../domain/readers/password-state.ts'
import { accountKey, findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { isSameName } from '../../domain/readers/same-name.ts'
import type { SignIns } from '../../domain/readers/sign-ins.ts'
import type { Scope } from '../../core/scope.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { ownReader } from './own-reader.ts'

/** The verified address a password can be reset by; empty where none is verified. */
const recipientOf = (reader: ReaderRow, channel: Channel): string => {
  if (channel === 'sms') return reader.phone_verified ? reader.phone : ''
  return reader.mail_verified ? reader.mail : ''
}

const withRepeated = (password: string, repeated: string): string[] =>
  repeated === '' ? [password] : [password, repeated]

interface PasswordPorts {
  signIns: SignIns
  messagesOf: MessagesOf
  knownBrowsers: KnownBrowsers
}

/** Changing a known password, and resetting a forgotten one. */
export const passwordOf = ({ signIns, messagesOf, knownBrowsers }: PasswordPorts) => {
  const sendToKnown = async (scope: Scope, username: string, channel: Channel) => {
    const reader = await findReaderByAccount(scope, username)
    const recipient = reader && !reader.locked ? recipientOf(reader, channel) : ''
    if (!reader || recipient === '') return
    await sendCode(scope, messagesOf(scope.tenant), { readerId: reader.reader_id, channel, recipient })
  }

  return {
    async passwordState({ scope }) {
      const state = passwordStateOf(await ownReader(scope), scope.site.settings.passwordMaxAgeDays, scope.now)
      return { passwordChangeDue: state !== 'good' }
    },

    async changePassword({ input, scope, device, extras, fail }) {
      if (input.oldPassword === '') throw fail('PASSWORD_EMPTY', { field: 'oldPassword' })
      if (input.password === '') throw fail('PASSWORD_EMPTY', { field: 'password' })
      const sealed = [input.oldPassword, ...withRepeated(input.password, input.confirmPassword)]
      const [old = '', password = '', repeated] = await openPasswords(scope, input, 'none', sealed)
      const reader = await ownReader(scope)
      await requirePassword(scope, reader, old)
      await changePassword(scope, reader, password, repeated)
      await notifyOwner(scope, messagesOf, reader, 'password')
      Object.assign(extras, await signInAnew(signIns, scope, reader, device))
      return true as const
    },

    async sendResetCode({ input, scope, address, fail }) {
      if (!scope.site.settings.passwordRecovery) throw fail('METHOD_OFF')
      if (input.username.trim() === '') throw fail('ACCOUNT_EMPTY', { field: 'username' })
      // the same for every account of the tenant, so it reveals nothing about this one
      if (!messagesOf(scope.tenant).hasCarrier(input.channel)) throw fail('CARRIER_MISSING')
      await openPasswords(scope, input, 'picture', [])
      await allowAttempt(scope, 'address', address)
      await allowAttempt(scope, 'resetHere', `${accountKey(input.username)} ${address}`)
      // not awaited: the duration of sending would reveal whether the account exists
      sendToKnown(scope, input.username, input.channel).catch((error: unknown) => {
        if (!(error instanceof Fail)) process.emitWarning(error instanceof Error ? error : String(error))
      })
      return true as const
    },

    async resetPassword({ input, scope, address, known, fail }) {
      if (!scope.site.settings.passwordRecovery) throw fail('METHOD_OFF')
      if (input.username.trim() === '') throw fail('ACCOUNT_EMPTY', { field: 'username' })
      if (input.code === '') throw fail('CODE_EMPTY', { field: 'code' })
      if (input.password === '') throw fail('PASSWORD_EMPTY', { field: 'password' })
      const sealed = withRepeated(input.password, input.confirmPassword)
      const { opened, hasMoreWork } = await openProven(scope, input, 'picture', sealed)
      const [password = '', repeated] = opened
      // check the new password before the code is used up
      const fault = passwordFault(password, scope.site.settings, [input.username])
      if (fault) throw fail(fault, { field: 'password' })
      const reader = await findReaderByAccount(scope, input.username)
      const isKnownBrowser = await knownBrowsers.isKnown(scope, known.token, reader?.reader_id ?? '')
      const account = accountKey(input.username)
      await allowPassword(scope, { account, address, isKnownBrowser, hasMoreWork })
      const recipient = reader ? recipientOf(reader, input.channel) : ''
      const { channel, code } = input
      const readerId = reader?.reader_id ?? ''
      const sent =
        recipient === '' ? undefined : await findSentCode(scope, { readerId, channel, recipient, code })
      if (!reader || !sent) throw fail('CONTACT_CODE_WRONG', { field: 'code' })
      // the code stays valid while the reader corrects the rest of the form
      requireIdentity(scope, reader, input)
      await requireNewPassword(scope, reader, password, repeated)
      if (!(await useUpCode(scope, sent))) throw fail('CONTACT_CODE_WRONG', { field: 'code' })
      await setPassword(scope, reader, password)
      await notifyOwner(scope, messagesOf, reader, 'password')
      return true as const
    },
  } satisfies Partial<HandlersOf<typeof account>>
}

/** A reset requires name and resident id where the library knows them. Source: wire decisions "Session". */
function requireIdentity(scope: Scope, reader: ReaderRow, said: { name: string; idNumber: string }): void {
  if (!reader.identity_digest) return
  const matches =
    isIdentityNumber(said.idNumber) &&
    isIdentity(scope, said.idNumber, reader.identity_digest) &&
    isSameName(reader.name, said.name)
  if (!matches) throw new Fail('IDENTITY_WRONG', { field: 'idNumber' })
}
