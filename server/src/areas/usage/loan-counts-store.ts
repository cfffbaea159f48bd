import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

interface Span {
  kind: 'loan' | 'branch-loan'
  subject: string
  from: string
  until: string
}

/** Deletes the counts of subjects in a time, which counts from the library system replace. */
export async function forgetCounts({ db, tenant }: TenantScope, spans: readonly Span[]): Promise<void> {
  await sql`
    delete from usage_day using json_to_recordset(${JSON.stringify(spans)}::json) as s(
      kind text, subject text, "from" date, until date)
    where usage_day.tenant = ${tenant} and usage_day.kind = s.kind and usage_day.subject = s.subject
      and usage_day.day >= s."from" and usage_day.day < s.until`.execute(db)
}

/** Raises the total of records to the sum of their counted loans: the total has loans from before counting by month. */
export async function raiseLoans({ db, tenant }: TenantScope, recordIds: readonly string[]): Promise<void> {
  await sql`
    update bib_record set loans = greatest(bib_record.loans, counted.loans)
    from (
      select subject, sum(count)::bigint as loans from usage_day
      where tenant = ${tenant} and kind = 'loan' and subject = any(${[...recordIds]}::text[]) group by subject
    ) as counted
    where bib_record.tenant = ${tenant} and bib_record.record_id = counted.subject`.execute(db)
}

/** The records of copies, by barcode. */
export async function recordsOfBarcodes(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ barcode: string; record_id: string }>`
    select barcode, record_id from item
    where tenant = ${tenant} and barcode = any(${[...barcodes]}::text[])`.execute(db)
  return new Map(rows.map(({ barcode, record_id }) => [barcode, record_id]))
}
