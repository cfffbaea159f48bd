import type { SiteScope } from '../../../core/scope.ts'
import { nameOf, type SignInAnswer } from '../sign-in.ts'
import { askPatron } from './asking-patrons.ts'
import { fitsIn } from './encoding.ts'
import { blocksIn } from './standing.ts'
import { speak, type Sip2Line, visit } from './visit.ts'

/** Asks by message 63 with the password in AD; a server that checks passwords answers with CQ. */
export async function sip2SignIn(
  line: Sip2Line,
  where: SiteScope,
  { account, password }: { account: string; password: string },
): Promise<SignInAnswer> {
  const { encoding } = line.settings
  if (!fitsIn(encoding, account) || !fitsIn(encoding, password)) return 'wrong'
  const patron = await speak(
    line,
    where,
    'asks',
    (asking) => askPatron(asking, account, undefined, password),
    account,
  )
  // without CQ the server has not looked at the password
  if (!patron.known || patron.isPasswordRight !== true) return 'wrong'
  if (blocksIn(patron.flags).includes('CARD_LOST')) return 'blocked'
  return { account, name: nameOf(patron.name) }
}

/** A card that is lost. */
export async function isBlockedAtSip2(line: Sip2Line, where: SiteScope, readerId: string): Promise<boolean> {
  const patron = await visit(line, where, { readerId, manner: 'asks' }, (asking, account) =>
    askPatron(asking, account, undefined),
  )
  return patron?.known === true && blocksIn(patron.flags).includes('CARD_LOST')
}
