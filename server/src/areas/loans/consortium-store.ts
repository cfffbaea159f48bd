import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export type LinkRow = Selectable<Tables['consortium_link']>
type Side = LinkRow['side']
type Owner = TenantScope & { reader: { readerId: string } }

/** The halves of links that a reader has, the oldest first. */
export const linksOfReader = ({ db, tenant, reader }: Owner, side?: Side): Promise<LinkRow[]> =>
  db
    .selectFrom('consortium_link')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'shows'))
    .orderBy('since')
    .orderBy('other_library')
    .orderBy('side')
    .execute()

/** The half that a library has of a link with another library. */
export const halfOf = (
  { db, tenant }: TenantScope,
  { linkId, library, side }: { linkId: string; library: string; side: Side },
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('consortium_link')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('link_id', '=', linkId)
    .where('other_library', '=', library)
    .where('side', '=', side)
    .executeTakeFirst()

/** Stores a half, in place of an earlier link of the same account with the same library. */
export async function upsertHalf(
  { db, tenant, now }: TimedScope,
  { readerId, library, side, linkId }: { readerId: string; library: string; side: Side; linkId: string },
): Promise<void> {
  const row = { link_id: linkId, since: now }
  await db
    .insertInto('consortium_link')
    .values({ tenant, reader_id: readerId, other_library: library, side, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'reader_id', 'other_library', 'side']).doUpdateSet(row),
    )
    .execute()
}

/** Deletes a library's half of a link with another library. */
export async function deleteHalf(
  { db, tenant }: TenantScope,
  { linkId, library }: { linkId: string; library: string },
): Promise<void> {
  await db
    .deleteFrom('consortium_link')
    .where('tenant', '=', tenant)
    .where('link_id', '=', linkId)
    .where('other_library', '=', library)
    .execute()
}

/** Deletes every half and code of a reader. The other halves are void from then on. */
export async function deleteLinksOf({ db, tenant, reader }: Owner): Promise<void> {
  for (const table of ['consortium_link', 'consortium_code'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant).where('reader_id', '=', reader.readerId).execute()
}

/** Stores a reader's code, in place of the one before. */
export async function upsertCode(
  { db, tenant, reader }: Owner,
  row: { other_library: string; digest: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('consortium_code')
    .values({ tenant, reader_id: reader.readerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id']).doUpdateSet(row))
    .execute()
}

/** Uses a code up. @returns the reader who made it for this library; undefined for any other text */
export async function useCode(
  { db, tenant, now }: TimedScope,
  { library, digest }: { library: string; digest: string },
): Promise<{ readerId: string; name: string } | undefined> {
  const used = await db
    .deleteFrom('consortium_code')
    .where('tenant', '=', tenant)
    .where('digest', '=', digest)
    .where('other_library', '=', library)
    .where('expires_at', '>', now)
    .returning('reader_id')
    .executeTakeFirst()
  if (!used) return undefined
  const { reader_id: readerId } = used
  const { name } = await db
    .selectFrom('reader')
    .select('name')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return { readerId, name }
}
