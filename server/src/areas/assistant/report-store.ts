import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Days that a report shows. */
const DAYS = 30
const MOST = 100
/** What one reader has asked once is not shown: it could tell who asked. */
const LEAST_TIMES = 2

/** Sums of the last days, the newest first. */
export const reportDays = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('assistant_day')
    .select(['day', 'asked', 'by_model', 'unanswered', 'omitted', sql<number>`tokens::float8`.as('tokens')])
    .where('tenant', '=', tenant)
    .orderBy('day', 'desc')
    .limit(DAYS)
    .execute()

/** What readers asked for more than once and the library does not have, the most frequent first. */
export const reportUnanswered = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('assistant_unanswered')
    .select(['words', 'times', 'last_day'])
    .where('tenant', '=', tenant)
    .where('times', '>=', LEAST_TIMES)
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(MOST)
    .execute()

/** Answers that readers have called bad, the newest first. */
export const reportBad = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('assistant_judged')
    .select(['day', 'question', 'answer', 'origin'])
    .where('tenant', '=', tenant)
    .where('verdict', '=', 'bad')
    .orderBy('day', 'desc')
    .orderBy('answer_id')
    .limit(MOST)
    .execute()
