import { atomically } from '../../domain/circulation/atomically.ts'
import type { VendorMessage } from '../../integrations/bookshop/bookshop.ts'
import type { SiteScope } from '../../core/scope.ts'
import { applyStatus, type ShopPorts } from './following.ts'
import { noteMessage } from './message-store.ts'
import { orderByNo } from './order-store.ts'
import { shopVendors } from './shop-store.ts'

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
  const vendor = (await shopVendors.list(scope)).find(({ code }) => code === vendorCode)
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
