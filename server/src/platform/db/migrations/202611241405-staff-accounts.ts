import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Accounts, sessions and the audit log of the staff room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_account (
      tenant text not null, staff_id text not null, login text not null, name text not null,
      roles jsonb not null, password_hash text not null, must_change boolean not null,
      second_factor text not null default '', second_factor_on boolean not null default false,
      last_code_step bigint not null default 0, recovery_codes jsonb not null default '[]',
      disabled_at timestamptz, made_at timestamptz not null, signed_in_at timestamptz,
      primary key (tenant, staff_id)
    )`.execute(db)
  await sql`create unique index staff_account_login on staff_account (tenant, login)`.execute(db)
  await guardTable(db, 'staff_account')
  await sql`
    create table staff_session (
      tenant text not null, token_hash text not null, staff_id text not null,
      made_at timestamptz not null, seen_at timestamptz not null,
      primary key (tenant, token_hash),
      foreign key (tenant, staff_id) references staff_account (tenant, staff_id) on delete cascade
    )`.execute(db)
  await sql`create index staff_session_account on staff_session (tenant, staff_id)`.execute(db)
  await guardTable(db, 'staff_session')
  await sql`
    create table staff_audit (
      tenant text not null, audit_no bigint generated always as identity, at timestamptz not null,
      actor_kind text not null check (actor_kind in ('key', 'account', 'command')),
      actor_id text not null, actor_name text not null, operation text not null, subject text not null,
      before jsonb, after jsonb,
      primary key (tenant, audit_no)
    )`.execute(db)
  await sql`create index staff_audit_at on staff_audit (tenant, at desc, audit_no desc)`.execute(db)
  await guardTable(db, 'staff_audit')
}
