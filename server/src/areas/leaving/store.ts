import { randomBytes } from 'node:crypto'
import { signedIn } from '../../domain/readers/signed-in.ts'
import type { Scope } from '../../scope.ts'

export const holdReader = ({ db, tenant, reader }: Scope) =>
  db
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader?.readerId ?? '')
    .forUpdate()
    .execute()

export const findLeaving = (scope: Scope) =>
  scope.db
    .selectFrom('leaving')
    .select(['certificate_no', 'left_on'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', signedIn(scope).readerId)
    .executeTakeFirst()

export async function insertLeaving(scope: Scope, day: string): Promise<void> {
  await scope.db
    .insertInto('leaving')
    .values({
      tenant: scope.tenant,
      reader_id: signedIn(scope).readerId,
      certificate_no: `${day.replaceAll('-', '')}-${randomBytes(8).toString('hex').toUpperCase()}`,
      left_on: day,
      left_at: scope.now,
    })
    .execute()
}
