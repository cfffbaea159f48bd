import { join } from 'node:path'
import '@wenyuan/server/areas/favourites/tables.ts'
import { schema } from '@wenyuan/server/app/schema.ts'
import { storedShapes } from '@wenyuan/server/app/stored-shapes.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openSecretCipher } from '@wenyuan/server/platform/secrets/open-cipher.ts'
import { openDatabase } from '@wenyuan/server/platform/db/open.ts'
import { type RawBuilder, sql } from 'kysely'
import { TENANT } from '../shared/catalogue-portal.ts'
import { deskFaults } from './desk-check.ts'
import type { DeskDiary } from './desk.ts'
import type { Diary } from './readers.ts'

/** Half-completed operations: each query must return no rows. */
const halves: Readonly<Record<string, RawBuilder<{ what: string }>>> = {
  'an order without its lines': sql`
    select o.order_no as what from pay_order o where o.tenant = ${TENANT} and o.fen <> coalesce((
      select sum(l.fen) from pay_line l where l.tenant = o.tenant and l.order_no = o.order_no), 0)`,
  'a paid charge without its one transfer, or the other way round': sql`
    select c.charge_id as what from charge c where c.tenant = ${TENANT} and (c.state = 'paid') <> exists (
      select from ledger t where t.tenant = c.tenant and t.kind = 'settled' and t.reference = c.charge_id
        and t.fen = c.fen)`,
  'a paid order whose money is nowhere, or an open one whose money is there': sql`
    select o.order_no as what from pay_order o where o.tenant = ${TENANT} and
      case when o.state = 'paid' then o.fen else 0 end <> coalesce((
        select sum(c.fen) from charge c where c.tenant = o.tenant and c.settled_by = o.order_no), 0) + coalesce((
        select sum(t.fen) from ledger t where t.tenant = o.tenant and t.kind = 'prepaid'
          and t.reference = o.order_no), 0)`,
  'a reader whose debt is not the sum of what is due': sql`
    select r.reader_id as what from reader r where r.tenant = ${TENANT} and r.debt <> coalesce((
      select sum(c.fen) from charge c where c.tenant = r.tenant and c.reader_id = r.reader_id and c.state = 'due'), 0)`,
  'a reader whose account in the ledger is not the debt': sql`
    select r.reader_id as what from reader r where r.tenant = ${TENANT} and r.debt <>
      coalesce((select sum(t.fen) from ledger t where t.tenant = r.tenant and t.debit = 'reader:' || r.reader_id), 0) -
      coalesce((select sum(t.fen) from ledger t where t.tenant = r.tenant and t.credit = 'reader:' || r.reader_id), 0)`,
  'a request without its first step': sql`
    select q.request_no as what from request q where q.tenant = ${TENANT} and not exists (
      select from request_step s where s.tenant = q.tenant and s.request_no = q.request_no)`,
  'a request that stands otherwise than the hold behind it': sql`
    select q.request_no as what from request q where q.tenant = ${TENANT} and (q.status in ('start', 'accepted')) <> exists (
      select from hold h where h.tenant = q.tenant and h.hold_id = q.hold_id
        and h.state in ('waiting', 'claimed', 'shelved'))`,
  'a hold without a request': sql`
    select h.hold_id as what from hold h where h.tenant = ${TENANT} and not exists (
      select from request q where q.tenant = h.tenant and q.hold_id = h.hold_id)`,
  'a copy kept for two': sql`
    select h.barcode as what from hold h where h.tenant = ${TENANT} and h.state in ('claimed', 'shelved')
      group by h.barcode having count(*) > 1`,
}

export interface Findings {
  /** Acknowledged, but missing. */
  lost: string[]
  half: string[]
  /** Total receipts in the ledger, in fen. */
  cash: number
}

/** Reads the data folder of a stopped portal directly, without the portal; the desk's once all of it has ended. */
export async function lookInto(folder: string, diary: Diary, desk?: DeskDiary): Promise<Findings> {
  const database = await openDatabase(
    { kind: 'embedded', folder: join(folder, 'database') },
    {
      migrations: schema,
      shapes: storedShapes,
      secrets: openSecretCipher(configFrom({ WENYUAN_DATA: folder })),
    },
  )
  try {
    const db = database.ofTenant(TENANT)
    const half: string[] = []
    for (const [name, statement] of Object.entries(halves)) {
      const { rows } = await statement.execute(db)
      half.push(...rows.map(({ what }) => `${name}: ${what}`))
    }
    const orders = await db
      .selectFrom('pay_order')
      .select(['order_no', 'state', 'code_content'])
      .where('tenant', '=', TENANT)
      .execute()
    const asked = await db
      .selectFrom('request')
      .select(['request_no', 'status'])
      .where('tenant', '=', TENANT)
      .execute()
    const listed = await db
      .selectFrom('reading_list_record')
      .select(['owner_id', 'record_id'])
      .where('tenant', '=', TENANT)
      .execute()
    const kept = new Set(listed.map((one) => `${one.owner_id ?? ''} ${one.record_id}`))
    const shown = new Set(orders.filter((one) => one.code_content !== '').map((one) => one.order_no))
    const paid = new Set(orders.filter((one) => one.state === 'paid').map((one) => one.order_no))
    const status = new Map(asked.map((one) => [one.request_no, one.status]))
    const lost = [
      ...[...diary.orders.keys()].filter((no) => !shown.has(no)).map((no) => `order ${no}`),
      ...[...diary.reported].filter((no) => !paid.has(no)).map((no) => `payment of ${no}`),
      ...[...diary.requested].filter((no) => !status.has(no)).map((no) => `request ${no}`),
      ...[...diary.kept].filter((one) => !kept.has(one)).map((one) => `favourite ${one}`),
      ...[...diary.cancelled].filter((no) => status.get(no) !== 'cancelled').map((no) => `cancelling ${no}`),
    ]
    const { rows } = await sql<{ cash: number }>`
      select coalesce(sum(fen), 0)::bigint as cash from ledger
      where tenant = ${TENANT} and debit like 'cash:%' and debit <> 'cash:desk'`.execute(db)
    if (desk) half.push(...(await deskFaults(db, desk)))
    return { lost, half, cash: rows[0]?.cash ?? 0 }
  } finally {
    await database.close()
  }
}
