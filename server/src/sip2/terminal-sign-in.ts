import type { AppContext } from '../core/app-context.ts'
import { type SiteScope, siteScope } from '../core/scope.ts'
import { excuseAttempt, isWithinLimit } from '../domain/readers/attempts.ts'
import { isPassword } from '../domain/readers/passwords.ts'
import { type Terminal, terminalEncodings } from '../domain/terminals/terminal.ts'
import { type KnownTerminal, knownTerminals } from '../domain/terminals/terminal-store.ts'
import { clientNetwork, isIn, listOfNetworks } from '../platform/networks.ts'

/** A terminal as it was when it signed in: another password ends its connections. */
export interface SignedIn {
  tenant: string
  code: string
  passwordHash: string
}

export interface Shown {
  /** `LIBRARY/CODE`. */
  login: string
  password: string
}

/** What a message shows, read in the encoding of a terminal: nobody knows it before its code is read. */
export type ShownIn = (encoding: Terminal['encoding']) => Shown

const LONGEST_LOGIN = 130
const libraryIn = ({ login }: Shown): string => login.split('/')[0] ?? ''
const codeIn = ({ login }: Shown): string => login.slice(0, LONGEST_LOGIN).split('/')[1] ?? ''

/**
 * The terminal of a login and a password, attempts limited by terminal and network. An unknown one, a wrong password and a
 * network that is not allowed have the same answer.
 */
export async function signInTerminal(
  app: AppContext,
  shownIn: ShownIn,
  { address, requestId }: { address: string; requestId: string },
): Promise<SignedIn | 'SIGN_IN_WRONG' | 'TRIES_USED_UP'> {
  const plain = shownIn('utf-8')
  const site = app.tenants.byCode(libraryIn(plain))
  if (!site) {
    await isPassword(plain.password, undefined)
    return 'SIGN_IN_WRONG'
  }
  const where = siteScope(app, site, { requestId })
  const subject = `${codeIn(plain)} ${clientNetwork(address)}`
  if (!(await isWithinLimit(where, 'terminal', subject))) return 'TRIES_USED_UP'
  const known = terminalOf(await knownTerminals(where), shownIn)
  const { password } = shownIn(known?.terminal.encoding ?? 'utf-8')
  const isRight = await isPassword(password, known?.passwordHash || undefined)
  if (!known || !isRight || !isServed(known, address)) return 'SIGN_IN_WRONG'
  await excuseAttempt(where, 'terminal', subject, 'all')
  return { tenant: site.code, code: known.terminal.code, passwordHash: known.passwordHash }
}

const terminalOf = (all: readonly KnownTerminal[], shownIn: ShownIn): KnownTerminal | undefined =>
  terminalEncodings
    .map((encoding) =>
      all.find(
        ({ terminal }) => terminal.encoding === encoding && terminal.code === codeIn(shownIn(encoding)),
      ),
    )
    .find((one) => one !== undefined)

const isServed = ({ terminal: { on, networks } }: KnownTerminal, address: string): boolean =>
  on && (networks.length === 0 || isIn(listOfNetworks(networks), address))

/** A signed-in terminal now; undefined: it was switched off or removed, or has another password. */
export async function terminalNow(
  app: AppContext,
  { tenant, code, passwordHash }: SignedIn,
  { requestId, address }: { requestId: string; address: string },
): Promise<{ where: SiteScope; terminal: Terminal } | undefined> {
  const site = app.tenants.byCode(tenant)
  if (!site) return undefined
  const where = siteScope(app, site, { requestId })
  const all = await site.cache.of('SIP2 terminals', () => knownTerminals(where))
  const known = all.find(({ terminal }) => terminal.code === code)
  const isSame = known?.passwordHash === passwordHash && isServed(known, address)
  return isSame ? { where, terminal: known.terminal } : undefined
}
