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
export async function checkSecretKey(directory: Db, cipher: SecretCipher): Promise<void> {
  await directory
    .insertInto('secret_key')
    .values({ only_row: true, key_id: cipher.keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await refuseOtherKey(directory, cipher)
}

/** @throws SecretKeyUnknown when the recorded key is one that this node does not have */
export async function refuseOtherKey(directory: Db, { keyId, knows }: SecretCipher): Promise<void> {
  const row = await directory.selectFrom('secret_key').select('key_id').executeTakeFirst()
  if (row === undefined || knows(row.key_id)) return
  const noted = row.key_id
  throw new SecretKeyUnknown(
    `The secrets in the database are encrypted with another key (${noted}) than this node has (${keyId}). Set WENYUAN_SECRET_KEY or WENYUAN_SECRET_KEY_FILE to the key all nodes use; after a change of keys, name the former one in WENYUAN_SECRET_KEY_OLD. If the key is lost, "wenyuan secrets forget" removes what it encrypted.`,
  )
}

/** Records that every stored secret is now encrypted with this key. */
export async function noteSecretKey(directory: Db, { keyId }: SecretCipher): Promise<void> {
  await directory.updateTable('secret_key').set({ key_id: keyId }).execute()
}
