import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Figures of days that are over, the last day that is closed, and what gates count. The primary key of a figure begins
 * with its day: a report reads all figures of some days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_figure (
      tenant text not null, day date not null, measure text not null, dimension text not null, code text not null,
      value bigint not null,
      primary key (tenant, day, measure, dimension, code)
    )`.execute(db)
  await sql`create index day_figure_sum on day_figure (tenant, measure, day) where dimension = ''`.execute(db)
  await sql`
    create table closed_until (tenant text not null, day date not null, state_on date, primary key (tenant))`.execute(
    db,
  )
  await sql`
    create table gate_hour (
      tenant text not null, gate text not null, at timestamptz not null, branch text not null, count integer not null,
      primary key (tenant, gate, at)
    )`.execute(db)
  await sql`create index gate_hour_at on gate_hour (tenant, at)`.execute(db)
  for (const table of ['day_figure', 'closed_until', 'gate_hour']) await guardTable(db, table)
}
