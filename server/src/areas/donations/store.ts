import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DonationState, LineOutcome } from '@wenyuan/contract/constants/donations.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export interface NewDonation {
  donationNo: string
  way: 'desk' | 'post' | 'collect'
  address: string
  showAs: 'name' | 'initials' | 'anonymous'
  donorName: string
  fromAbroad: boolean
  remark: string
  lines: readonly {
    title: string
    isbn: string
    author: string
    copies: number
    price: string
    currency: string
  }[]
}

/** Stores a gift with its titles and its first event in one statement. */
export async function insertDonation(
  { db, tenant, now, reader: { readerId } }: TimedScope & { reader: Pick<ReaderScope['reader'], 'readerId'> },
  { lines, ...gift }: NewDonation,
): Promise<void> {
  const numbered = lines.map((one, at) => ({ ...one, line: at + 1 }))
  await sql`
    with gift as (
      insert into donation (tenant, donation_no, reader_id, offered_at, state, way, address, show_as, donor_name,
        from_abroad, remark)
      values (${tenant}, ${gift.donationNo}, ${readerId}, ${now}, 'offered', ${gift.way}, ${gift.address},
        ${gift.showAs}, ${gift.donorName}, ${gift.fromAbroad}, ${gift.remark})
    ), lines as (
      insert into donation_line (tenant, donation_no, line, reader_id, title, isbn, author, copies, price, currency)
      select ${tenant}, ${gift.donationNo}, l.line, ${readerId}, l.title, l.isbn, l.author, l.copies, l.price, l.currency
      from json_to_recordset(${JSON.stringify(numbered)}::json) as l(
        line integer, title text, isbn text, author text, copies integer, price text, currency text)
    )
    insert into donation_event (tenant, donation_no, at, state, reader_id, note)
    values (${tenant}, ${gift.donationNo}, ${now}, 'offered', ${readerId}, '')`.execute(db)
}

/** A reader's gifts, the newest first; of one number only if it is named. */
export function donationsOf(
  { db, tenant, reader: { readerId } }: ReaderScope,
  donationNo: string,
  slice: Slice,
) {
  const query = db
    .selectFrom('donation')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .$if(donationNo !== '', (some) => some.where('donation_no', '=', donationNo))
    .orderBy('offered_at', 'desc')
    .orderBy('donation_no')
  return pageOfRows(db, query, slice)
}

export const linesOf = ({ db, tenant }: TenantScope, numbers: readonly string[]) =>
  db
    .selectFrom('donation_line')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('donation_no', '=', anyOf(numbers))
    .orderBy('donation_no')
    .orderBy('line')
    .execute()

export const eventsOf = ({ db, tenant }: TenantScope, numbers: readonly string[]) =>
  db
    .selectFrom('donation_event')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('donation_no', '=', anyOf(numbers))
    .orderBy('seq')
    .execute()

const hasKept = sql<boolean>`exists (select from donation_line l where l.tenant = donation.tenant
  and l.donation_no = donation.donation_no and l.outcome = 'kept')`
const yearOf = sql<string>`to_char(received_on, 'YYYY')`

const kept = ({ db, tenant }: TenantScope) =>
  db.selectFrom('donation').where('tenant', '=', tenant).where('received_on', 'is not', null).where(hasKept)

/** Gifts of which something was kept, the latest first. */
export function keptDonations(scope: TenantScope, year: string, slice: Slice) {
  const query = kept(scope)
    .select(['donation_no', 'donor_name', 'show_as', 'received_on'])
    .$if(year !== '', (some) => some.where(yearOf, '=', year))
    .orderBy('received_on', 'desc')
    .orderBy('donation_no')
  return pageOfRows(scope.db, query, slice)
}

/** A record has copies of some gifts at most. */
const GIFTS_OF_RECORD = 20

/** Gifts of which something was kept under a record, the latest first. */
export const giftsOfRecord = ({ db, tenant }: TenantScope, recordId: string) =>
  db
    .selectFrom('donation_line')
    .innerJoin('donation', (join) =>
      join
        .onRef('donation.tenant', '=', 'donation_line.tenant')
        .onRef('donation.donation_no', '=', 'donation_line.donation_no'),
    )
    .select(['donation.donation_no', 'donor_name', 'show_as', 'received_on'])
    .distinct()
    .where('donation_line.tenant', '=', tenant)
    .where('donation_line.record_id', '=', recordId)
    .where('donation_line.outcome', '=', 'kept')
    .orderBy('received_on', 'desc')
    .orderBy('donation.donation_no')
    .limit(GIFTS_OF_RECORD)
    .execute()

export const keptYears = (scope: TenantScope) =>
  kept(scope)
    .select([yearOf.as('year'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(yearOf)
    .orderBy('year', 'desc')
    .execute()

export const donationByNo = ({ db, tenant }: TenantScope, donationNo: string) =>
  db
    .selectFrom('donation')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('donation_no', '=', donationNo)
    .executeTakeFirst()

/** Moves a gift if it is still in the state it was seen in. @returns false when it is not */
export async function moveDonation(
  { db, tenant, now }: TimedScope,
  {
    donationNo,
    from,
    to,
    note,
    today,
  }: { donationNo: string; from: DonationState; to: DonationState; note: string; today: string },
): Promise<boolean> {
  const certificate = `${today.replaceAll('-', '')}-${randomBytes(8).toString('hex').toUpperCase()}`
  const { rows } = await sql`
    with moved as (
      update donation set state = ${to},
        received_on = case when ${to} = 'received' then ${today}::date else received_on end,
        certificate_no = case when ${to} = 'received' then ${certificate} else certificate_no end
      where tenant = ${tenant} and donation_no = ${donationNo} and state = ${from}
      returning reader_id
    )
    insert into donation_event (tenant, donation_no, at, state, reader_id, note)
    select ${tenant}, ${donationNo}, ${now}, ${to}, reader_id, ${note} from moved
    returning donation_no`.execute(db)
  return rows.length > 0
}

/** Decides a title of a gift that has been received. @returns false when there is none */
export async function decideLine(
  { db, tenant }: TenantScope,
  {
    donationNo,
    line,
    outcome,
    recordId,
  }: { donationNo: string; line: number; outcome: LineOutcome; recordId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('donation_line')
    .set({ outcome, record_id: recordId })
    .where('tenant', '=', tenant)
    .where('donation_no', '=', donationNo)
    .where('line', '=', line)
    .where(sql<boolean>`exists (select from donation d where d.tenant = donation_line.tenant
      and d.donation_no = donation_line.donation_no and d.state in ('received', 'done'))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gifts in a state with their donors, the oldest first. */
export function donationsInState({ db, tenant }: TenantScope, state: DonationState, slice: Slice) {
  const query = db
    .selectFrom('donation')
    .innerJoin('reader', (join) =>
      join
        .onRef('reader.tenant', '=', 'donation.tenant')
        .onRef('reader.reader_id', '=', 'donation.reader_id'),
    )
    .selectAll('donation')
    .select(['reader.account', 'reader.name'])
    .where('donation.tenant', '=', tenant)
    .where('donation.state', '=', state)
    .orderBy('offered_at')
    .orderBy('donation_no')
  return pageOfRows(db, query, slice)
}

/** What a certificate stands for. */
export const donationByCertificate = ({ db, tenant }: TenantScope, certificateNo: string) =>
  db
    .selectFrom('donation')
    .select(['donation_no', 'donor_name', 'show_as', 'received_on'])
    .where('tenant', '=', tenant)
    .where('certificate_no', '=', certificateNo)
    .executeTakeFirst()
