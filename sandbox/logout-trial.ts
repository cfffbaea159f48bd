import type { Identity } from '@wenyuan/server/domain/identity/identity.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openSaml } from '@wenyuan/server/integrations/identity/saml/saml.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo } from './provider-under-test.ts'
import { people } from './people.ts'
import { signOutAddress } from './rules.ts'
import { type LogoutFacts, logoutXml } from './saml-logout.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'
import { openTestBrowser } from './test-browser.ts'

const [lin] = people
const MINUTE_MS = 60_000

/**
 * A SAML provider that reports sign-outs, an attacker who does too, and the portal's adapter, which must distinguish
 * them.
 */
export interface LogoutTrial {
  sandbox: Sandbox
  stranger: SigningKey
  now: Date
  /** Where requests are sent. */
  at: string
  /** The portal's adapter with an empty replay cache. */
  open(settings?: Partial<Sandbox['identity']['saml']>): Identity
  /** An unsigned request about the first demo person. */
  xmlOf(bend?: Partial<LogoutFacts>): string
  /** Each makes the request invalid for us or at this time. */
  bends: readonly Partial<LogoutFacts>[]
  /** Signs the first demo person in and out at the provider; returns the content of its page. */
  signInAndOut(identity: Identity): Promise<{ subject: string; session: string; page: string }>
  close(): Promise<void>
}

/** Where a browser is redirected, and the parameters. */
export function answerIn(redirect = ''): { to: string; relayState: string | null; isAnswered: boolean } {
  const { origin, pathname, searchParams } = new URL(redirect)
  return {
    to: `${origin}${pathname}`,
    relayState: searchParams.get('RelayState'),
    isAnswered: Boolean(searchParams.get('SAMLResponse')),
  }
}

export async function openLogoutTrial(): Promise<LogoutTrial> {
  // the library used by the adapter reads the system clock
  const now = new Date()
  const clock = () => now
  const at = signOutAddress(returnTo, 'saml')
  const sandbox = await openSandbox({ clock })
  return {
    sandbox,
    stranger: await makeSigningKey('stranger', now),
    now,
    at,
    open: (settings = {}) =>
      openSaml({ ...sandbox.identity.saml, ...settings }, { clock, ledger: openMemoryLedger(clock) }),
    xmlOf: (bend = {}) =>
      logoutXml({
        issuer: sandbox.identity.saml.idpIssuer,
        destination: at,
        nameId: lin.id,
        sessionIndex: '_s1',
        now,
        ...bend,
      }),
    bends: [
      { issuer: 'somebody' },
      { destination: 'https://elsewhere.example/whu/signed-out/saml' },
      { nameId: ' ' },
      { now: new Date(now.getTime() - 7 * MINUTE_MS) },
      { now: new Date(now.getTime() + 5 * MINUTE_MS) },
    ],
    async signInAndOut(identity) {
      const browser = openTestBrowser(returnTo)
      const given = { state: 's'.repeat(32), nonce: 'unused', returnTo }
      const { redirect, remember } = await identity.begin(given)
      const { brought } = await browser
        .open(redirect)
        .then((visit) => browser.submit(visit, { choice: 'in', person: lin.id }))
        .then((visit) => browser.submit(visit, {}))
      const { session = '', subject } = await identity.finish({ ...brought, remember })
      const { html: page } = await browser.open(`${sandbox.address}/saml/logout`)
      return { subject, session, page }
    },
    close: () => sandbox.close(),
  }
}
