import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { useRef, useState } from 'react'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'

/** What changes when the cart or an order changes: on each card, too, whether a book can be bought. */
export const shopCalls = [
  purchase.cart,
  purchase.mayBuy,
  purchase.items,
  purchase.vendorItems,
  purchase.search,
  purchase.item,
  purchase.orders,
  purchase.waiting,
  purchase.journey,
] as const

/**
 * Runs one action at a time, shows its failure, and asks anew for what it has changed.
 * @returns `run` resolves to whether the action succeeded
 */
export function useShopAction() {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (
    work: () => Promise<unknown>,
    calls: readonly object[] = shopCalls,
  ): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      // a refused action, too, may have shown that something has changed
      await changed(...calls)
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
