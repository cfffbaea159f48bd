import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'

const ROWS_AT_ONCE = 1_000
/** A row of a file for other systems: texts in the order of its columns. */
export type TextRow = Readonly<Record<string, string | null>>

/** Pages of a statement whose rows have an id by which they are sorted. */
async function* pagesById(
  page: (after: string) => Promise<(TextRow & { id: string })[]>,
): AsyncGenerator<TextRow[]> {
  for (let after = ''; ; ) {
    const rows = await page(after)
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id')))
    after = rows.at(-1)?.id ?? ''
    if (rows.length < ROWS_AT_ONCE) return
  }
}

type Page = (TextRow & { id: string })[]

/** Sums are in yuan, as the row import reads them. */
export const readersForOthers = ({ db, tenant }: SiteScope): AsyncGenerator<TextRow[]> =>
  pagesById(async (after) => {
    const { rows } = await sql<Page[number]>`
      select reader_id as id, account, name, reader_type as "readerType", state, valid_until::text as "validUntil",
        facts->>'faculty' as faculty, facts->>'major' as major, facts->>'className' as "className",
        facts->>'grade' as grade, facts->>'userType' as "userType", facts->>'unit' as unit, facts->>'job' as job,
        facts->>'position' as position, lib_code as "libCode", phone, mail,
        facts->>'formerAccount' as "formerAccount", round(deposit / 100.0, 2)::text as deposit,
        round(prepayment / 100.0, 2)::text as prepayment, locked::int::text as locked,
        phone_verified::int::text as "phoneVerified", mail_verified::int::text as "mailVerified",
        coalesce((flags->>'subLending')::boolean, false)::int::text as "subLending",
        coalesce((flags->>'certified')::boolean, false)::int::text as certified,
        coalesce((flags->>'tutorialDone')::boolean, false)::int::text as "tutorialDone",
        coalesce((flags->>'pdaRuleRead')::boolean, false)::int::text as "pdaRuleRead"
      from reader where tenant = ${tenant} and reader_id > ${after}
      order by reader_id limit ${ROWS_AT_ONCE}`.execute(db)
    return rows
  })

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** Copies that are out. */
export const loansForOthers = ({ db, tenant }: SiteScope): AsyncGenerator<TextRow[]> =>
  pagesById(async (after) => {
    const { rows } = await sql<Page[number]>`
      select l.loan_id as id, r.account, l.barcode, l.due_on::text as "dueOn", ${instant('l.lent_at')} as "lentAt",
        l.renewals::text as renewals
      from loan l join reader r on r.tenant = l.tenant and r.reader_id = l.reader_id
      where l.tenant = ${tenant} and l.returned_at is null and l.loan_id > ${after}
      order by l.loan_id limit ${ROWS_AT_ONCE}`.execute(db)
    return rows
  })

/** Past loans of readers who keep their history. */
export const historyForOthers = ({ db, tenant, site }: SiteScope): AsyncGenerator<TextRow[]> =>
  pagesById(async (after) => {
    const { rows } = await sql<Page[number]>`
      select l.loan_id as id, r.account, l.barcode, ${instant('l.lent_at')} as "lentAt",
        ${instant('l.returned_at')} as "returnedAt", l.due_on::text as "dueOn", l.renewals::text as renewals
      from loan l join reader r on r.tenant = l.tenant and r.reader_id = l.reader_id
      where l.tenant = ${tenant} and l.returned_at is not null and l.loan_id > ${after}
        and coalesce(r.history_kept, ${site.settings.historyKept}::boolean)
      order by l.loan_id limit ${ROWS_AT_ONCE}`.execute(db)
    return rows
  })

/** Holds that wait, in the order of their arrival, and those on the shelf. */
export const holdsForOthers = ({ db, tenant }: SiteScope): AsyncGenerator<TextRow[]> =>
  pagesById(async (after) => {
    const { rows } = await sql<Page[number]>`
      select lpad(h.hold_no::text, 20, '0') as id, r.account, h.record_id as "recordId", h.barcode, h.volume,
        h.pickup_library as "pickUpAt", ${instant('h.placed_at')} as "placedAt"
      from hold h join reader r on r.tenant = h.tenant and r.reader_id = h.reader_id
      where h.tenant = ${tenant} and h.state in ('waiting', 'claimed', 'shelved')
        and h.hold_no > ${after === '' ? -1 : Number(after)}
      order by h.hold_no limit ${ROWS_AT_ONCE}`.execute(db)
    return rows
  })

/** What is owed. What is paid and waived stays in the books of this library. */
export const chargesForOthers = ({ db, tenant }: SiteScope): AsyncGenerator<TextRow[]> =>
  pagesById(async (after) => {
    const { rows } = await sql<Page[number]>`
      select c.charge_id as id, r.account, round(c.fen / 100.0, 2)::text as amount, c.kind as "chargeKind", c.barcode,
        ${instant('c.made_at')} as "madeAt", c.charge_id as reference
      from charge c join reader r on r.tenant = c.tenant and r.reader_id = c.reader_id
      where c.tenant = ${tenant} and c.state in ('due', 'accruing') and c.fen > 0 and c.charge_id > ${after}
      order by c.charge_id limit ${ROWS_AT_ONCE}`.execute(db)
    return rows
  })

/** What those files do not say. */
export async function countsForOthers({ db, tenant, site }: SiteScope): Promise<{
  passwords: number
  settledCharges: number
  unnamedLoans: number
}> {
  const { rows } = await sql<Record<'passwords' | 'settledCharges' | 'unnamedLoans', string | number>>`
    select
      (select count(*) from reader where tenant = ${tenant} and password_hash is not null) as passwords,
      (select count(*) from charge where tenant = ${tenant} and state in ('paid', 'waived')) as "settledCharges",
      (select count(*) from loan l where l.tenant = ${tenant} and l.returned_at is not null and not exists (
        select from reader r where r.tenant = l.tenant and r.reader_id = l.reader_id
          and coalesce(r.history_kept, ${site.settings.historyKept}::boolean))) as "unnamedLoans"`.execute(db)
  const [found] = rows
  return {
    passwords: Number(found?.passwords ?? 0),
    settledCharges: Number(found?.settledCharges ?? 0),
    unnamedLoans: Number(found?.unnamedLoans ?? 0),
  }
}
