import { createHash, randomUUID } from 'node:crypto'
import { Fail } from '../fail.ts'
import type { TimedScope } from '../scope.ts'

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

/** Digest of the input, so that no account in it is stored. */
const digestOf = ({ keyId, operation, input }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([keyId, operation, input]))
    .digest('base64url')

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
  const { keyId: key_id, once, operation: deed, subject } = asked
  const row = { key_id, once, deed, subject, asked: digestOf(asked) }
  const begun = await db
    .insertInto('staff_deed')
    .values({ ...row, tenant, status: null, answer: null, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'key_id', 'once'])
        .doUpdateSet({ at: now })
        .where('staff_deed.status', 'is', null)
        .where('staff_deed.asked', '=', row.asked)
        .where('staff_deed.at', '<', new Date(now.getTime() - INTERRUPTED_MS)),
    )
    .returning('once')
    .executeTakeFirst()
  if (begun) return undefined
  const known = await db
    .selectFrom('staff_deed')
    .select(['asked', 'status', 'answer'])
    .where('tenant', '=', tenant)
    .where('key_id', '=', key_id)
    .where('once', '=', once)
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
    .updateTable('staff_deed')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('once', '=', once)
    .execute()
}

/** Notes an operation in the log whose answer is a secret: neither input nor answer is stored. */
export async function recordOperation(
  { db, tenant, now }: TimedScope,
  { keyId, operation: deed, subject }: Pick<Asked, 'keyId' | 'operation' | 'subject'>,
): Promise<void> {
  const once = randomUUID()
  await db
    .insertInto('staff_deed')
    .values({ tenant, key_id: keyId, once, deed, subject, asked: once, status: 200, answer: null, at: now })
    .execute()
}

/** A refused operation has no effect, so its idempotency key may be used again. */
export async function forgetOperation({ db, tenant }: TimedScope, { keyId, once }: Asked): Promise<void> {
  await db
    .deleteFrom('staff_deed')
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('once', '=', once)
    .where('status', 'is', null)
    .execute()
}

/** Operations by all keys, the latest first. */
export const listOperations = ({ db, tenant }: TimedScope, limit: number) =>
  db
    .selectFrom('staff_deed')
    .innerJoin('staff_api_key', (join) =>
      join
        .onRef('staff_api_key.tenant', '=', 'staff_deed.tenant')
        .onRef('staff_api_key.key_id', '=', 'staff_deed.key_id'),
    )
    .select([
      'staff_deed.at',
      'staff_api_key.name',
      'staff_deed.deed',
      'staff_deed.subject',
      'staff_deed.once',
    ])
    .where('staff_deed.tenant', '=', tenant)
    .orderBy('staff_deed.at', 'desc')
    .orderBy('staff_deed.once')
    .limit(limit)
    .execute()
