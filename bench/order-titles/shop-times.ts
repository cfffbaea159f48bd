import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { contentKinds } from '@wenyuan/server/domain/content/content-kinds.ts'
import type { SiteScope } from '@wenyuan/server/scope.ts'
import type { MadeUpRecord } from '../shared/made-up-catalogue.ts'
import { type Ask, printTimes } from '../shared/timed-calls.ts'
import { pinyin } from './pinyin.ts'

const VENDOR = 'shop'
const ROWS = 20

/** A bookshop that offers an order catalogue. */
export async function openBenchShop(scope: SiteScope, catalogue: string): Promise<void> {
  const save = (kind: string, entry: object) => {
    const parsed = contentKinds.get(kind)?.parse(entry)
    if (!parsed || 'refusal' in parsed) throw new Error(`${kind}: ${parsed?.refusal}`)
    return contentKinds.get(kind)?.save(scope, [parsed.entry])
  }
  await save('funds', { code: VENDOR, name: VENDOR, amount: 10_000_000 })
  await save('shop-vendors', { code: VENDOR, name: VENDOR, adapter: 'file', catalogue, fund: VENDOR })
}

/** Pages of the shop, each item with what the rules say of it for this reader. */
export async function printShopTimes(
  ask: Ask,
  asks: number,
  at: (nth: number) => MadeUpRecord,
): Promise<void> {
  const words = (nth: number) => at(nth).titleWords.slice(0, 2).join(' ') || 'history'
  const search = (keyWord: string, more: object = {}) =>
    ask(purchase.search, { keyWord, rows: ROWS, ...more })
  // counted once in a while, and kept
  await ask(purchase.categories, {})
  await printTimes('shop: the newest', asks, () => ask(purchase.items, { sort: 'newest', rows: ROWS }))
  await printTimes('shop: a category', asks, (nth) =>
    ask(purchase.items, { categoryId: ['I', 'K', 'F', 'T'][nth % 4], sort: 'newest', rows: ROWS }),
  )
  await printTimes('shop: a category, lowest price first', asks, (nth) =>
    ask(purchase.items, { categoryId: ['I', 'K', 'F', 'T'][nth % 4], sort: 'priceUp', rows: ROWS }),
  )
  await printTimes('shop: two words', asks, (nth) => search(words(nth)))
  await printTimes('shop: two words, lowest price first', asks, (nth) =>
    search(words(nth), { sort: 'priceUp' }),
  )
  await printTimes('shop: pinyin', asks, (nth) => search(pinyin[nth % pinyin.length] ?? ''))
  await printTimes('shop: one item', asks, (nth) => ask(purchase.item, { itemId: `${VENDOR}:${nth * 7}` }))
}
