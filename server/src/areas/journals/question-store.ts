import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** Counts a question of a day, unless there were as many as allowed. @returns whether it may be sent */
export async function takeQuestion(
  { db, tenant }: TenantScope,
  { day, most }: { day: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into journal_question_day as d (tenant, day, questions)
    select ${tenant}, ${day}::date, 1 where ${most}::integer > 0
    on conflict (tenant, day) do update set questions = d.questions + 1 where d.questions < ${most}::integer
    returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets the numbers of days before a day. */
export async function forgetQuestions({ db, tenant }: TenantScope, before: string): Promise<void> {
  await db.deleteFrom('journal_question_day').where('tenant', '=', tenant).where('day', '<', before).execute()
}
