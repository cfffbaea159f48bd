import { sql } from 'kysely'
import type { StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

interface NamedAnswer {
  code: string
  /** The database of a trial; empty: none. */
  resource: string
  version: number
  answers: StoredAnswers
  sendKey: string
}

/** The reader's answers, draft or sent. */
export const namedAnswer = (
  { db, tenant, reader: { readerId } }: ReaderScope,
  code: string,
  resource: string,
) =>
  db
    .selectFrom('named_answer')
    .select(['state', 'answers', 'send_key', 'version'])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('resource', '=', resource)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()

/**
 * Keeps answers in place of those before; what was sent is replaced only if `again`.
 *
 * @returns false when answers were sent already
 */
export async function upsertAnswer(
  { db, tenant, now, reader: { readerId } }: TimedScope & { reader: { readerId: string } },
  { code, resource, version, answers, sendKey }: NamedAnswer,
  { state, again }: { state: 'draft' | 'sent'; again: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into named_answer (tenant, code, resource, reader_id, version, state, answers, send_key, saved_at)
    values (${tenant}, ${code}, ${resource}, ${readerId}, ${version}, ${state},
      ${JSON.stringify(answers)}::jsonb, ${sendKey}, ${now})
    on conflict (tenant, code, resource, reader_id) do update set version = excluded.version,
      state = excluded.state, answers = excluded.answers, send_key = excluded.send_key, saved_at = excluded.saved_at
    where named_answer.state = 'draft' or ${again}
    returning code`.execute(db)
  return rows.length > 0
}

/** What the reader has begun or sent, by questionnaire; trials are left out. */
export async function statesOf({
  db,
  tenant,
  reader: { readerId },
}: ReaderScope): Promise<ReadonlyMap<string, 'draft' | 'sent'>> {
  const rows = await db
    .selectFrom('named_answer')
    .select(['code', 'state'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('resource', '=', '')
    .execute()
  return new Map(rows.map(({ code, state }) => [code, state]))
}

/** What the reader has sent, the latest first; of one questionnaire only if it is named. */
export function sentBy({ db, tenant, reader: { readerId } }: ReaderScope, code: string, slice: Slice) {
  const query = db
    .selectFrom('named_answer')
    .select(['code', 'resource', 'version', 'answers', 'saved_at'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('state', '=', 'sent')
    .$if(code !== '', (some) => some.where('code', '=', code))
    .orderBy('saved_at', 'desc')
    .orderBy('code')
    .orderBy('resource')
  return pageOfRows(db, query, slice)
}

/** Answers with a name to one version, with the accounts of those who gave them. */
export const namedSheetsOf = ({ db, tenant }: TenantScope, code: string, version: number) =>
  db
    .selectFrom('named_answer as n')
    .innerJoin('reader as r', (join) =>
      join.onRef('r.tenant', '=', 'n.tenant').onRef('r.reader_id', '=', 'n.reader_id'),
    )
    .select(['n.answers', 'n.resource', 'n.saved_at', 'r.account'])
    .where('n.tenant', '=', tenant)
    .where('n.code', '=', code)
    .where('n.version', '=', version)
    .where('n.state', '=', 'sent')
    .orderBy('n.saved_at')
    .orderBy('r.account')
    .orderBy('n.resource')
    .execute()

/** How many answers each version of each questionnaire has, named and anonymous. */
export async function countsOfAnswers({ db, tenant }: TenantScope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; version: number; count: string }>`
    select code, version, count(*) as count from (
      select code, version from named_answer where tenant = ${tenant} and state = 'sent'
      union all
      select code, version from answer_sheet where tenant = ${tenant}
    ) sent group by code, version`.execute(db)
  return new Map(rows.map(({ code, version, count }) => [`${code} ${version}`, Number(count)]))
}
