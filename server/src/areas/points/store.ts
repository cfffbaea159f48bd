import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'

export async function balanceOf(scope: ReaderScope): Promise<number> {
  const { sum } = await scope.db
    .selectFrom('point_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.lit(0)).as('sum'))
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirstOrThrow()
  return sum
}

export async function pageOfPoints(scope: ReaderScope, slice: Slice) {
  const query = scope.db
    .selectFrom('point_entry')
    .select(['kind', 'points', 'record_id', 'at'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('reference')
  return pageOfRows(scope.db, query, slice)
}
