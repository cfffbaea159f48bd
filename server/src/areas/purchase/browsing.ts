import type { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { addressInWords } from '../addresses/public.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { buyerOf } from './buyer.ts'
import { classesOfCategory, countedCategories } from './categories.ts'
import { parametersOf } from './parameters.ts'
import { shopOfItems } from './quoting.ts'
import { rulesInForce } from './rules.ts'
import { itemCard } from './standing.ts'
import { partsOf, shopOf, unlessDown, vendorsOn } from './vendors.ts'
import { type BrowsePorts, byVendor, cards, found, judged } from './shop-items.ts'

/** The calls that look at the shop and change nothing. */
export const browsingHandlers = (ports: BrowsePorts) =>
  ({
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

    items: ({ input, scope }) => found(ports, scope, { ...input, keyWord: '', field: 'all' }),

    async vendorItems({ input: { vendorId, ...page }, scope }) {
      if (pageIsTooDeep(page)) throw new Fail('PAGE_TOO_DEEP', { field: 'page' })
      const open = await shopOf(scope, ports.bookshops, vendorId)
      return cards(ports, scope, open, unlessDown(await open.shop.recommended(scope, page)))
    },

    async search({ input, scope }) {
      if (input.keyWord === '') throw new Fail('TERM_EMPTY', { field: 'keyWord' })
      return found(ports, scope, input)
    },

    async item({ input: { itemId }, scope }) {
      const one = await judged(ports, scope, itemId)
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
      const prices = await byVendor(ports, scope, itemIds, (shop, itemNos) => shop.prices(scope, itemNos))
      return prices.map(({ itemId, value, askedAt }) => ({ itemId, price: value, askedAt }))
    },

    async stock({ input: { itemIds }, scope }) {
      const stock = await byVendor(ports, scope, itemIds, (shop, itemNos) => shop.stock(scope, itemNos))
      return stock.map(({ itemId, value, askedAt }) => ({ itemId, stock: value, askedAt }))
    },

    async check({ input: { itemId }, scope }) {
      const { why } = await judged(ports, scope, itemId)
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
  }) satisfies Partial<HandlersOf<typeof purchase>>
