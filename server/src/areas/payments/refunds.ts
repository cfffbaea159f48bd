import { lockReader } from '../../domain/readers/reader-store.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { SiteScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { arrivedBack, notSentBack, sendBack } from '../../domain/circulation/settlement.ts'
import type { Gateway } from '../../integrations/payment/gateway.ts'
import { creditOf, endRefund, insertRefund, paidOrders, refundsUnderWay } from './refund-store.ts'

type GatewayOf = (where: SiteScope, provider: PayProvider) => Promise<Gateway | undefined>

export interface Returned {
  /** In fen: refunded, under way, and the rest without a refundable order, which is paid out at the desk. */
  returned: number
  underWay: number
  atTheDesk: number
}

/**
 * Refunds a reader's credit to the original payments. Each refund is stored before the provider is asked: after a crash
 * in between the refund is asked for again, and no money is in two places.
 */
export async function returnCredit(
  where: SiteScope,
  gatewayOf: GatewayOf,
  readerId: string,
): Promise<Returned> {
  const before = await creditOf(where, readerId)
  const offered = new Set<string>()
  for (const { provider } of await paidOrders(where, readerId)) {
    if (!offered.has(provider) && (await gatewayOf(where, provider as PayProvider))) offered.add(provider)
  }
  await beginRefunds(where, readerId, (provider) => offered.has(provider))
  await resumeRefunds(where, gatewayOf, readerId)
  const left = await creditOf(where, readerId)
  const underWay = await creditUnderWay(where, readerId)
  return { returned: Math.max(0, before - left - underWay), underWay, atTheDesk: left }
}

/** Refunds of a reader that are under way and may still be refused, in fen. */
export const creditUnderWay = async (where: SiteScope, readerId: string): Promise<number> =>
  (await refundsUnderWay(where, readerId)).reduce((sum, { fen }) => sum + fen, 0)

const onItsWay = (provider: string): string => `refunds:${provider}`

/** Assigns the credit to paid orders, latest first, as far as their providers are still configured. */
export const beginRefunds = (
  where: SiteScope,
  readerId: string,
  isOffered: (provider: string) => boolean,
): Promise<void> =>
  atomically(where, async (here) => {
    await lockReader(here, readerId)
    let left = await creditOf(here, readerId)
    for (const { order_no, provider, paid, returned, refunds } of await paidOrders(here, readerId)) {
      const fen = Math.min(left, paid - returned)
      if (fen <= 0 || !isOffered(provider)) continue
      const refundNo = `${order_no}-${refunds + 1}`
      await insertRefund(here, { refund_no: refundNo, order_no, reader_id: readerId, fen })
      await sendBack(here, { readerId, refundNo, fen, on: onItsWay(provider) })
      left -= fen
    }
  })

/** Asks the providers for the outcome of refunds under way, for one reader or all. @returns how many have ended */
export async function resumeRefunds(
  where: SiteScope,
  gatewayOf: GatewayOf,
  ofReader?: string,
): Promise<number> {
  let ended = 0
  for (const one of await refundsUnderWay(where, ofReader)) {
    const { refund_no: refundNo, order_no: orderNo, reader_id: readerId, fen, provider, paid } = one
    const gateway = await gatewayOf(where, provider as PayProvider)
    const outcome = (await gateway?.refund({ orderNo, refundNo, fen, paidFen: paid })) ?? 'down'
    if (outcome === 'down') continue
    const done = await atomically(where, async (here) => {
      await lockReader(here, readerId)
      const state = outcome === 'refunded' ? 'done' : 'refused'
      if (!(await endRefund(here, refundNo, state))) return false
      const refund = { readerId, refundNo, fen, on: onItsWay(provider) }
      if (state === 'done') await arrivedBack(here, { ...refund, cash: `cash:${provider}` })
      else await notSentBack(here, refund)
      return true
    })
    if (done) ended += 1
  }
  return ended
}
