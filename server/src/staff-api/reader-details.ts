import { createHash } from 'node:crypto'
import { type LibrarySystem, NO_LIMIT } from '../domain/circulation/library-system.ts'
import type { ReaderStanding } from '../domain/circulation/reader-standing.ts'
import { wasBlocked } from '../areas/session/public.ts'
import { isLost } from '../domain/readers/card-loss.ts'
import { notesAbout } from '../domain/readers/reader-note-store.ts'
import { readerSettingNames } from '../domain/readers/reader-settings.ts'
import type { findReaderByAccount } from '../domain/readers/reader-store.ts'
import type { SiteScope } from '../core/scope.ts'
import { latestMessages } from './reader-message-store.ts'

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReaderByAccount>>>

/** Settings with operations of their own: sums are booked, and a card and a block have a reason or a step. */
const notByForm = new Set(['state', 'initial', 'prepayment', 'deposit', 'identity'])
/** What `change-reader` changes. A resident identity number can be set, but not be read. */
export const readerFieldNames: readonly string[] = [
  ...readerSettingNames.filter((name) => !notByForm.has(name)),
  'identity',
]

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : ''
}

/** What only the library system changes, where that keeps the readers. */
export const ofTheSystem: readonly string[] = ['name', 'validUntil']

/** The values that `change-reader` takes. */
export function fieldsOf(reader: ReaderRow, ownReaders = true): Record<string, string> {
  const values: Record<string, unknown> = {
    ...reader.facts,
    ...reader.flags,
    name: reader.name,
    libCode: reader.lib_code,
    readerType: reader.reader_type,
    locked: reader.locked,
    phone: reader.phone,
    phoneVerified: reader.phone_verified,
    mail: reader.mail,
    mailVerified: reader.mail_verified,
    validUntil: reader.valid_until,
  }
  const shown = readerFieldNames.filter(
    (name) => name !== 'identity' && (ownReaders || !ofTheSystem.includes(name)),
  )
  return Object.fromEntries(shown.map((name) => [name, textOf(values[name])]))
}

/** Changes with every value that `change-reader` takes. */
export const versionOfReader = (reader: ReaderRow): string =>
  createHash('sha256')
    .update(JSON.stringify([fieldsOf(reader), reader.identity_digest]))
    .digest('base64url')
    .slice(0, 16)

/** The day on which letters to the present address came back; empty: they did not, or it was verified again. */
function returnedOn({ mail, mail_verified, flags }: ReaderRow): string {
  const [day = '', address] = flags.mailReturned?.split(' ') ?? []
  return !mail_verified && address === mail ? day : ''
}

/** What the desk sees of a reader beside loans, holds, requests and charges. */
export async function detailsOfReader(
  { where, library }: { where: SiteScope; library: LibrarySystem },
  reader: ReaderRow,
  { reader: standing, patron, blocks = [] }: ReaderStanding<ReaderRow>,
) {
  const { reader_id: readerId } = reader
  const { ownReaders } = library.capabilities
  const { mostLoans = NO_LIMIT } = patron ?? {}
  return {
    version: versionOfReader(reader),
    fields: fieldsOf(reader, ownReaders),
    blocks,
    mostLoans: mostLoans < NO_LIMIT ? mostLoans : null,
    blockReason: ownReaders ? reader.block_reason : '',
    isBlockedElsewhere: where.site.settings.librarySystemLogin && (await wasBlocked(where, reader.account)),
    isCardLost: isLost(standing),
    phone: reader.phone,
    isPhoneVerified: reader.phone_verified,
    mail: reader.mail,
    isMailVerified: reader.mail_verified,
    mailReturnedOn: returnedOn(reader),
    notes: await notesAbout(where, readerId),
    messages: await latestMessages(where, readerId),
  }
}
