import { randomBytes } from 'node:crypto'
import type { ReaderScope } from '../../scope.ts'

export const findLeaving = (scope: ReaderScope) =>
  scope.db
    .selectFrom('leaving')
    .select(['certificate_no', 'left_on'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirst()

export async function insertLeaving(scope: ReaderScope, day: string): Promise<void> {
  await scope.db
    .insertInto('leaving')
    .values({
      tenant: scope.tenant,
      reader_id: scope.reader.readerId,
      certificate_no: `${day.replaceAll('-', '')}-${randomBytes(8).toString('hex').toUpperCase()}`,
      left_on: day,
      left_at: scope.now,
    })
    .execute()
}
