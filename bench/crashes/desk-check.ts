import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { Database } from '@wenyuan/server/platform/db/open.ts'
import { sql } from 'kysely'
import { TENANT } from '../shared/catalogue-portal.ts'
import { type DeskDiary, IMPORTED } from './desk.ts'
import { PATRON } from './library.ts'

/** What the desk did, counted: every operation once, every sum, loan, entry and imported record once. */
export async function deskFaults(
  db: ReturnType<Database['ofTenant']>,
  { done, entries, imports }: DeskDiary,
): Promise<string[]> {
  const { rows: audit } = await sql<{ operation: string; times: number }>`
    select operation, count(*)::int as times from staff_audit where tenant = ${TENANT} group by operation`.execute(
    db,
  )
  const { rows: state } = await sql<
    Record<'deposit' | 'debt' | 'charged' | 'loans' | 'open' | 'cash' | 'saved', number>
  >`
    select r.deposit::int as deposit, r.debt::int as debt,
      (select coalesce(sum(c.fen), 0)::int from charge c where c.tenant = r.tenant and c.reader_id = r.reader_id) as charged,
      (select count(*)::int from loan l where l.tenant = r.tenant) as loans,
      (select count(*)::int from loan l where l.tenant = r.tenant and l.returned_at is null) as open,
      (select coalesce(sum(t.fen), 0)::int from ledger t where t.tenant = r.tenant and t.debit = 'cash:desk') as cash,
      (select count(*)::int from library b where b.tenant = r.tenant and b.code = any(${[...entries]})) as saved
    from reader r where r.tenant = ${TENANT} and r.account = ${PATRON}`.execute(db)
  const { rows: imported } = await sql<{ no: string; records: number }>`
    select split_part(substr(record_id, 2), '-', 1) as no, count(*)::int as records from bib_record
    where tenant = ${TENANT} and record_id like 'i%-%' group by 1`.execute(db)
  const fenOf = (name: StaffCallName) => done.get(name)?.fen ?? 0
  const timesOf = (name: StaffCallName) => done.get(name)?.times ?? 0
  const expected: [what: string, is: number | undefined, should: number][] = [
    ...[...done].map(([name, { times }]): [string, number | undefined, number] => [
      `lines of ${name}`,
      audit.find(({ operation }) => operation === name)?.times,
      times,
    ]),
    ['deposit', state[0]?.deposit, fenOf('deposit-take')],
    ['charged', state[0]?.charged, fenOf('charge')],
    ['debt', state[0]?.debt, fenOf('charge') - fenOf('pay-sum')],
    ['cash', state[0]?.cash, fenOf('pay-sum') + fenOf('deposit-take')],
    ['loans', state[0]?.loans, timesOf('checkout')],
    ['open loans', state[0]?.open, timesOf('checkout') - timesOf('checkin')],
    ['entries', state[0]?.saved, entries.size],
    ...[...imports.values()].map((no): [string, number | undefined, number] => [
      `records of import ${no}`,
      imported.find((one) => one.no === String(no))?.records,
      IMPORTED,
    ]),
  ]
  return expected.flatMap(([what, is = 0, should]) =>
    is === should ? [] : [`${what}: ${is}, not ${should}`],
  )
}
