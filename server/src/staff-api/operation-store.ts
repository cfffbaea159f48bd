import { randomUUID } from 'node:crypto'
import { pageOfRows, type Slice } from '../platform/db/paging.ts'
import { storable } from '../platform/db/storable.ts'
import type { TimedScope } from '../core/scope.ts'

export interface Asked {
  keyId: string
  /** The idempotency key: the caller's name for this operation. */
  once: string
  operation: string
  subject: string
  input: unknown
}

/** An operation on an external system without an answer after so long was interrupted. */
const INTERRUPTED_MS = 10 * 60_000

/**
 * Records that an operation begins, or begins again after it was interrupted.
 *
 * @param digest of its input
 * @returns false when the caller has used the idempotency key before
 */
export async function claimOperation(
  { db, tenant, now }: TimedScope,
  { keyId: key_id, once: idempotency_key, operation, subject }: Asked,
  digest: string,
): Promise<boolean> {
  const row = { key_id, idempotency_key, operation, subject, asked: digest }
  const begun = await db
    .insertInto('staff_operation')
    .values({ ...row, tenant, status: null, answer: null, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'key_id', 'idempotency_key'])
        .doUpdateSet({ at: now })
        .where('staff_operation.status', 'is', null)
        .where('staff_operation.asked', '=', row.asked)
        .where('staff_operation.at', '<', new Date(now.getTime() - INTERRUPTED_MS)),
    )
    .returning('idempotency_key')
    .executeTakeFirst()
  return begun !== undefined
}

/** What is kept of an operation; `status` is null until it has ended. */
export const operationByKey = ({ db, tenant }: TimedScope, { keyId, once }: Pick<Asked, 'keyId' | 'once'>) =>
  db
    .selectFrom('staff_operation')
    .select(['asked', 'status', 'answer'])
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', once)
    .executeTakeFirstOrThrow()

/** Stores the answer of an operation. */
export async function completeOperation(
  { db, tenant }: TimedScope,
  { keyId, once }: Asked,
  answer: unknown,
): Promise<void> {
  await db
    .updateTable('staff_operation')
    .set({ status: 200, answer: JSON.stringify(storable(answer)) })
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', once)
    .execute()
}

/** Notes an operation in the log whose answer is a secret: neither input nor answer is stored. */
export async function recordOperation(
  { db, tenant, now }: TimedScope,
  { keyId, operation, subject }: Pick<Asked, 'keyId' | 'operation' | 'subject'>,
): Promise<void> {
  const key = randomUUID()
  const row = { key_id: keyId, idempotency_key: key, operation, subject, asked: key }
  await db
    .insertInto('staff_operation')
    .values({ ...row, tenant, status: 200, answer: null, at: now })
    .execute()
}

/** A refused operation has no effect, so its idempotency key may be used again. */
export async function forgetOperation({ db, tenant }: TimedScope, { keyId, once }: Asked): Promise<void> {
  await db
    .deleteFrom('staff_operation')
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', once)
    .where('status', 'is', null)
    .execute()
}

/** What programs did by their keys, the latest first. */
export const pageOfOperations = ({ db, tenant }: TimedScope, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('staff_operation')
      .innerJoin('staff_api_key', (join) =>
        join
          .onRef('staff_api_key.tenant', '=', 'staff_operation.tenant')
          .onRef('staff_api_key.key_id', '=', 'staff_operation.key_id'),
      )
      .select([
        'staff_operation.at',
        'staff_api_key.name',
        'staff_operation.operation',
        'staff_operation.subject',
        'staff_operation.idempotency_key as once',
      ])
      .where('staff_operation.tenant', '=', tenant)
      .orderBy('staff_operation.at', 'desc')
      .orderBy('staff_operation.idempotency_key'),
    slice,
  )
