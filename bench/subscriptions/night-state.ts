import '@wenyuan/server/areas/subscriptions/tables.ts'
import type { AppContext } from '@wenyuan/server/app/app-context.ts'
import { TENANT } from '../shared/catalogue-portal.ts'

/** What the night has left. */
export async function countTold({ database }: Pick<AppContext, 'database'>) {
  const db = database.ofTenant(TENANT)
  const count = async (table: 'notice' | 'subscription' | 'subscription_record' | 'arrival_pending') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('tenant', '=', TENANT)
        .executeTakeFirstOrThrow()
    ).count
  const { untold } = await db
    .selectFrom('subscription_record')
    .select((eb) => eb.fn.countAll<number>().as('untold'))
    .where('tenant', '=', TENANT)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    subscriptions: await count('subscription'),
    found: await count('subscription_record'),
    untold,
    digests: await count('notice'),
    pending: await count('arrival_pending'),
  }
}
