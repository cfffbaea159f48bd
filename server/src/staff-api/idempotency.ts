import { randomUUID } from 'node:crypto'
import { Fail } from '../core/fail.ts'
import { secretsOf } from '../platform/db/dialect.ts'
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

/** Keyed digest of the input: neither an account nor a secret in it can be found out from what is stored. */
const digestOf = ({ db }: TimedScope, { keyId, operation, input }: Asked): string =>
  secretsOf(db).digest(JSON.stringify([keyId, operation, input]), 'staff operation')

/**
 * Records the start of an operation. Within the operation's transaction both are committed or rolled back together, and
 * a concurrent repetition waits for the outcome.
 *
 * @returns the earlier answer, if the operation was done already
 */
export async function beginOperation(
  where: TimedScope,
  asked: Asked,
): Promise<{ answer: unknown } | undefined> {
  const { db, tenant, now } = where
  const { keyId: key_id, once: idempotency_key, operation, subject } = asked
  const row = { key_id, idempotency_key, operation, subject, asked: digestOf(where, asked) }
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
  if (begun) return undefined
  const known = await db
    .selectFrom('staff_operation')
    .select(['asked', 'status', 'answer'])
    .where('tenant', '=', tenant)
    .where('key_id', '=', key_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow()
  if (known.asked !== row.asked) throw new Fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' })
  if (known.status === null) throw new Fail('OPERATION_IN_PROGRESS', { retryAfter: 5 })
  return { answer: known.answer }
}

export async function completeOperation(
  { db, tenant }: TimedScope,
  { keyId, once }: Asked,
  answer: unknown,
): Promise<void> {
  await db
    .updateTable('staff_operation')
    .set({ status: 200, answer: JSON.stringify(answer) })
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

/** Operations by all keys, the latest first. */
export const listOperations = ({ db, tenant }: TimedScope, limit: number) =>
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
      'staff_operation.idempotency_key',
    ])
    .where('staff_operation.tenant', '=', tenant)
    .orderBy('staff_operation.at', 'desc')
    .orderBy('staff_operation.idempotency_key')
    .limit(limit)
    .execute()
