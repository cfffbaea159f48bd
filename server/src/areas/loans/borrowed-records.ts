import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope } from '../../scope.ts'
import { cardOf } from '../search/public.ts'

/** What a record is called, and its card while the library still has it. */
export interface BorrowedRecord {
  title: string
  card: RecordCard | undefined
}

/** The records of these ids, those withdrawn too: what a reader once borrowed keeps its name. */
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
