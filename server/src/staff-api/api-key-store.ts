import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { TimedScope } from '../core/scope.ts'

/** A program that uses the staff API, identified by its key. */
export interface StaffKey {
  keyId: string
  name: string
  rights: string[]
  /** Where it may be used from; none: from everywhere. */
  networks: string[]
}

/** Keys have 192 random bits, so a plain digest is safe to store. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Creates a key. @returns the key itself, which cannot be read again */
export async function makeKey(
  { db, tenant, now }: TimedScope,
  { name, rights, networks }: { name: string; rights: readonly StaffRight[]; networks: readonly string[] },
): Promise<{ keyId: string; key: string }> {
  const key = randomBytes(24).toString('base64url')
  const keyId = randomUUID()
  await db
    .insertInto('staff_api_key')
    .values({
      tenant,
      key_id: keyId,
      name,
      key_hash: digestOf(key),
      rights: JSON.stringify(rights),
      networks: JSON.stringify(networks),
      made_at: now,
      revoked_at: null,
    })
    .execute()
  return { keyId, key }
}

export const listKeys = ({ db, tenant }: TimedScope) =>
  db
    .selectFrom('staff_api_key')
    .select(['key_id as keyId', 'name', 'rights', 'networks', 'made_at as madeAt', 'revoked_at as revokedAt'])
    .where('tenant', '=', tenant)
    .orderBy('made_at')
    .orderBy('key_id')
    .execute()

/** @returns false when the key does not exist or was revoked already */
export async function revokeKey({ db, tenant, now }: TimedScope, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_api_key')
    .set({ revoked_at: now })
    .where('tenant', '=', tenant)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The owner of a key; undefined if it is unknown at this tenant or revoked. */
export const keyOf = ({ db, tenant }: TimedScope, key: string): Promise<StaffKey | undefined> =>
  db
    .selectFrom('staff_api_key')
    .select(['key_id as keyId', 'name', 'rights', 'networks'])
    .where('tenant', '=', tenant)
    .where('key_hash', '=', digestOf(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
