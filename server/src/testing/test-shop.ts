import { account } from '@wenyuan/contract/areas/account.ts'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { catalogueByCode } from '../domain/order-titles/catalogue-store.ts'
import { makeTitleSink } from '../domain/order-titles/title-sink.ts'
import { entryOf } from './entries.ts'
import { importContent } from './import-content.ts'
import type { TestPortal } from './portal.ts'

/** An ISBN with a right check digit, one for each number. */
export const isbnOf = (no: number): string => {
  const twelve = `97899999${String(no).padStart(4, '0')}`
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** Number of an item of the test shop. */
export const itemOfShop = (no: number): string => `shop:t${no}`

interface Wanted {
  adapter?: 'file' | 'demo' | 'signed-http'
  /** Money of the fund, in fen. */
  budget: number
  titles: number
  /** What is different about some titles, by number. */
  changes?: Readonly<Record<number, object>>
}

/** A shop in the library of the tests: a vendor `shop` with titles t0, t1 … at 40 yuan, paid by the fund `shop`. */
export async function openTestShop(
  portal: TestPortal,
  { adapter = 'file', budget, titles, changes = {} }: Wanted,
): Promise<void> {
  const load = (kind: string, entry: object) => importContent(portal, kind, JSON.stringify(entry))
  await load('order-catalogues', { code: 'stock', name: '现货' })
  await load('funds', { code: 'shop', name: '读者选书', amount: budget })
  await load('shop-vendors', {
    code: 'shop',
    name: '示范书店',
    adapter,
    catalogue: 'stock',
    fund: 'shop',
    ways: ['parcel', 'desk', 'counter'],
    counters: [{ shopCode: 'gate', name: '东门店' }],
    freight: { parcel: 800, furtherCopy: 200, freeFrom: 20_000 },
  })
  const where = tenantOf(portal.appContext, portal.tenant)
  const catalogue = await catalogueByCode(where, 'stock')
  if (!catalogue) throw new Error('There is no catalogue "stock".')
  const sink = makeTitleSink({
    scope: where,
    catalogue,
    replaces: false,
    followed: async () => void (await portal.appContext.orderTitles.ready(portal.tenant)),
  })
  await sink.save(
    Array.from({ length: titles }, (_, no) =>
      entryOf({
        recordId: `t${no}`,
        title: `新书之${no}`,
        isbns: [isbnOf(no)],
        year: 2025,
        price: 'CNY40.00',
        classNumbers: [{ scheme: 'clc', value: no % 2 === 0 ? 'I247.5' : 'K20' }],
        ...changes[no],
      }),
    ),
  )
  await sink.finish()
}

/** A reader who has agreed to the rules and has an address. */
export async function openBuyer(portal: TestPortal, name: string) {
  const headers = await portal.signIn(name, { name })
  const { addressId } = await portal.ask(
    addresses.add,
    {
      divisionCode: '420106',
      address: '珞珈山路 16 号',
      postcode: '430072',
      name,
      phone: '13900000001',
    },
    { headers },
  )
  await portal.ask(account.pdaRuleRead, {}, { headers })
  return { headers, addressId }
}
