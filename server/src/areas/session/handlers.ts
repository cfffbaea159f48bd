import type { BlockList } from 'node:net'
import { session } from '@wenyuan/contract/areas/session.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { MORE_WORK_BITS } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { implement } from '../../core/implement.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { changePassword, signInAnew } from '../../domain/readers/password-change.ts'
import { type IdentityProviders } from '../../integrations/identity/identity-providers.ts'
import type { KnownBrowsers } from '../../domain/readers/known-browsers.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { notifyOwner } from '../../domain/readers/owner-message.ts'
import { openPasswords } from '../../domain/readers/password-proof.ts'
import { drawPicture, makePictureText } from '../../domain/readers/picture-code.ts'
import { pictureAddressOf } from '../../domain/readers/picture-store.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { makeSignInKey } from '../../domain/readers/sign-in-keys.ts'
import type { SignIns } from '../../domain/readers/sign-ins.ts'
import type { SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../core/scope.ts'
import { logoutPageOf } from './logout-page.ts'
import { isUnified } from '../../domain/readers/identity-kinds.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { proven } from './library-system-proof.ts'
import { letIn } from './sign-in-outcome.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { otherSignInHandlers } from './other-sign-in-handlers.ts'

const isAsked = (flag: string): boolean => flag === '1' || flag === 'true'

export interface SessionPorts {
  signIns: SignIns
  assertions: SignInAssertions
  identityProviders: IdentityProviders
  knownBrowsers: KnownBrowsers
  signInWorkBits: number
  messagesOf: MessagesOf
  librarySystems: LibrarySystems
  campusNetworks: BlockList
}

export const sessionHandlers = (ports: SessionPorts) => {
  const { signIns, identityProviders, signInWorkBits, messagesOf } = ports
  const endSession = async ({ scope }: { scope: Scope }) => {
    const reader = scope.reader ?? scope.passwordChange
    const ownPage = logoutPageOf(scope.site.settings, reader?.method)
    // without a page of the library's own the provider is asked for its address
    const logoutUrl =
      ownPage === '' && reader && isUnified(reader.method)
        ? await identityProviders.logoutUrl(scope, reader.method, reader.sessionId)
        : ownPage
    if (reader) await signIns.end(scope, reader)
    return { logoutUrl }
  }

  return implement('session', session, {
    async signInKey({ input, scope, address }) {
      await allowAttempt(scope, 'picture', address)
      if (isAsked(input.keyOnly)) {
        return { ...(await makeSignInKey(scope, { kind: 'none' })), picture: '', workBits: 0 }
      }
      if (isAsked(input.work) || input.work === '2') {
        const isMore = input.work === '2'
        const bits = signInWorkBits + (isMore ? MORE_WORK_BITS : 0)
        return {
          ...(await makeSignInKey(scope, { kind: 'work', bits, isMore })),
          picture: '',
          workBits: bits,
        }
      }
      const text = makePictureText()
      const key = await makeSignInKey(scope, { kind: 'picture', text })
      return { ...key, picture: await drawPicture(text), workBits: 0 }
    },

    async login({ input, scope, address, known, device, extras, fail }) {
      if (!scope.site.settings.normalLogin) throw fail('METHOD_OFF')
      const { reader, isOwn } = await proven(ports, scope, input, { address, known })
      const before = scope.reader ?? scope.passwordChange
      // a sign-in ends the earlier session of this window: one reader per window
      if (before) await signIns.end(scope, before)
      extras.nextPath = safeNextPath(input.nextPath)
      return letIn(signIns, scope, reader, { method: 'password', device, extras, byPassword: isOwn })
    },

    async userInfo({ scope }) {
      const reader = scope.reader
      const { readerId, libCode, name } = reader
      await signIns.comeBack(scope, reader)
      const pictureUrl = await pictureAddressOf(scope, readerId)
      return { userId: readerId, groupCode: scope.tenant, libCode, name, pictureUrl }
    },

    logout: endSession,

    logoutForExternal: endSession,

    async takeLink({ input, scope, device, extras, fail }) {
      const credentials = await signIns.exchangeLink(scope, input.jwt, device)
      if (!credentials) throw fail('SIGN_IN_PROOF_INVALID')
      Object.assign(extras, credentials)
      return true as const
    },

    async leave({ scope }) {
      if (scope.reader) await signIns.leave(scope, scope.reader)
      return true as const
    },

    async changeForced({ input, scope, device, extras, fail }) {
      const session = scope.passwordChange ?? scope.reader
      const reader = session && (await findReader(scope, session.readerId))
      if (!reader) throw fail('SIGN_IN_REQUIRED')
      // in a full session the password is changed by the call that asks for the old one
      if (!scope.passwordChange && !reader.password_initial) throw fail('SIGN_IN_REQUIRED')
      if (input.password === '') throw fail('PASSWORD_EMPTY', { field: 'password' })
      const sealed = [input.password, ...(input.confirmPassword === '' ? [] : [input.confirmPassword])]
      const [password = '', repeated] = await openPasswords(scope, input, 'none', sealed)
      await changePassword(scope, reader, password, repeated)
      await notifyOwner(scope, messagesOf, reader, 'password')
      Object.assign(extras, await signInAnew(signIns, scope, reader, device))
      return true as const
    },

    ...bindingHandlers(ports),

    ...otherSignInHandlers(ports),
  })
}
