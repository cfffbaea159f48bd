import { anyOf } from '../../platform/db/any-of.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { coverAddress } from './cover-address.ts'
import './tables.ts'

/** Addresses of the covers of records; records without one are omitted. */
export async function coverAddressesOf(
  { db, tenant, site }: Pick<SiteScope, 'db' | 'tenant' | 'site'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_cover')
    .select(['record_id', 'source', 'cover_key'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .where('cover_key', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.record_id, coverAddress(site, row)]))
}

/** Covers of the library's own, by record. */
export async function ownCovers({ db, tenant }: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('record_cover')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('source', '=', 'own')
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** The key of the picture that a record has now; undefined: none. */
export async function coverKeyOf({ db, tenant }: TenantScope, recordId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('record_cover')
    .select('cover_key')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row?.cover_key ?? undefined
}

/** Saves a cover. One from outside never replaces the library's own. */
export async function saveCover(
  { db, tenant }: TenantScope,
  cover: { recordId: string; source: string; coverKey: string | null; askedAt: Date },
): Promise<void> {
  const kept = { source: cover.source, cover_key: cover.coverKey, asked_at: cover.askedAt }
  await db
    .insertInto('record_cover')
    .values({ tenant, record_id: cover.recordId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'record_id'])
        .doUpdateSet(kept)
        .where(({ eb, val, or }) =>
          or([eb(val(cover.source), '=', 'own'), eb('record_cover.source', '<>', 'own')]),
        ),
    )
    .execute()
}

/** Removes what is known of a record's cover. @returns the key of its picture; undefined: it had none */
export async function deleteCover(
  { db, tenant }: TenantScope,
  recordId: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('record_cover')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .returning('cover_key')
    .executeTakeFirst()
  return row?.cover_key ?? undefined
}

/** Whether a record still shows this picture. */
export async function isKeyInUse({ db, tenant }: TenantScope, coverKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('record_cover')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('cover_key', '=', coverKey)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records with an ISBN whose sources were not asked since a day, in key order. */
export async function recordsToAsk(
  { db, tenant }: TenantScope,
  { after, since, limit }: { after: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bib_record')
    .leftJoin('record_cover', (join) =>
      join
        .onRef('record_cover.tenant', '=', 'bib_record.tenant')
        .onRef('record_cover.record_id', '=', 'bib_record.record_id'),
    )
    .select('bib_record.record_id')
    .where('bib_record.tenant', '=', tenant)
    .where('bib_record.record_id', '>', after)
    .where('bib_record.withdrawn', '=', false)
    .where((eb) =>
      eb.or([
        eb('record_cover.asked_at', 'is', null),
        eb.and([eb('record_cover.asked_at', '<', since), eb('record_cover.source', '<>', 'own')]),
      ]),
    )
    .orderBy('bib_record.record_id')
    .limit(limit)
    .execute()
  return rows.map(({ record_id }) => record_id)
}
