import type { CatalogueItem } from '@wenyuan/server/domain/catalogue/record.ts'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import type { Database } from '@wenyuan/server/platform/db/open.ts'
import { upsertItems } from '@wenyuan/server/domain/records/item-store.ts'
import { clearAllPending, type RecordRow, upsertRecords } from '@wenyuan/server/domain/records/store.ts'
import type { TenantSettingsInput } from '@wenyuan/server/domain/tenants/settings.ts'
import { saveLibraries, saveLocations } from '@wenyuan/server/domain/tenants/branch-store.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import type { MadeUpRecord } from './made-up-catalogue.ts'
import { libraries, locations } from './shelves.ts'

/** Creates a tenant with branches and locations but without records. */
export async function makeLibrary(
  database: Database,
  code: string,
  settings: TenantSettingsInput = {},
): Promise<void> {
  const name = { 'zh-CN': '测试图书馆', 'zh-TW': '測試圖書館', en: 'Bench library' }
  await insertTenant(database, { code, path: code, name, settings })
  await saveLibraries({ db: database.ofTenant(code), tenant: code }, libraries)
  await saveLocations({ db: database.ofTenant(code), tenant: code }, locations)
}

type Copy = CatalogueItem & { recordId: string }

/**
 * Writes a batch of records and copies in one transaction. Leaves the index outbox empty, since the index is built as a
 * whole.
 */
export async function storeMadeUp(
  db: Db,
  tenant: string,
  made: readonly MadeUpRecord[],
): Promise<{ recordIds: string[]; copies: Copy[] }> {
  const rows = made.map(
    ({ entry: { record, addedAt, loans } }): RecordRow => ({
      record_id: record.recordId,
      doc_code: record.docCode,
      title: record.title,
      record,
      marc: null,
      digest: record.recordId,
      added_at: (addedAt ?? new Date(0)).toISOString(),
      arrived_at: null,
      loans: loans ?? 0,
    }),
  )
  const copies = made.flatMap(({ entry: { record, items } }) =>
    items.map((item) => ({ ...item, recordId: record.recordId })),
  )
  await db.transaction().execute(async (trx) => {
    await upsertRecords(trx, tenant, rows)
    await upsertItems(trx, tenant, copies)
    await clearAllPending(trx, tenant)
  })
  return { recordIds: rows.map(({ record_id }) => record_id), copies }
}
