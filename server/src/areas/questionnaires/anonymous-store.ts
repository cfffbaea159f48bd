import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/**
 * Who and what of anonymous questionnaires are in two tables. A database also keeps which transaction wrote a row and
 * where (`xmin`, `ctid`), and both rows are written in one transaction. So each of them is written again together with
 * this many others, in an order by chance: with fewer answers than that, all rows of a table look as if they were written
 * at once; with more, each is one of a crowd of this size.
 */
const CROWD = 100

/** Notes that the reader has answered. @returns the key of the earlier sending; undefined: this is the first */
export async function noteAnswered(
  { db, tenant, reader: { readerId } }: ReaderScope,
  code: string,
  sendKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ send_key: string }>`
    with noted as (
      insert into questionnaire_answered (tenant, code, reader_id, send_key)
      values (${tenant}, ${code}, ${readerId}, ${sendKey})
      on conflict do nothing returning reader_id
    )
    select send_key from questionnaire_answered
    where tenant = ${tenant} and code = ${code} and reader_id = ${readerId}
      and not exists (select from noted)`.execute(db)
  return rows[0]?.send_key
}

/** Writes the reader's row again among others. */
export async function mixAnswered(
  { db, tenant, reader: { readerId } }: ReaderScope,
  code: string,
): Promise<void> {
  await sql`
    with crowd as (
      delete from questionnaire_answered where tenant = ${tenant} and code = ${code}
        and (reader_id = ${readerId} or reader_id in (
          select reader_id from questionnaire_answered where tenant = ${tenant} and code = ${code}
          order by random() limit ${CROWD}))
      returning reader_id, send_key
    )
    insert into questionnaire_answered (tenant, code, reader_id, send_key)
    select ${tenant}, ${code}, reader_id, send_key from crowd order by random()`.execute(db)
}

/** Stores answers without a person, and writes them again among others. */
export async function insertSheet(
  { db, tenant }: TenantScope,
  { code, version, day, answers }: { code: string; version: number; day: string; answers: StoredAnswers },
): Promise<void> {
  await sql`
    with crowd as (
      delete from answer_sheet where tenant = ${tenant} and sheet_id in (
        select sheet_id from answer_sheet where tenant = ${tenant} and code = ${code}
        order by random() limit ${CROWD})
      returning sheet_id, version, day, answers
    ), all_of_them as (
      select * from crowd
      union all
      select ${randomUUID()}, ${version}::integer, ${day}::date, ${JSON.stringify(answers)}::jsonb
    )
    insert into answer_sheet (tenant, sheet_id, code, version, day, answers)
    select ${tenant}, sheet_id, ${code}, version, day, answers from all_of_them order by random()`.execute(db)
}

/** Of these questionnaires, those that the reader has answered anonymously. */
export async function answeredBy({
  db,
  tenant,
  reader: { readerId },
}: ReaderScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('questionnaire_answered')
    .select('code')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Anonymous answers to one version, in the order of their made-up ids. */
export const sheetsOf = ({ db, tenant }: TenantScope, code: string, version: number) =>
  db
    .selectFrom('answer_sheet')
    .select(['day', 'answers'])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('version', '=', version)
    .orderBy('sheet_id')
    .execute()
