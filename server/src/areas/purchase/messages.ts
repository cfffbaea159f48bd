import { atomically } from '../../domain/circulation/atomically.ts'
import type { VendorMessage } from '../../integrations/bookshop/bookshop.ts'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import { applyStatus, type ShopPorts } from './following.ts'
import { orderByNo } from './order-store.ts'
import { everyVendor } from './shop-store.ts'

/**
 * Handles a vendor's message about an order. A message without a valid signature is refused; one that came before, is
 * late, or is about another vendor's order changes nothing.
 *
 * @returns whether it was valid; undefined: there is no such vendor
 */
export async function takeVendorMessage(
  scope: SiteScope,
  ports: ShopPorts,
  vendorCode: string,
  message: VendorMessage,
): Promise<boolean | undefined> {
  const vendor = (await everyVendor(scope)).find(({ code }) => code === vendorCode)
  if (!vendor) return undefined
  const news = (await ports.bookshops.of(scope, vendor)).readMessage(message)
  if (!news) return false
  const order = await orderByNo(scope, news.orderNo)
  if (order?.vendor !== vendorCode) return true
  await atomically(scope, async (here) => {
    if (await noteMessage(here, vendorCode, news.messageId))
      await applyStatus(here, ports, news.orderNo, news)
  })
  return true
}

/** @returns false when the message came before */
async function noteMessage(
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
