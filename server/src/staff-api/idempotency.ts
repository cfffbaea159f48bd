import { Fail } from '../core/fail.ts'
import { secretsOf } from '../platform/db/dialect.ts'
import type { TimedScope } from '../core/scope.ts'
import { type Asked, claimOperation, operationByKey } from './operation-store.ts'

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
  const digest = digestOf(where, asked)
  if (await claimOperation(where, asked, digest)) return undefined
  const known = await operationByKey(where, asked)
  if (known.asked !== digest) throw new Fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' })
  if (known.status === null) throw new Fail('OPERATION_IN_PROGRESS', { retryAfter: 5 })
  return { answer: known.answer }
}
