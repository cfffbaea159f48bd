import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import './tables.ts'

type Kind = 'database' | 'journal'

export const pageOfResources = ({ db, tenant, reader }: ReaderScope, kind: Kind | undefined, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('resource_favourite')
      .select(['kind', 'resource_id', 'title', 'added_at'])
      .where('tenant', '=', tenant)
      .where('reader_id', '=', reader.readerId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'database'))
      .orderBy('added_at', 'desc')
      .orderBy('resource_id'),
    slice,
  )

/** @returns how many were not kept before */
export async function insertResources(
  { db, tenant, reader, now }: ReaderScope,
  kind: Kind,
  resources: readonly { resourceId: string; title: string }[],
): Promise<number> {
  if (resources.length === 0) return 0
  const { rows } = await sql`
    insert into resource_favourite (tenant, reader_id, kind, resource_id, title, added_at)
    select ${tenant}, ${reader.readerId}, ${kind}, r."resourceId", r.title, ${now}
    from json_to_recordset(${JSON.stringify(resources)}::json) as r("resourceId" text, title text)
    on conflict do nothing
    returning resource_id`.execute(db)
  return rows.length
}

export async function countResources({ db, tenant, reader }: ReaderScope): Promise<number> {
  const { count } = await db
    .selectFrom('resource_favourite')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteResources(
  { db, tenant, reader }: ReaderScope,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('resource_favourite')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('resource_id', '=', anyOf(ids))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
