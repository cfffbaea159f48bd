import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Refunds. State `asked` lasts until the provider reports the outcome, even across a crash: then the refund is
 * requested again under the same number. The amount paid is stored besides the amount ordered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pay_order add column paid_fen bigint check (paid_fen > 0)`.execute(db)
  await sql`
    create table pay_refund (
      tenant text not null, refund_no text not null, order_no text not null, reader_id text not null,
      fen bigint not null check (fen > 0), state text not null check (state in ('asked', 'done', 'refused')),
      asked_at timestamptz not null, ended_at timestamptz,
      primary key (tenant, refund_no),
      check ((state = 'asked') = (ended_at is null))
    )`.execute(db)
  await sql`create index pay_refund_order on pay_refund (tenant, order_no)`.execute(db)
  await sql`create index pay_refund_asked on pay_refund (tenant, asked_at) where state = 'asked'`.execute(db)
  await guardTable(db, 'pay_refund')
}
