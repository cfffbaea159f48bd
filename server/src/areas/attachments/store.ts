import type { TenantScope } from '../../scope.ts'
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
