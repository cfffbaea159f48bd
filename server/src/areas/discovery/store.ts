import { sql } from 'kysely'
import { storable } from '../../platform/db/storable.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** An answer and when it was given. */
export const knownAnswer = ({ db, tenant }: TenantScope, question: string) =>
  db
    .selectFrom('discovery_answer')
    .select(['answer', 'asked_at'])
    .where('tenant', '=', tenant)
    .where('question', '=', question)
    .executeTakeFirst()

export async function keepAnswer(
  { db, tenant, now }: TimedScope,
  question: string,
  answer: unknown,
): Promise<void> {
  const row = { answer: JSON.stringify(storable(answer)), asked_at: now }
  await db
    .insertInto('discovery_answer')
    .values({ tenant, question, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'question']).doUpdateSet(row))
    .execute()
}

/** Takes requests of a day's number. @param most 0: no limit @returns false: they are used up */
export async function takeCalls(
  { db, tenant }: TenantScope,
  { day, calls, most }: { day: string; calls: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into discovery_day as d (tenant, day, calls)
    select ${tenant}, ${day}::date, ${calls}::bigint where ${most}::bigint = 0 or ${calls}::bigint <= ${most}::bigint
    on conflict (tenant, day) do update set calls = d.calls + ${calls}::bigint
      where ${most}::bigint = 0 or d.calls + ${calls}::bigint <= ${most}::bigint
    returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes answers given before an instant, and the numbers of days before a day. */
export async function forgetAnswers(
  { db, tenant }: TenantScope,
  { askedBefore, daysBefore }: { askedBefore: Date; daysBefore: string },
): Promise<void> {
  await db
    .deleteFrom('discovery_answer')
    .where('tenant', '=', tenant)
    .where('asked_at', '<', askedBefore)
    .execute()
  await db.deleteFrom('discovery_day').where('tenant', '=', tenant).where('day', '<', daysBefore).execute()
}

/** Requests of the last days, the newest first. */
export const callsByDay = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('discovery_day')
    .select(['day', sql<number>`calls::float8`.as('calls')])
    .where('tenant', '=', tenant)
    .orderBy('day', 'desc')
    .limit(30)
    .execute()
