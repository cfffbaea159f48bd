import type { Db } from '../db/dialect.ts'
import type { SecretCipher } from './secret-cipher.ts'

/** The stored secrets are encrypted with a key that this node does not have. */
export class SecretKeyUnknown extends Error {
  override name = 'SecretKeyUnknown'
}

/**
 * Records the key of the first start and refuses any other. If two nodes start at once, the database decides.
 *
 * @throws SecretKeyUnknown
 */
export async function checkSecretKey(directory: Db, { keyId, knows }: SecretCipher): Promise<void> {
  await directory
    .insertInto('secret_key')
    .values({ only_row: true, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key_id: noted } = await directory
    .selectFrom('secret_key')
    .select('key_id')
    .executeTakeFirstOrThrow()
  if (knows(noted)) return
  throw new SecretKeyUnknown(
    `The secrets in the database are encrypted with another key (${noted}) than this node has (${keyId}). Set WENYUAN_SECRET_KEY or WENYUAN_SECRET_KEY_FILE to the key all nodes use; after a change of keys, name the former one in WENYUAN_SECRET_KEY_OLD. If the key is lost, "wenyuan secrets forget" removes what it encrypted.`,
  )
}

/** Records that every stored secret is now encrypted with this key. */
export async function noteSecretKey(directory: Db, { keyId }: SecretCipher): Promise<void> {
  await directory.updateTable('secret_key').set({ key_id: keyId }).execute()
}
