import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { AttachmentTable } from '../../platform/db/record-page-tables.ts'

export type StoredAttachment = Omit<AttachmentTable, 'tenant'>

const columns = ['attachment_id', 'record_id', 'name', 'media_type', 'bytes', 'audience', 'added_at'] as const

/** The files of a record, ordered by name. */
export async function attachmentsOf(
  { db, tenant }: TenantScope,
  recordId: string,
): Promise<StoredAttachment[]> {
  return db
    .selectFrom('attachment')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .orderBy('name')
    .orderBy('attachment_id')
    .execute()
}

/** The files of these records that visitors may open, ordered by name. */
export async function visitorFilesOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, StoredAttachment[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachment')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .where('audience', '=', 'visitor')
    .orderBy('name')
    .orderBy('attachment_id')
    .execute()
  return Map.groupBy(rows, ({ record_id }) => record_id)
}

/** The widest audience of the files of each of these records; records without files are left out. */
export async function audiencesOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, StoredAttachment['audience']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachment')
    .select(['record_id', 'audience'])
    .distinct()
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    // `visitor` comes last and stays
    .orderBy('audience')
    .execute()
  return new Map(rows.map(({ record_id, audience }) => [record_id, audience]))
}

export async function attachmentById(
  { db, tenant }: TenantScope,
  id: string,
): Promise<StoredAttachment | undefined> {
  return db
    .selectFrom('attachment')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('attachment_id', '=', id)
    .executeTakeFirst()
}

export async function insertAttachment(
  { db, tenant }: TenantScope,
  attachment: StoredAttachment,
): Promise<void> {
  await db
    .insertInto('attachment')
    .values({ tenant, ...attachment })
    .execute()
}

/** @returns false when the library has no such file */
export async function deleteAttachment({ db, tenant }: TenantScope, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('attachment')
    .where('tenant', '=', tenant)
    .where('attachment_id', '=', id)
    .returning('attachment_id')
    .execute()
  return deleted.length > 0
}
