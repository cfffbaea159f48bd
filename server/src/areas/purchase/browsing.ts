import type { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { Ports } from '../../core/ports.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { Bookshop, ItemList, ItemSearch } from '../../integrations/bookshop/bookshop.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { addressInWords } from '../addresses/public.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { buyerOf } from './buyer.ts'
import { categoriesOf, classesBehind, classesOfCategory, countedCategories } from './categories.ts'
import { parametersOf } from './parameters.ts'
import { shopOfItems } from './quoting.ts'
import { rulesInForce } from './rules.ts'
import { itemCard, judge, type JudgedItem } from './standing.ts'
import { itemIdOf, type OpenShop, partsOf, shopOf, unlessDown, vendorsOn } from './vendors.ts'

type BrowsePorts = Pick<Ports, 'engine' | 'bookshops' | 'librarySystems'>

/** The calls that look at the shop and change nothing. */
export function browsingOf(ports: BrowsePorts) {
  const cards = async (scope: ReaderScope, { vendor }: OpenShop, { total, items }: ItemList) => ({
    total,
    records: (await judge(ports, scope, vendor, items)).map((one) => itemCard(one, scope)),
  })

  /** A page of items of a shop, by words or category. @throws Fail SHOP_OFF, SHOP_DOWN, VENDOR_UNKNOWN, PAGE_TOO_DEEP, CATEGORY_UNKNOWN */
  const found = async (
    scope: ReaderScope,
    {
      vendorId,
      categoryId,
      ...asked
    }: Omit<ItemSearch, 'classes'> & { vendorId: string; categoryId: string },
  ) => {
    if (pageIsTooDeep(asked)) throw new Fail('PAGE_TOO_DEEP', { field: 'page' })
    const open = await shopOf(scope, ports.bookshops, vendorId)
    const classes = categoryId === '' ? [] : classesBehind(await categoriesOf(scope, open), categoryId)
    // a category without classes has no items of its own
    if (categoryId !== '' && classes.length === 0) return { total: 0, records: [] }
    return cards(scope, open, unlessDown(await open.shop.search(scope, { ...asked, classes })))
  }

  /** The shop of one item. @throws Fail SHOP_OFF, SHOP_ITEM_UNKNOWN */
  const shopOfItem = async (scope: ReaderScope, itemId: string): Promise<OpenShop> => {
    const { vendorId } = partsOf(itemId)
    const vendor = (await vendorsOn(scope)).find(({ code }) => code === vendorId)
    if (!vendor) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemId' })
    return { vendor, shop: await ports.bookshops.of(scope, vendor) }
  }

  /** One item asked afresh and judged. @throws Fail SHOP_OFF, SHOP_DOWN, SHOP_ITEM_UNKNOWN */
  const judged = async (scope: ReaderScope, itemId: string): Promise<JudgedItem> => {
    const open = await shopOfItem(scope, itemId)
    const item = unlessDown(await open.shop.item(scope, partsOf(itemId).itemNo))
    const [one] = item ? await judge(ports, scope, open.vendor, [item]) : []
    if (!one) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemId' })
    return one
  }

  /** Asks every vendor among these items; unknown vendors are left out. @throws Fail SHOP_OFF, SHOP_DOWN */
  const byVendor = async <Value>(
    scope: ReaderScope,
    itemIds: readonly string[],
    ask: (shop: Bookshop, itemNos: readonly string[]) => Promise<ReadonlyMap<string, Value> | 'down'>,
  ): Promise<{ itemId: string; value: Value; askedAt: string }[]> => {
    const answers = []
    for (const vendor of await vendorsOn(scope)) {
      const itemNos = [...new Set(itemIds)]
        .map(partsOf)
        .flatMap(({ vendorId, itemNo }) => (vendorId === vendor.code ? itemNo : []))
      if (itemNos.length === 0) continue
      const values = unlessDown(await ask(await ports.bookshops.of(scope, vendor), itemNos))
      for (const [itemNo, value] of values)
        answers.push({ itemId: itemIdOf(vendor.code, itemNo), value, askedAt: scope.now.toISOString() })
    }
    return answers
  }

  return {
    judged,
    handlers: {
      async mayBuy({ scope }) {
        const { reasons, ...buyer } = await buyerOf(scope, ports.librarySystems)
        return { allowed: reasons.length === 0, reasons, ...buyer }
      },

      async rules({ scope }) {
        const rules = await rulesInForce(scope)
        return { version: rules?.code ?? '', text: rules?.text[scope.language] ?? '' }
      },

      parameters: ({ scope }) => parametersOf(scope),

      async parameter({ input: { code }, scope }) {
        const found = (await parametersOf(scope)).find((one) => one.code === code)
        return found ?? { code, name: '', value: '' }
      },

      async vendors({ scope }) {
        return (await vendorsOn(scope)).map((vendor) => ({
          vendorId: vendor.code,
          name: vendor.name[scope.language],
          ways: vendor.ways,
          ownList: vendor.ownList,
          counters: vendor.counters.map(({ shopCode, name, address }) => ({
            shopCode,
            name: name[scope.language],
            address,
          })),
        }))
      },

      async categories({ input: { vendorId }, scope }) {
        const open = await shopOf(scope, ports.bookshops, vendorId)
        return (await countedCategories(scope, open)).map(({ categoryId, parentId, name, count }) => ({
          categoryId,
          parentId,
          name: name[scope.language],
          count,
        }))
      },

      async categoryClasses({ input: { categoryId }, scope }) {
        const classes = await classesOfCategory(scope, ports.bookshops, categoryId)
        return classes.map((code) => ({ code, label: className(code, scope.language) ?? code }))
      },

      items: ({ input, scope }) => found(scope, { ...input, keyWord: '', field: 'all' }),

      async vendorItems({ input: { vendorId, ...page }, scope }) {
        if (pageIsTooDeep(page)) throw new Fail('PAGE_TOO_DEEP', { field: 'page' })
        const open = await shopOf(scope, ports.bookshops, vendorId)
        return cards(scope, open, unlessDown(await open.shop.recommended(scope, page)))
      },

      async search({ input, scope }) {
        if (input.keyWord === '') throw new Fail('TERM_EMPTY', { field: 'keyWord' })
        return found(scope, input)
      },

      async item({ input: { itemId }, scope }) {
        const one = await judged(scope, itemId)
        const { abstract, contents, edition, binding, pages, language } = one.item
        return {
          ...itemCard(one, scope),
          abstract,
          contents,
          edition,
          binding,
          pages,
          language,
          askedAt: scope.now.toISOString(),
        }
      },

      async prices({ input: { itemIds }, scope }) {
        const prices = await byVendor(scope, itemIds, (shop, itemNos) => shop.prices(scope, itemNos))
        return prices.map(({ itemId, value, askedAt }) => ({ itemId, price: value, askedAt }))
      },

      async stock({ input: { itemIds }, scope }) {
        const stock = await byVendor(scope, itemIds, (shop, itemNos) => shop.stock(scope, itemNos))
        return stock.map(({ itemId, value, askedAt }) => ({ itemId, stock: value, askedAt }))
      },

      async check({ input: { itemId }, scope }) {
        const { why } = await judged(scope, itemId)
        return { ok: why.length === 0, why }
      },

      async freight({ input: { addressId, itemIds }, scope }) {
        const open = await shopOfItems(scope, ports, itemIds)
        const address = await addressInWords(scope, addressId)
        if (address === undefined) throw new Fail('ADDRESS_UNKNOWN', { field: 'addressId' })
        const itemNos = [...new Set(itemIds)].map((itemId) => partsOf(itemId).itemNo)
        const items = unlessDown(await open.shop.items(scope, itemNos))
        if (items.length < itemNos.length) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemIds' })
        const goods = items.reduce((sum, { price }) => sum + price, 0)
        return {
          fen: unlessDown(await open.shop.freight(scope, { itemNos, fen: goods, address })),
          payer: scope.site.settings.shopFreightPayer,
        }
      },
    } satisfies Partial<HandlersOf<typeof purchase>>,
  }
}
