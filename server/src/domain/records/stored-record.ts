import type { MarcRecord } from '../catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Ids of the records that have a copy with this barcode. */
export async function recordsOfBarcode({ db, tenant }: TenantScope, barcode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .limit(10)
    .execute()
  return [...new Set(rows.map(({ record_id }) => record_id))]
}

/** Record, source and state of a record, withdrawn or not. */
export const storedRecord = ({ db, tenant }: TenantScope, recordId: string) =>
  db
    .selectFrom('bib_record')
    .select(['title', 'doc_code', 'record', 'marc', 'added_at', 'loans', 'version', 'withdrawn'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()

/** The same with what a change needs, locked until the transaction ends. */
export const lockedRecord = ({ db, tenant }: TenantScope, recordId: string) =>
  db
    .selectFrom('bib_record')
    .select(['title', 'doc_code', 'record', 'marc', 'digest', 'loans', 'added_at'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()

/** Fields in record order; indicators together. */
export const marcShown = ({ leader, fields }: MarcRecord) => ({
  leader,
  fields: fields.map((field) =>
    'value' in field
      ? { tag: field.tag, indicators: '', value: field.value, subfields: [] }
      : {
          tag: field.tag,
          indicators: field.indicator1 + field.indicator2,
          value: '',
          subfields: field.subfields,
        },
  ),
})
