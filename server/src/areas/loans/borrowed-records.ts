import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { SiteScope } from '../../core/scope.ts'
import { cardOf } from '../../domain/records/cards.ts'

/** The title of a borrowed record, and its card unless it has been withdrawn. */
export interface BorrowedRecord {
  title: string
  card: RecordCard | undefined
}

/** Records by id, withdrawn ones included, so that past loans keep their titles. */
export async function borrowedRecords(
  { db, tenant, site }: SiteScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BorrowedRecord>> {
  const rows = await recordsByIds(db, tenant, [...new Set(ids)])
  return new Map(
    rows.map((row) => [
      row.record_id,
      {
        title: row.record.title,
        card: row.withdrawn ? undefined : cardOf(row.record, coverAddress(site, row)),
      },
    ]),
  )
}
