import { dayIn } from '../../../platform/calendar.ts'
import { sql } from 'kysely'
import type { Block, Patron } from '../library-system.ts'
import { blocksOf } from '../loan-rules.ts'
import { termsOfReader } from '../loan-policy.ts'
import { cachedLoanRules } from '../loan-rule-store.ts'
import type { SiteScope } from '../../../core/scope.ts'

export const todayOf = ({ site, now }: SiteScope): string => dayIn(site.settings.timeZone, now)

export interface PatronRow {
  reader_id: string
  reader_type: string
  state: 'normal' | 'lost' | 'frozen'
  valid_until: string | null
  debt: number
}

/** The reader's row; inside a transaction it can be locked, so that limits are checked one after another. */
export const patronRow = (
  { db, tenant }: SiteScope,
  readerId: string,
  hold: boolean,
): Promise<PatronRow | undefined> =>
  db
    .selectFrom('reader')
    .select(['reader_id', 'reader_type', 'state', 'valid_until', 'debt'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()

/** The reader's blocks. */
export async function blocksFor(where: SiteScope, row: Omit<PatronRow, 'reader_id'>): Promise<Block[]> {
  const { debtLimit } = termsOfReader(await cachedLoanRules(where), row.reader_type)
  const standing = { state: row.state, validUntil: row.valid_until, debt: row.debt, debtLimit }
  return blocksOf(standing, todayOf(where))
}

/** A reader with the number of open loans. */
export async function patronOf(where: SiteScope, readerId: string): Promise<Patron | undefined> {
  const { db, tenant } = where
  const { rows } = await sql<PatronRow & { open_loans: number }>`
    select reader_id, reader_type, state, valid_until, debt, (
      select count(*) from loan where tenant = ${tenant} and reader_id = ${readerId} and returned_at is null
    ) as open_loans
    from reader where tenant = ${tenant} and reader_id = ${readerId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { copies, holds } = termsOfReader(await cachedLoanRules(where), row.reader_type)
  return {
    readerId,
    readerType: row.reader_type,
    blocks: await blocksFor(where, row),
    validUntil: row.valid_until,
    debt: row.debt,
    openLoans: row.open_loans,
    mostLoans: copies,
    mostHolds: holds,
  }
}

/**
 * Locks the reader in a transaction: loans and holds do not change until it ends. The loans are counted by a second
 * statement after the lock, since the first would count the state from before it waited.
 */
export const patronHeld = async (where: SiteScope, readerId: string): Promise<Patron | undefined> =>
  (await patronRow(where, readerId, true)) && patronOf(where, readerId)
