import { session } from '@wenyuan/contract/areas/session.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { MORE_WORK_BITS } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { findBoundReader } from '../../domain/readers/binding-store.ts'
import { browserDigest } from '../../domain/readers/browser-cookie.ts'
import { changePassword, signInAnew } from '../../domain/readers/password-change.ts'
import { externalIdentityOf, type IdentityProviders } from '../../integrations/identity/identity-providers.ts'
import type { KnownBrowsers } from '../../domain/readers/known-browsers.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { notifyOwner } from '../../domain/readers/owner-message.ts'
import {
  type Caller,
  openPasswords,
  provenByPassword,
  type ShownPassword,
} from '../../domain/readers/password-proof.ts'
import { drawPicture, makePictureText } from '../../domain/readers/picture-code.ts'
import { isProviderSessionOver, providerSessionKey } from '../../domain/readers/identity-provider-sessions.ts'
import { pictureAddressOf } from '../../domain/readers/picture-store.ts'
import { accountKey, findReader, findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { makeSignInKey } from '../../domain/readers/sign-in-keys.ts'
import type { SignIns } from '../../domain/readers/sign-ins.ts'
import type { ExternalIdentity, SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../core/scope.ts'
import { logoutPageOf } from './logout-page.ts'
import { isUnified } from '../../domain/readers/identity-kinds.ts'
import { isCardHolder } from './card-holder.ts'
import { isSameName } from '../../domain/readers/same-name.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { libraryBeside } from './library-system-proof.ts'
import { letIn } from './sign-in-outcome.ts'
import { assertionFrom, assertionOrLink, methodOf } from './assertion-rules.ts'
import { bindIdentity } from './new-binding.ts'

const isAsked = (flag: string): boolean => flag === '1' || flag === 'true'

export interface SessionPorts {
  signIns: SignIns
  assertions: SignInAssertions
  identityProviders: IdentityProviders
  knownBrowsers: KnownBrowsers
  signInWorkBits: number
  messagesOf: MessagesOf
  librarySystems: LibrarySystems
}

export const sessionHandlers = (ports: SessionPorts) => {
  const {
    signIns,
    assertions,
    identityProviders,
    knownBrowsers,
    signInWorkBits,
    messagesOf,
    librarySystems,
  } = ports
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

  /** The identity named by the provider's answer or by an earlier assertion. Either can be used once. */
  const identityFrom = async (
    scope: Scope,
    input: { code: string; openId: string; ticket: string },
    browser: string | undefined,
  ): Promise<{ identity: ExternalIdentity & { browser: string; expires?: Date }; next?: string }> => {
    const { code, openId, ticket } = input
    if (code !== '') {
      const { kind, person, next } = await identityProviders.finish(scope, { code, ticket })
      return { identity: { ...externalIdentityOf(kind, person), browser: browserDigest(ticket) }, next }
    }
    const identity = await assertionFrom(assertions, scope, openId, { browser, ticket })
    if (!(await assertions.claim(scope, identity))) throw new Fail('SIGN_IN_PROOF_INVALID')
    return { identity }
  }

  /** By a password that is kept here, or by that of the library system. */
  const proven = (scope: Scope, shown: ShownPassword, from: Caller) =>
    provenByPassword(scope, knownBrowsers, shown, from, libraryBeside(librarySystems, scope))

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
      const { reader, isOwn } = await proven(scope, input, { address, known })
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

    async beginOther({ input, scope, address }) {
      await allowAttempt(scope, 'picture', address)
      const next = safeNextPath(input.nextPath)
      const { loginUrl, ticket } = await identityProviders.begin(scope, {
        kind: input.kind || 'unified',
        next,
      })
      return { code: '1' as const, loginUrl, ticket }
    },

    async otherLogin({ input, scope, device, browser, extras, fail }) {
      const { identity, next } = await identityFrom(scope, input, browser)
      const reader =
        (await findBoundReader(scope, identity)) ??
        (identity.account === undefined ? undefined : await findReaderByAccount(scope, identity.account))
      if (next !== undefined) extras.nextPath = safeNextPath(next)
      const { kind, session, subject } = identity
      // the provider session was ended in between
      if (session !== undefined && (await isProviderSessionOver(scope, session)))
        throw fail('SIGN_IN_PROOF_INVALID')
      // signed again because it was used up here; the reader keeps the rest of the ten minutes to enter the account
      if (!reader) return { bindFlag: false, jwt: null, openId: await assertions.sign(scope, identity), kind }
      if (reader.locked) throw fail('ACCOUNT_LOCKED')
      const jwt = await signIns.open(scope, {
        readerId: reader.reader_id,
        purpose: 'reader',
        method: methodOf(kind),
        device,
        provider: {
          subject: providerSessionKey(kind, subject),
          ...(session === undefined ? {} : { session }),
        },
      })
      return { bindFlag: true, jwt, openId: '', kind }
    },

    async bind({ input, scope, address, known, browser }) {
      const { openId, ticket } = input
      // before the password: without a proof of one's own nobody learns whether a password is right
      const assertion = await assertionFrom(assertions, scope, openId, { browser, ticket })
      const { reader } = await proven(scope, input, { address, known })
      await bindIdentity(assertions, scope, assertion, reader.reader_id)
      return true as const
    },

    async bindLearningApp({ input, scope, address, known, device, browser, extras }) {
      const held = { kind: 'learning-app', browser, ticket: input.ticket }
      const assertion = await assertionOrLink(assertions, scope, input.uid, held)
      const { reader, isOwn } = await proven(scope, input, { address, known })
      await bindIdentity(assertions, scope, assertion, reader.reader_id)
      return letIn(signIns, scope, reader, { method: 'learning-app', device, extras, byPassword: isOwn })
    },

    async relate({ input, scope, address, device, browser, extras, fail }) {
      if (input.name === '') throw fail('NAME_EMPTY', { field: 'name' })
      if (input.primaryId === '') throw fail('ACCOUNT_EMPTY', { field: 'primaryId' })
      const asksProof = scope.site.settings.passportRelationProof
      if (asksProof && input.password === '' && input.idNumber === '')
        throw fail('PASSWORD_EMPTY', { field: 'password' })
      const sealed = input.password === '' ? [] : [input.password]
      const [password = ''] = await openPasswords(scope, input, 'picture', sealed)
      const held = { kind: 'passport', browser, ticket: input.ticket }
      const assertion = await assertionOrLink(assertions, scope, input.uid, held)
      await allowAttempt(scope, 'address', address)
      await allowAttempt(scope, 'relation', accountKey(input.primaryId))
      const reader = await findReaderByAccount(scope, input.primaryId)
      const isHolder = !asksProof || (await isCardHolder(scope, reader, { ...input, password }))
      if (!reader || !isHolder || !isSameName(reader.name, input.name)) throw new Fail('RELATION_WRONG')
      if (reader.locked) throw fail('ACCOUNT_LOCKED')
      await bindIdentity(assertions, scope, assertion, reader.reader_id)
      return letIn(signIns, scope, reader, { method: 'passport', device, extras, byPassword: false })
    },
  })
}
