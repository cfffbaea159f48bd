import { day } from '@wenyuan/contract/shapes/codes.ts'
import { deliveryWays } from '@wenyuan/contract/constants/purchase.ts'
import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentNumber,
  money,
  contentText,
  contentWords,
  refersTo,
} from '../../domain/content/content-values.ts'
import { everyCatalogue } from '../../domain/order-titles/catalogue-store.ts'
import { type Vendor, vendorAdapters } from '../../integrations/bookshop/vendor.ts'
import { agreedVersions, shopCategories, shopRules, shopVendors } from './shop-store.ts'
import type { OwnCategory, ShopRule } from './tables.ts'

const Rule: z.ZodType<ShopRule> = z.strictObject({
  code: contentCode,
  from: day,
  text: contentWords(8_000).refine((words) => words['zh-CN'] !== '', 'a text is needed'),
})

const rules = contentKind<ShopRule>({
  name: 'shop-rules',
  about:
    'The rules that readers agree to before they buy: a version, the day on which it begins, the text. Without entries: the usual text.',
  entry: Rule,
  headings: { 版本: 'code', 开始日期: 'from', 内容: 'text' },
  code: ({ code }) => code,
  ...keptIn(shopRules, 'It does not exist, or readers have agreed to it.'),
  async check(scope) {
    const [agreed, stored] = await Promise.all([agreedVersions(scope), shopRules.list(scope)])
    const texts = new Map(stored.map(({ code, text }) => [code, JSON.stringify(text)]))
    return ({ code, text }) =>
      agreed.has(code) && texts.get(code) !== JSON.stringify(text)
        ? 'Readers have agreed to this version: another text needs a version of its own.'
        : undefined
  },
})

const Category: z.ZodType<OwnCategory> = z.strictObject({
  categoryId: contentCode,
  parentId: refersTo('shop-categories', contentText(64).default('')),
  name: contentName(100),
  classes: refersTo('classes', contentList(contentText(30).pipe(z.string().min(1)), 50).default([]), {
    isOpen: true,
  }),
  position: contentNumber(0, 10_000).default(0),
})

const categories = contentKind<OwnCategory>({
  name: 'shop-categories',
  about:
    'Categories of the shop, each with the class numbers behind it. Without entries: the main classes of the Chinese Library Classification, or the vendor’s own.',
  entry: Category,
  headings: { 代码: 'categoryId', 上级: 'parentId', 名称: 'name', 分类号: 'classes', 顺序: 'position' },
  code: ({ categoryId }) => categoryId,
  ...keptIn(shopCategories),
})

const fen = money(contentNumber(0, 10_000_000))
const NO_FREIGHT = { parcel: 0, furtherCopy: 0, freeFrom: 0 }

const VendorEntry: z.ZodType<Vendor> = z.strictObject({
  // the part of an item's number before the first colon
  code: contentCode.refine((code) => !code.includes(':'), 'a code without a colon'),
  name: contentName(100),
  adapter: z.enum(vendorAdapters),
  on: contentFlag.default(true),
  position: contentNumber(0, 10_000).default(0),
  catalogue: refersTo('order-catalogues', contentText(64).default('')),
  fund: refersTo('funds', contentText(64).default('')),
  ways: contentList(z.enum(deliveryWays), deliveryWays.length).default(['parcel']),
  counters: z
    .array(
      z.strictObject({
        shopCode: contentCode,
        name: contentName(100),
        address: contentText(200).default(''),
      }),
    )
    .max(200)
    .default([]),
  ownList: contentFlag.default(false),
  freight: z
    .strictObject({ parcel: fen.default(0), furtherCopy: fen.default(0), freeFrom: fen.default(0) })
    .default(NO_FREIGHT),
  mail: z.union([z.literal(''), z.email()]).default(''),
})

const vendors = contentKind<Vendor>({
  name: 'shop-vendors',
  right: 'connection-content',
  about:
    'Vendors of the shop: adapter (file, signed-http, demo, none), order catalogue, ways of delivery, counters, freight in fen. `shop connect` sets the key of one with a service of its own.',
  entry: VendorEntry,
  headings: {
    代码: 'code',
    名称: 'name',
    接入方式: 'adapter',
    启用: 'on',
    书目: 'catalogue',
    经费: 'fund',
    取书方式: 'ways',
    邮箱: 'mail',
  },
  code: ({ code }) => code,
  ...keptIn(shopVendors, 'It does not exist, or orders name it: switch it off instead.'),
  async check(scope) {
    const known = new Set((await everyCatalogue(scope)).map(({ code }) => code))
    return ({ adapter, catalogue }) =>
      (adapter === 'file' || adapter === 'demo') && !known.has(catalogue)
        ? `There is no order catalogue "${catalogue}": add it first.`
        : undefined
  },
})

export const content: readonly ContentKind[] = [rules, categories, vendors]
