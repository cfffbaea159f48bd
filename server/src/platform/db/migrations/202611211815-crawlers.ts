import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Automated visits to a tenant, by day, network and user agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crawler_day (
      tenant text not null, day text not null, network text not null, agent text not null,
      verified boolean not null, calls int not null, deep int not null, slowed int not null, asked int not null,
      refused int not null,
      primary key (tenant, day, network, agent)
    )`.execute(db)
  await guardTable(db, 'crawler_day')
}
