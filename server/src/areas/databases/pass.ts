import type { Ports } from '../../core/ports.ts'
import { readTicket, signTicket } from '../../domain/readers/signed-ticket.ts'
import type { Reader, Scope, TimedScope } from '../../core/scope.ts'
import { clickerOf } from '../../domain/usage/clicks.ts'
import type { Caller } from './opening.ts'

/** Long enough for a list that stays open in a tab; a page asks again when the reader comes back to it. */
const PASS_MS = 2 * 3_600_000

type Keys = Pick<Ports, 'signingKeyOf'>

/**
 * Says in an address that a reader asked for it: a browser that follows a link sends no session.
 * It names the reader by a digest only, and opens nothing but databases.
 */
export async function passOf({ signingKeyOf }: Keys, scope: Scope): Promise<string> {
  const { reader, now } = scope
  if (!reader) return ''
  return signTicket(signingKeyOf, scope, {
    purpose: 'database-opening',
    subject: clickerOf(scope, reader.readerId),
    expires: new Date(now.getTime() + PASS_MS),
    claims: { state: readerState(reader) },
  })
}

/** Whoever asked: undefined for a pass that is forged, of another library or too old. */
export async function readPass(
  { signingKeyOf }: Keys,
  scope: TimedScope,
  pass: string,
): Promise<{ clicker: string; state: Caller['reader'] } | undefined> {
  if (pass === '') return undefined
  const ticket = await readTicket(signingKeyOf, scope, 'database-opening', pass)
  if (ticket?.sub === undefined) return undefined
  return { clicker: ticket.sub, state: ticket['state'] === 'frozen' ? 'frozen' : 'allowed' }
}

export const readerState = (reader: Reader | undefined): Caller['reader'] =>
  reader ? (reader.state === 'frozen' ? 'frozen' : 'allowed') : 'none'
