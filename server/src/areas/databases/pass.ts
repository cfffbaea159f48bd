import type { Ports } from '../../app/ports.ts'
import { readTicket, signTicket } from '../../domain/readers/signed-ticket.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import type { Scope, TimedScope } from '../../scope.ts'

/** Long enough for a list that stays open in a tab; a page asks again when the reader comes back to it. */
const PASS_MS = 2 * 3_600_000

type Keys = Pick<Ports, 'signingKeyOf'>

/**
 * Says in an address that a reader who may open databases asked for it: a browser that follows a link sends no session.
 * It names the reader by a digest only, and opens nothing but databases.
 */
export async function passOf({ signingKeyOf }: Keys, scope: Scope): Promise<string> {
  const { reader, now } = scope
  if (!reader || reader.state === 'frozen') return ''
  return signTicket(signingKeyOf, scope, {
    purpose: 'database-opening',
    subject: secretsOf(scope.db).digest(reader.readerId, `database opening ${scope.tenant}`),
    expires: new Date(now.getTime() + PASS_MS),
  })
}

/** The digest of the reader; undefined for a pass that is forged, of another library or too old. */
export async function readPass(
  { signingKeyOf }: Keys,
  scope: TimedScope,
  pass: string,
): Promise<string | undefined> {
  if (pass === '') return undefined
  return (await readTicket(signingKeyOf, scope, 'database-opening', pass))?.sub
}
