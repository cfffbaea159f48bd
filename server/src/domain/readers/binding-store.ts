import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ExternalIdentity } from './sign-in-assertion.ts'

type Bound = Pick<ExternalIdentity, 'kind' | 'subject'>

/** The reader bound to an external account. */
export async function findBoundReader({ db, tenant }: TenantScope, { kind, subject }: Bound) {
  return db
    .selectFrom('reader_binding as binding')
    .innerJoin('reader', (join) =>
      join.onRef('reader.tenant', '=', 'binding.tenant').onRef('reader.reader_id', '=', 'binding.reader_id'),
    )
    .selectAll('reader')
    .where('binding.tenant', '=', tenant)
    .where('binding.kind', '=', kind)
    .where('binding.subject', '=', subject)
    .executeTakeFirst()
}

/** @returns false when that account, or this reader for that kind, is bound already; a unique constraint decides */
export async function insertBinding(
  { db, tenant }: TenantScope,
  { kind, subject }: Bound,
  readerId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reader_binding')
    .values({ tenant, kind, subject, reader_id: readerId, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const listBindings = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('reader_binding')
    .select(['kind', 'bound_at as boundAt'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('kind')
    .execute()

/** @returns false when there was no binding */
export async function deleteBinding(
  { db, tenant }: TenantScope,
  readerId: string,
  kind: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reader_binding')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
