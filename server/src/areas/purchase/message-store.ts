import type { TimedScope } from '../../core/scope.ts'

/** Notes a vendor's message. @returns false when it came before */
export async function noteMessage(
  { db, tenant, now }: TimedScope,
  vendor: string,
  messageId: string,
): Promise<boolean> {
  const rows = await db
    .insertInto('bookshop_message')
    .values({ tenant, vendor, message_id: messageId, at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('message_id')
    .execute()
  return rows.length > 0
}

/** Messages are kept for as long as one might be sent again. */
export async function forgetMessages({ db, tenant }: TimedScope, before: Date): Promise<void> {
  await db.deleteFrom('bookshop_message').where('tenant', '=', tenant).where('at', '<', before).execute()
}
