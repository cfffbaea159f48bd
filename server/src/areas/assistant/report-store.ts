import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** What one reader has asked once is not shown: it could tell who asked. */
const LEAST_TIMES = 2

/** Sums by day, the latest first. */
export const pageOfAssistantDays = ({ db, tenant }: TenantScope, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('assistant_day')
      .select(['day', 'asked', 'by_model as byModel', 'unanswered', 'omitted'])
      .select(sql<number>`tokens::float8`.as('tokens'))
      .where('tenant', '=', tenant)
      .orderBy('day', 'desc'),
    slice,
  )

/** What readers asked for more than once and the library does not have, the most frequent first. */
export const pageOfUnanswered = ({ db, tenant }: TenantScope, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('assistant_unanswered')
      .select(['words', 'times', 'last_day as day'])
      .where('tenant', '=', tenant)
      .where('times', '>=', LEAST_TIMES)
      .orderBy('times', 'desc')
      .orderBy('words'),
    slice,
  )

/** Answers that readers have judged, the latest first. */
export const pageOfJudged = ({ db, tenant }: TenantScope, verdict: 'good' | 'bad', slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('assistant_judged')
      .select(['answer_id as answerId', 'day', 'question', 'answer', 'origin'])
      .where('tenant', '=', tenant)
      .where('verdict', '=', verdict)
      .orderBy('day', 'desc')
      .orderBy('answer_id'),
    slice,
  )
