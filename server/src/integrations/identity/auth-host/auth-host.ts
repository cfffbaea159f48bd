import { createHash } from 'node:crypto'
import { z } from 'zod'
import { attributesFrom } from '../attributes.ts'
import { type Identity, IdentityFailure, type IdentityMeans } from '../../../domain/identity/identity.ts'
import { readRemember, requireState } from '../../../domain/identity/remember.ts'
import type { AuthHostSettings } from '../../../domain/identity/settings.ts'
import { askHost } from './host-exchange.ts'

const Remembered = z.object({ kind: z.enum(['learning-app', 'wechat']), state: z.string() })

/** Spec 1 §9: the host "returns code "1" and LoginUrl". */
const LoginAddress = z.object({ LoginUrl: z.string().max(2_048) })
const Identified = z.object({
  /** The sign-in that the code belongs to. */
  state: z.string(),
  openId: z.string().min(1).max(256),
  account: z.string().min(1).max(128).optional(),
  name: z.string().min(1).max(256).optional(),
})

const code = /^[\w.~-]{8,256}$/
const CODE_KEPT_MS = 3_600_000

/**
 * Learning-app account and WeChat QR code. The external host answers the address of a login page (for WeChat a page
 * with a QR code, shown in a frame); a code returns through the browser, and the host exchanges it once for an openId.
 */
export function openAuthHost(settings: AuthHostSettings, means: IdentityMeans): Identity {
  const origins = new Set([settings.host, ...settings.loginOrigins].map((address) => new URL(address).origin))
  return {
    kind: settings.kind,

    async begin({ state, returnTo, prompt }) {
      const answer = await askHost(settings, means, 'login-address', LoginAddress, {
        state,
        returnTo,
        ...(prompt ? { prompt } : {}),
      })
      const redirect = URL.canParse(answer.LoginUrl) ? new URL(answer.LoginUrl) : undefined
      if (!redirect || !origins.has(redirect.origin)) {
        throw new IdentityFailure('PROVIDER_UNREADABLE', 'login address at an origin not agreed')
      }
      return { redirect: redirect.href, remember: JSON.stringify({ kind: settings.kind, state }) }
    },

    async finish({ query = {}, remember }) {
      const remembered = readRemember(Remembered, remember)
      if (remembered.kind !== settings.kind)
        throw new IdentityFailure('STATE_MISMATCH', 'another kind of sign-in')
      requireState(remembered.state, query.state)
      if (query.error === 'login_required')
        throw new IdentityFailure('NOT_SIGNED_IN', 'the host knows nobody')
      if (query.code === undefined) throw new IdentityFailure('REFUSED_BY_PEER', 'came back without a code')
      if (!code.test(query.code)) throw new IdentityFailure('TICKET_INVALID', 'not a code')
      const { openId, account, name, ...answer } = await askHost(settings, means, 'openid', Identified, {
        code: query.code,
        state: remembered.state,
      })
      requireState(remembered.state, answer.state)
      const until = new Date(means.clock().getTime() + CODE_KEPT_MS)
      if (!(await means.ledger.claim(ledgerKey(settings, query.code), until))) {
        throw new IdentityFailure('TICKET_USED', 'code seen before')
      }
      return {
        subject: openId,
        ...(account === undefined ? {} : { account }),
        ...(name === undefined ? {} : { name }),
        attributes: attributesFrom({ openId, ...(name === undefined ? {} : { name }) }),
      }
    },

    // a scanned code leaves no session at the host to be ended
    async logoutUrl() {
      return undefined
    },
  }
}

const ledgerKey = ({ kind, host }: AuthHostSettings, used: string) =>
  `${kind}:${createHash('sha256').update(`${host} ${used}`).digest('base64url')}`
