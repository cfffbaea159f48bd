import type { Allowance } from '@wenyuan/contract/shapes/purchase.ts'
import type { z } from 'zod'
import { monthOf, seasonOf } from '../../domain/purchase/seasons.ts'
import { type Quota, quotasUsed, returnQuota } from '../../domain/readers/quota.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { countOpenOrders } from './order-store.ts'

const COPIES = 'shop-copies'
const FEN = 'shop-fen'

/** The limits that an order of some copies and some money is counted against. Pure. */
export function quotasFor(
  { site }: Pick<SiteScope, 'site'>,
  at: Date,
  { copies, fen }: { copies: number; fen: number },
): Quota[] {
  const said = site.settings
  const day = dayIn(site.settings.timeZone, at)
  const [month, season] = [monthOf(day).period, seasonOf(day).period]
  return [
    { kind: COPIES, period: month, most: said.shopCopiesPerMonth, takes: copies },
    { kind: COPIES, period: season, most: said.shopCopiesPerSeason, takes: copies },
    { kind: FEN, period: month, most: said.shopFenPerMonth, takes: fen },
    { kind: FEN, period: season, most: said.shopFenPerSeason, takes: fen },
  ]
}

/** Gives back what a cancelled order has used, in the periods in which it was made. */
export const returnAllowance = (
  scope: SiteScope,
  readerId: string,
  { orderedAt, copies, fen }: { orderedAt: Date; copies: number; fen: number },
): Promise<void> =>
  returnQuota({ ...scope, reader: { readerId } }, quotasFor(scope, orderedAt, { copies, fen }))

/** What is left of the reader's allowance. */
export async function allowanceOf(scope: ReaderScope): Promise<z.output<typeof Allowance>> {
  const { site, now } = scope
  const said = site.settings
  const day = dayIn(site.settings.timeZone, now)
  const [used, open] = await Promise.all([quotasUsed(scope, [COPIES, FEN]), countOpenOrders(scope)])
  const quotas = quotasFor(scope, now, { copies: 0, fen: 0 }).filter(({ most }) => most > 0)
  const leftOf = (wanted: string): number | null => {
    const own = quotas.filter(({ kind }) => kind === wanted)
    if (own.length === 0) return null
    return Math.max(
      0,
      Math.min(...own.map(({ kind, period, most }) => most - (used.get(`${kind} ${period}`) ?? 0))),
    )
  }
  const month = monthOf(day)
  const resetsAt = quotas.some(({ period }) => period === month.period)
    ? month.resetsAt
    : quotas.length > 0
      ? seasonOf(day).resetsAt
      : ''
  return {
    copies: leftOf(COPIES),
    fen: leftOf(FEN),
    orders: said.shopOrdersOpen > 0 ? Math.max(0, said.shopOrdersOpen - open) : null,
    resetsAt,
  }
}
