import { hash } from 'node:crypto'
import type { ParcelStep, VendorItem, VendorStatus } from '../bookshop.ts'
import type { ListedItem } from '../catalogue-items.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** The demo shop sends a parcel after this time, and it arrives after that. */
const SHIPPED_MS = 5 * MINUTE_MS
const DELIVERED_MS = 2 * DAY_MS

/** A number from 0 to 99 that belongs to a text. */
const chance = (text: string): number => parseInt(hash('sha256', text, 'hex').slice(0, 8), 16) % 100

/** What the demo shop takes for an item on a day (ISO date): a discount, and now and then a jump. Pure. */
export function priceOnDay({ itemNo, listPrice }: ListedItem, day: string): number {
  const jump = chance(`price ${itemNo} ${day}`) < 4 ? 1.2 : 1
  return Math.round(listPrice * 0.85 * jump)
}

/**
 * The item as the demo shop has it on a day: a discount, some titles out of stock, and now and then a price that jumps.
 * The same on every machine. Pure.
 *
 * @param day ISO date
 */
export function itemOnDay(item: VendorItem, day: string): VendorItem {
  const shelf = chance(`stock ${item.itemNo}`)
  return {
    ...item,
    price: priceOnDay(item, day),
    stock: shelf < 6 ? 'out' : shelf < 20 ? 'few' : 'in',
  }
}

const journey: readonly [afterMs: number, place: string, text: string][] = [
  [SHIPPED_MS, '武汉', '书店已发货'],
  [SHIPPED_MS + DAY_MS / 2, '武汉转运中心', '快件已到达转运中心'],
  [SHIPPED_MS + DAY_MS, '派送网点', '快件正在派送'],
  [SHIPPED_MS + DELIVERED_MS, '派送网点', '快件已签收'],
]

/** What has become of an order that the demo shop took at an instant. Pure. */
export function demoStatus(orderNo: string, takenAt: Date, now: Date): VendorStatus {
  const age = now.getTime() - takenAt.getTime()
  const steps: ParcelStep[] = journey
    .filter(([after]) => age >= after)
    .map(([after, place, text]) => ({ at: new Date(takenAt.getTime() + after).toISOString(), place, text }))
  const state =
    age < SHIPPED_MS ? 'taken' : age < SHIPPED_MS + DELIVERED_MS ? 'shipped' : ('delivered' as const)
  return {
    state,
    carrier: state === 'taken' ? '' : '示范快递',
    parcelNo: state === 'taken' ? '' : `SF${hash('sha256', orderNo, 'hex').slice(0, 10).toUpperCase()}`,
    steps,
  }
}
