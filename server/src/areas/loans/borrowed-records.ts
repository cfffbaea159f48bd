import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope } from '../../scope.ts'
import { cardOf } from '../search/public.ts'

/** The title of a borrowed record, and its card unless it has been withdrawn. */
export interface BorrowedRecord {
  title: string
  card: RecordCard | undefined
}

/** Records by id, withdrawn ones included, so that past loans keep their titles. */
export async function borrowedRecords(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BorrowedRecord>> {
  const rows = await recordsByIds(db, tenant, [...new Set(ids)])
  return new Map(
    rows.map(({ record_id, record, withdrawn }) => [
      record_id,
      { title: record.title, card: withdrawn ? undefined : cardOf(record) },
    ]),
  )
}
