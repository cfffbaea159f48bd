import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TimedScope } from '../../core/scope.ts'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Takes copies out of the catalogue and keeps them as they were. */
export async function withdrawCopies(
  { db, tenant, now }: TimedScope,
  barcodes: readonly string[],
  { reason, actorName }: { reason: string; actorName: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from item i where i.tenant = ${tenant} and i.barcode = ${anyOf(barcodes)} returning i.*
    )
    insert into withdrawn_item
      (tenant, barcode, record_id, library, price, reason, withdrawn_at, actor_name, copy)
    select tenant, barcode, record_id, library, price, ${reason}, ${now}, ${actorName}, to_jsonb(gone) from gone`.execute(
    db,
  )
}

/** Puts a withdrawn copy back as it was. @returns its record; undefined: there is none */
export async function restoreCopy({ db, tenant }: TenantScope, barcode: string): Promise<string | undefined> {
  const { rows } = await sql<{ record_id: string }>`
    with back as (
      delete from withdrawn_item where tenant = ${tenant} and barcode = ${barcode} returning copy
    )
    insert into item select own.* from back cross join lateral jsonb_populate_record(null::item, back.copy) as own
    returning record_id`.execute(db)
  return rows[0]?.record_id
}

export interface WithdrawnRow {
  barcode: string
  recordId: string
  title: string
  branch: string
  callNumber: string
  price: number | null
  reason: string
  withdrawnAt: Date
  actorName: string
}

/** Withdrawn copies, the latest first. `branch` empty: of all. */
export async function pageOfWithdrawn(
  { db, tenant }: TenantScope,
  { branch, offset, limit }: Slice & { branch: string },
): Promise<{ total: number; rows: WithdrawnRow[] }> {
  const own = sql`from withdrawn_item w where w.tenant = ${tenant} and (${branch} = '' or w.library = ${branch})`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*)::int as total ${own}`,
    sql<WithdrawnRow>`
      select w.barcode, w.record_id as "recordId", coalesce(b.title, w.record_id) as title, w.library as branch,
        coalesce(w.copy->>'call_number', '') as "callNumber", w.price, w.reason, w.withdrawn_at as "withdrawnAt",
        w.actor_name as "actorName"
      from (select * ${own} order by withdrawn_at desc, barcode offset ${offset} limit ${limit}) w
      left join bib_record b on b.tenant = ${tenant} and b.record_id = w.record_id
      order by w.withdrawn_at desc, w.barcode`,
  )
  return { total: totals.total, rows }
}
