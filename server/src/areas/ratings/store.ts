import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { RecordCommentTable } from '../../platform/db/record-page-tables.ts'

export type CommentState = RecordCommentTable['state']

/** Stores a reader's score; a newer one replaces the older. */
export async function upsertRating(
  { db, tenant, now }: TimedScope,
  { recordId, readerId, score }: { recordId: string; readerId: string; score: number },
): Promise<void> {
  await db
    .insertInto('rating')
    .values({ tenant, record_id: recordId, reader_id: readerId, score, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'record_id', 'reader_id']).doUpdateSet({ score, rated_at: now }),
    )
    .execute()
}

/** Takes back a reader's score, if there is one. */
export async function deleteRating(
  { db, tenant }: TenantScope,
  { recordId, readerId }: { recordId: string; readerId: string },
): Promise<void> {
  await db
    .deleteFrom('rating')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .where('reader_id', '=', readerId)
    .execute()
}

/** Number of readers for each score, and the reader's own score. */
export async function scoreCounts(
  { db, tenant }: TenantScope,
  recordId: string,
  readerId: string | undefined,
): Promise<{ score: number; count: number; own: boolean }[]> {
  const rows = await db
    .selectFrom('rating')
    .select((eb) => [
      'score',
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(reader_id = ${readerId ?? ''})`.as('own'),
    ])
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .groupBy('score')
    .execute()
  return rows.map((row) => ({ ...row, own: readerId !== undefined && row.own }))
}

export interface TopRecord {
  record_id: string
  average: number
  count: number
}

/** A record enters the top lists with this many scores. */
const LEAST_SCORES = 3
/**
 * Every record starts with this many scores of the library's mean: a few enthusiasts weigh less than many readers
 * (Bayesian average).
 */
const PRIOR_SCORES = 5

/** Records with the best or worst scores by the Bayesian average; ties by number of scores, then by id. */
export async function topRecords(
  { db, tenant }: TenantScope,
  { order, most }: { order: 'good' | 'poor'; most: number },
): Promise<TopRecord[]> {
  const direction = sql.raw(order === 'good' ? 'desc' : 'asc')
  const { rows } = await sql<TopRecord>`
    select r.record_id, avg(r.score)::float8 as average, count(*)::int as count
    from rating r join bib_record b on b.tenant = r.tenant and b.record_id = r.record_id
    where r.tenant = ${tenant} and not b.withdrawn
    group by r.record_id
    having count(*) >= ${LEAST_SCORES} and ${order === 'good' ? sql`avg(r.score) > 3` : sql`avg(r.score) < 3`}
    order by (${PRIOR_SCORES} * (select avg(score) from rating where tenant = ${tenant}) + sum(r.score))
      / (${PRIOR_SCORES} + count(*)) ${direction}, count desc, r.record_id limit ${most}`.execute(db)
  return rows
}

/** Whether any record has enough scores for the top lists; stops at the first one. */
export async function hasRankedRecords({ db, tenant }: TenantScope): Promise<boolean> {
  const { rows } = await sql`
    select record_id from rating where tenant = ${tenant}
    group by record_id having count(*) >= ${LEAST_SCORES} limit 1`.execute(db)
  return rows.length > 0
}

export interface StoredComment {
  comment_id: string
  record_id: string
  reader_id: string
  writer: string
  content: string
  state: CommentState
  written_at: Date
  decision_reason: string
  score: number | null
}

interface CommentPage {
  total: number
  rows: StoredComment[]
}

/** A tenant's comments, each with its writer's score of the record. */
const commentsOf = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('record_comment as c')
    .leftJoin('rating as r', (join) =>
      join
        .onRef('r.tenant', '=', 'c.tenant')
        .onRef('r.record_id', '=', 'c.record_id')
        .onRef('r.reader_id', '=', 'c.reader_id'),
    )
    .select([
      'c.comment_id',
      'c.record_id',
      'c.reader_id',
      'c.writer',
      'c.content',
      'c.state',
      'c.written_at',
      'c.decision_reason',
    ])
    .select('r.score')
    .where('c.tenant', '=', tenant)

/** Accepted comments on a record and all of the reader's own, newest first. */
export function commentsOnRecord(
  scope: TenantScope,
  { recordId, readerId }: { recordId: string; readerId: string | undefined },
  slice: Slice,
): Promise<CommentPage> {
  const query = commentsOf(scope)
    .where('c.record_id', '=', recordId)
    .where((eb) => eb.or([eb('c.state', '=', 'accepted'), eb('c.reader_id', '=', readerId ?? null)]))
    .orderBy('c.written_at', 'desc')
    .orderBy('c.comment_id')
  return pageOfRows(scope.db, query, slice)
}

/** A reader's own comments, newest first. */
export function commentsOfReader(scope: TenantScope, readerId: string, slice: Slice): Promise<CommentPage> {
  const query = commentsOf(scope)
    .where('c.reader_id', '=', readerId)
    .orderBy('c.written_at', 'desc')
    .orderBy('c.comment_id')
  return pageOfRows(scope.db, query, slice)
}

/** Comments in one state, oldest first; for staff. */
export function commentsInState(scope: TenantScope, state: CommentState, slice: Slice): Promise<CommentPage> {
  const query = commentsOf(scope).where('c.state', '=', state).orderBy('c.written_at').orderBy('c.comment_id')
  return pageOfRows(scope.db, query, slice)
}

export async function insertComment(
  { db, tenant, now }: TimedScope,
  comment: { commentId: string; recordId: string; readerId: string; writer: string; content: string },
): Promise<void> {
  await db
    .insertInto('record_comment')
    .values({
      tenant,
      comment_id: comment.commentId,
      record_id: comment.recordId,
      reader_id: comment.readerId,
      writer: comment.writer,
      content: comment.content,
      state: 'waiting',
      written_at: now,
      decided_at: null,
      decision_reason: '',
    })
    .execute()
}

export async function countCommentsSince(
  { db, tenant }: TenantScope,
  readerId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('record_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('written_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes a comment of this reader. @returns false when the reader has no such comment */
export async function deleteComment(
  { db, tenant }: TenantScope,
  { commentId, readerId }: { commentId: string; readerId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('record_comment')
    .where('tenant', '=', tenant)
    .where('comment_id', '=', commentId)
    .where('reader_id', '=', readerId)
    .returning('comment_id')
    .execute()
  return deleted.length > 0
}

/** Stores the decision of staff. @returns the comment's record and writer; undefined when there is no such comment */
export async function updateDecision(
  { db, tenant, now }: TimedScope,
  { commentId, state, reason }: { commentId: string; state: 'accepted' | 'refused'; reason: string },
): Promise<{ record_id: string; reader_id: string } | undefined> {
  return db
    .updateTable('record_comment')
    .set({ state, decision_reason: reason, decided_at: now })
    .where('tenant', '=', tenant)
    .where('comment_id', '=', commentId)
    .returning(['record_id', 'reader_id'])
    .executeTakeFirst()
}
