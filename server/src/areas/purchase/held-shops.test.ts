import { tenantOf } from '../../core/tenant-of.ts'
import { shopVendors } from './shop-store.ts'
import { openPortal } from '../../testing/portal.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { describeBookshop, type ShopUnderTest } from '../../integrations/bookshop/conformance.ts'
import { noteParcel } from '../../integrations/bookshop/order-store.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-15T04:00:00Z')

async function openShop(adapter: 'file' | 'demo'): Promise<ShopUnderTest> {
  const portal = await openPortal()
  await openTestShop(portal, { adapter, budget: 100_000, titles: 40 })
  const where = () => tenantOf(portal.appContext, 'whu')
  const [vendor] = await shopVendors.list(where())
  if (!vendor) throw new Error('There is no vendor.')
  const shop = await portal.appContext.bookshops.of(where(), vendor)
  const items = await shop.search(where(), {
    keyWord: '新书之',
    field: 'all',
    classes: ['I'],
    sort: 'newest',
    page: 1,
    rows: 40,
  })
  if (items === 'down') throw new Error('The shop is down.')
  const inStock = items.items.filter(({ stock }) => stock !== 'out').map(({ itemNo }) => itemNo)
  const soldOut = items.items.find(({ stock }) => stock === 'out')?.itemNo
  const [one = '', two = '', three = ''] = inStock
  return {
    where,
    open: () => shop,
    itemNos: [one, two, three],
    word: '新书之',
    ...(soldOut === undefined ? {} : { soldOut }),
    checksPrices: adapter === 'demo',
    async ship(orderNo) {
      if (adapter === 'demo') portal.setNow(new Date(START.getTime() + DAY_MS))
      else
        await noteParcel(where(), {
          vendor: 'shop',
          orderNo,
          state: 'shipped',
          carrier: '示范快递',
          parcelNo: 'SF1',
          steps: [],
        })
    },
    close: () => portal.close(),
  }
}

describeBookshop('file', () => openShop('file'))
describeBookshop('demo', () => openShop('demo'))
