import type { account } from '@wenyuan/contract/areas/account.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { isLost, lossOf } from '../../domain/readers/card-loss.ts'
import { isIdentity, isIdentityNumber } from '../../domain/readers/identity-number.ts'
import { type ReaderRow, openPasswords, requirePassword } from '../../domain/readers/password-proof.ts'
import { updateReader } from '../../domain/readers/reader-store.ts'
import { isSameName } from '../../domain/readers/same-name.ts'
import { readTicket, signTicket, type TicketPurpose } from '../../domain/readers/signed-ticket.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { Ports } from '../../core/ports.ts'
import { ownReader } from './own-reader.ts'

/** The ticket issued after the password check is for this operation only. */
const purposes: Readonly<Record<'0' | '1', TicketPurpose>> = { '0': 'card-found', '1': 'card-lost' }
const TICKET_MS = 10 * 60_000

/** The signed-in reader, after a check of the password ticket. */
export async function provenReader(
  scope: ReaderScope,
  input: { password: string; codeKey: string; verifyCode: string },
): Promise<ReaderRow> {
  if (input.password === '') throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  const reader = await ownReader(scope)
  const [password = ''] = await openPasswords(scope, input, 'none', [input.password])
  await requirePassword(scope, reader, password)
  return reader
}

/** Reporting a card as lost or found. */
export const cardOf = ({ signingKeyOf, librarySystems }: Pick<Ports, 'signingKeyOf' | 'librarySystems'>) =>
  ({
    async checkCardPassword({ input, scope, fail }) {
      if (!(await librarySystems.of(scope)).capabilities.ownReaders) throw fail('LIBRARY_CANNOT')
      const reader = await provenReader(scope, input)
      if (input.operation === '0' && reader.identity_digest) {
        if (input.name === '') throw fail('NAME_EMPTY', { field: 'name' })
        if (!isIdentityNumber(input.idNumber)) throw fail('IDENTITY_INVALID', { field: 'idNumber' })
        const known = isIdentity(scope, input.idNumber, reader.identity_digest)
        if (!known || !isSameName(reader.name, input.name))
          throw fail('IDENTITY_WRONG', { field: 'idNumber' })
      }
      const ticket = {
        purpose: purposes[input.operation],
        subject: reader.reader_id,
        expires: new Date(scope.now.getTime() + TICKET_MS),
      }
      return { ticket: await signTicket(signingKeyOf, scope, ticket) }
    },

    async reportCard({ input, scope, fail }) {
      if (!(await librarySystems.of(scope)).capabilities.ownReaders) throw fail('LIBRARY_CANNOT')
      const reader = await ownReader(scope)
      const ticket = await readTicket(signingKeyOf, scope, purposes[input.operation], input.ticket)
      if (ticket?.sub !== reader.reader_id) throw fail('SIGN_IN_PROOF_INVALID', { field: 'ticket' })
      if (input.operation === '1') {
        if (isLost(reader)) throw fail('CARD_LOST_ALREADY')
        await updateReader(scope, reader.reader_id, lossOf(reader, true))
        return true as const
      }
      if (!isLost(reader)) throw fail('CARD_NOT_LOST')
      await updateReader(scope, reader.reader_id, lossOf(reader, false))
      return true as const
    },
  }) satisfies Partial<HandlersOf<typeof account>>
