import { dayIn } from '../../../calendar.ts'
import type { Patron, Where } from '../library-system.ts'
import { blocksOf } from '../loan-rules.ts'
import { allowanceOf } from './terms.ts'

export const todayOf = ({ site, now }: Where): string => dayIn(site.settings.timeZone, now)

interface PatronRow {
  reader_id: string
  reader_type: string
  state: 'normal' | 'lost' | 'frozen'
  valid_until: string | null
  debt: number
}

/** The reader's row; inside a transaction it can be held, so that limits are counted one after another. */
export const patronRow = (
  { db, tenant }: Where,
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

async function countOpenLoans({ db, tenant }: Where, readerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('loan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @param hold inside a transaction: nobody else changes this reader's loans and holds until it ends */
export async function patronOf(where: Where, readerId: string, hold = false): Promise<Patron | undefined> {
  const row = await patronRow(where, readerId, hold)
  if (!row) return undefined
  const { copies, holds, debtLimit } = allowanceOf(where, row.reader_type)
  const standing = { state: row.state, validUntil: row.valid_until, debt: row.debt, debtLimit }
  return {
    readerId,
    readerType: row.reader_type,
    blocks: blocksOf(standing, todayOf(where)),
    debt: row.debt,
    openLoans: await countOpenLoans(where, readerId),
    mostLoans: copies,
    mostHolds: holds,
  }
}
