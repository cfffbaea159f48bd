import type { ReaderScope } from '../../core/scope.ts'
import './tables.ts'

/** Whether the reader has agreed to a version of the rules. */
export async function hasAgreed({ db, tenant, reader }: ReaderScope, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_agreement')
    .select('version')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the reader agrees to a version of the rules. */
export async function insertAgreement(
  { db, tenant, reader, now }: ReaderScope,
  version: string,
): Promise<void> {
  await db
    .insertInto('shop_agreement')
    .values({ tenant, reader_id: reader.readerId, version, agreed_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
