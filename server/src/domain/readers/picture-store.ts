import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/**
 * A reader's own picture as a data URL; empty if there is none. It is part of the reader's own answers only and has no
 * URL that others could request.
 */
export async function pictureAddressOf({ db, tenant }: TenantScope, readerId: string): Promise<string> {
  const row = await db
    .selectFrom('reader_picture')
    .select('picture')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  return row ? `data:image/jpeg;base64,${row.picture}` : ''
}

export async function upsertPicture(
  { db, tenant }: TenantScope,
  readerId: string,
  { picture, version }: { picture: string; version: string },
): Promise<void> {
  await db
    .insertInto('reader_picture')
    .values({ tenant, reader_id: readerId, picture, version })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id']).doUpdateSet({ picture, version }))
    .execute()
}

export async function deletePicture({ db, tenant }: TenantScope, readerId: string): Promise<void> {
  await db
    .deleteFrom('reader_picture')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()
}
