import { z } from 'zod'
import { Fail } from '../../../core/fail.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { isSameAccount, type SignInAnswer, wholeName } from '../sign-in.ts'
import { type KohaLine, outsideTransactions, patronOf } from './asking.ts'
import { PatronFacts } from './facts.ts'

const Validated = z.object({ patron_id: z.number().int() })
const NamedPatron = PatronFacts.extend({ firstname: z.string().nullish(), surname: z.string().nullish() })

/** The validation refuses what was typed; any other refusal means that the portal's own client may not ask. */
const REFUSED = 400

/**
 * Asks Koha whether a password is right. Source: `POST /auth/password/validation` of its interface description, which
 * takes card number or user name. The account is that of the patron that Koha names, never what was typed.
 */
export async function kohaSignIn(
  { client, settings: { accountField } }: KohaLine,
  where: SiteScope,
  typed: { account: string; password: string },
): Promise<SignInAnswer> {
  outsideTransactions(where)
  const { account: identifier, password } = typed
  const answer = await client.change('POST', '/auth/password/validation', { identifier, password }, Validated)
  if ('refused' in answer) {
    if (answer.status !== REFUSED) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
    return /expired|locked/i.test(answer.refused) ? 'blocked' : 'wrong'
  }
  const id = answer.done.patron_id
  const patron = await client.one(`/patrons/${id}`, NamedPatron)
  const account = patron?.[accountField] ?? ''
  const isMeant = [patron?.cardnumber, patron?.userid].some((name) => isSameAccount(name, identifier))
  if (!patron || patron.patron_id !== id || !isMeant || account === '')
    throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
  if (patron.patron_card_lost) return 'blocked'
  return { account, name: wholeName(patron.firstname, patron.surname) }
}

/** A card that is lost. That a password has expired there is told at a sign-in only. */
export const isBlockedAtKoha = async (line: KohaLine, where: SiteScope, readerId: string): Promise<boolean> =>
  (await patronOf(line, where, readerId))?.patron_card_lost === true
