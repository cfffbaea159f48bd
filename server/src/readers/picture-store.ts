import type { Scope } from '../scope.ts'

type Where = Pick<Scope, 'db' | 'tenant'>

export async function findPictureVersion(
  { db, tenant }: Where,
  readerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reader_picture')
    .select('version')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  return row?.version
}
