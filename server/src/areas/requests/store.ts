import { randomInt } from 'node:crypto'
import type { RequestKind, RequestStatus } from '@wenyuan/contract/constants/requests.ts'
import { type Insertable, type QueryCreator, type Selectable, sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { RequestTable } from '../../platform/db/circulation-tables.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type Actor, type RequestEvent, TAKE_CODE_MS } from './rules.ts'

export type Request = Selectable<RequestTable>
type NewRequest = Omit<Insertable<RequestTable>, 'tenant' | 'made_at' | 'changed_at'>

const stepColumns = ['tenant', 'request_no', 'step', 'event', 'stage', 'status', 'who', 'at'] as const

/** Adds the step to the history in the same statement as the change. Its number is the count of earlier steps. */
const noteStep = (
  creator: QueryCreator<Tables & { changed: Request }>,
  { event, who }: { event: RequestEvent | 'order'; who: Actor },
) =>
  creator
    .insertInto('request_step')
    .columns(stepColumns)
    .expression((eb) =>
      eb.selectFrom('changed').select((of) => [
        'changed.tenant',
        'changed.request_no',
        of
          .selectFrom('request_step')
          .select((count) => count.fn.countAll<number>().as('steps'))
          .whereRef('request_step.tenant', '=', 'changed.tenant')
          .whereRef('request_step.request_no', '=', 'changed.request_no')
          .as('step'),
        of.val<string>(event).as('event'),
        'changed.stage',
        'changed.status',
        of.val<string>(who).as('who'),
        'changed.changed_at',
      ]),
    )

/**
 * A request and the first step of its history, in one statement.
 * @returns undefined when the reader already has an open request of this kind for the record; the database decides
 */
export const insertRequest = (
  { db, tenant, now }: TimedScope,
  request: NewRequest,
): Promise<Request | undefined> =>
  db
    .with('changed', (made) =>
      made
        .insertInto('request')
        .values({ ...request, tenant, made_at: now, changed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('noted', (noted) => noteStep(noted, { event: 'order', who: 'reader' }))
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirst()

export const findRequest = ({ db, tenant }: TimedScope, requestNo: string): Promise<Request | undefined> =>
  db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .executeTakeFirst()

export const requestOfHold = ({ db, tenant }: TimedScope, holdId: string): Promise<Request | undefined> =>
  db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('hold_id', '=', holdId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type Seen = Pick<Request, 'request_no' | 'stage' | 'status' | 'holder_id'>

/** Stores the copy of a request. Nothing is stored when the request has moved since it was read. */
export async function noteCopy({ db, tenant, now }: TimedScope, seen: Seen, barcode: string): Promise<void> {
  await db
    .updateTable('request')
    .set({ barcode, changed_at: now })
    .where('tenant', '=', tenant)
    .where('request_no', '=', seen.request_no)
    .where('stage', '=', seen.stage)
    .where('status', '=', seen.status)
    .where('holder_id', 'is not distinct from', seen.holder_id)
    .execute()
}

/**
 * Moves a request from the stage it was read at and adds the step to its history, in one statement.
 * @returns undefined when the request is at another stage by now
 */
export const moveRequest = (
  { db, tenant, now }: TimedScope,
  seen: Seen,
  to: Pick<Request, 'stage' | 'status'> & Partial<Pick<Request, 'holder_id' | 'loan_id' | 'barcode'>>,
  step: { event: RequestEvent; who: Actor },
): Promise<Request | undefined> =>
  db
    .with('changed', (moved) =>
      moved
        .updateTable('request')
        .set({ ...to, changed_at: now })
        .where('tenant', '=', tenant)
        .where('request_no', '=', seen.request_no)
        .where('stage', '=', seen.stage)
        .where('status', '=', seen.status)
        .where('holder_id', 'is not distinct from', seen.holder_id)
        .returningAll(),
    )
    .with('noted', (noted) => noteStep(noted, step))
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirst()

export const stepsOf = ({ db, tenant }: TimedScope, requestNo: string) =>
  db
    .selectFrom('request_step')
    .select(['stage', 'status', 'at'])
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .orderBy('step')
    .execute()

interface Wanted extends Slice {
  readerId: string
  status: RequestStatus | ''
  kind: RequestKind | ''
}

export async function pageOfRequests(
  { db, tenant }: TimedScope,
  { readerId, status, kind, ...slice }: Wanted,
) {
  const query = db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .$if(status !== '', (query) => query.where('status', '=', status as RequestStatus))
    .$if(kind !== '', (query) => query.where('kind', '=', kind as RequestKind))
    .orderBy('made_at', 'desc')
    .orderBy('request_no')
  return pageOfRows(db, query, slice)
}

/** A reader's open requests, oldest first; for staff. */
export const openRequestsOf = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('request')
    .select(['request_no', 'kind', 'stage', 'record_id', 'barcode', 'pickup_library', 'made_at'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('status', 'in', ['start', 'accepted'])
    .orderBy('made_at')
    .orderBy('request_no')
    .execute()

/** Requests of other readers for the volumes of these copies, and those that this reader has accepted. */
export async function pageOfOthers(
  { db, tenant }: TimedScope,
  {
    readerId,
    copies,
    ...slice
  }: Slice & { readerId: string; copies: readonly { recordId: string; volume: string }[] },
) {
  const [records, volumes] = [copies.map(({ recordId }) => recordId), copies.map(({ volume }) => volume)]
  const query = db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', 'sub-lending')
    .where('reader_id', '<>', readerId)
    .where((eb) =>
      eb.or([
        eb('holder_id', '=', readerId),
        eb.and([
          eb('status', '=', 'start'),
          sql<boolean>`exists (
            select 1 from unnest(${records}::text[], ${volumes}::text[]) as mine (record_id, volume)
            where mine.record_id = request.record_id and request.volume in ('', mine.volume))`,
        ]),
      ]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('request_no')
  return pageOfRows(db, query, slice)
}

/** The reader's open requests, and accepted requests of others that are not handed over yet. */
export async function countOpenRequests(
  { db, tenant }: TimedScope,
  readerId: string,
): Promise<{ own: number; handOvers: number }> {
  const { rows } = await sql<{ own: number; handOvers: number }>`
    select (
      select count(*) from request
      where tenant = ${tenant} and reader_id = ${readerId} and status in ('start', 'accepted')
    ) as own, (
      select count(*) from request
      where tenant = ${tenant} and holder_id = ${readerId} and status = 'accepted'
    ) as "handOvers"`.execute(db)
  return rows[0] ?? { own: 0, handOvers: 0 }
}

/** Requests to other readers that expired without acceptance. */
export const requestsPastTheirDay = ({ db, tenant }: TimedScope, today: string): Promise<Request[]> =>
  db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', '=', 'start')
    .where('ends_on', '<', today)
    .execute()

/** Requests whose copies have been on their way since before an instant. */
export const requestsSentBefore = ({ db, tenant }: TimedScope, sentBefore: Date): Promise<Request[]> =>
  db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', '=', 'accepted')
    .where('stage', '=', 'in-logistics')
    .where('changed_at', '<', sentBefore)
    .orderBy('changed_at')
    .execute()

/** Open requests with a hold that our own books do not keep, oldest first. */
export const openRequestsWithHolds = ({ db, tenant }: TimedScope): Promise<Request[]> =>
  db
    .selectFrom('request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', 'in', ['start', 'accepted'])
    .where('hold_id', 'is not', null)
    // those of our own books rest while another system lends
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hold')
            .select('hold.hold_id')
            .where('hold.tenant', '=', tenant)
            .whereRef('hold.hold_id', '=', 'request.hold_id'),
        ),
      ),
    )
    .orderBy('made_at')
    .orderBy('request_no')
    .execute()

/** The current take code, or a new one: within its lifetime the code does not change. */
export async function liveTakeCode({ db, tenant, now }: TimedScope, requestNo: string) {
  const fresh = {
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    tries: 0,
    issued_at: now,
    used_at: null,
  }
  const stale = new Date(now.getTime() - TAKE_CODE_MS)
  await db
    .insertInto('take_code')
    .values({ ...fresh, tenant, request_no: requestNo })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'request_no'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('take_code.issued_at', '<', stale),
            eb('take_code.used_at', 'is not', null),
            eb('take_code.tries', '>=', MOST_TRIES),
          ]),
        ),
    )
    .execute()
  return takeCodeOf({ db, tenant, now }, requestNo)
}

const MOST_TRIES = 5

const takeCodeOf = ({ db, tenant }: TimedScope, requestNo: string) =>
  db
    .selectFrom('take_code')
    .select(['code', 'issued_at'])
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .executeTakeFirstOrThrow()

/** Uses up a take code. @returns false when it is wrong, expired, used, or locked after too many wrong tries */
export async function spendTakeCode(
  { db, tenant, now }: TimedScope,
  requestNo: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .updateTable('take_code')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('issued_at', '>=', new Date(now.getTime() - TAKE_CODE_MS))
    .returning('request_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a wrong code outside the transaction that it fails. */
export async function countWrongTry({ db, tenant }: TimedScope, requestNo: string): Promise<void> {
  await db
    .updateTable('take_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .execute()
}
