import type { OwnCategory, QuotedLine, ShopRule } from '../../areas/purchase/tables.ts'
import type { SuggestedTitle, SuggestionReason } from '../../areas/recommendations/tables.ts'
import type { Fund } from '../../domain/funds/tables.ts'
import type { OrderCatalogue } from '../../domain/order-titles/tables.ts'
import type { ParcelStep, VendorItem } from '../../integrations/bookshop/bookshop.ts'
import type { Counter, Vendor } from '../../integrations/bookshop/vendor.ts'
import { flag, list, number, object, optional, text, word } from '../../platform/db/stored-shape.ts'
import { texts, words } from './catalogue.ts'

export const vendorItem = object<VendorItem>({
  itemNo: text,
  isbn: text,
  title: text,
  author: text,
  publisher: text,
  pubDate: text,
  year: optional(number),
  classNo: text,
  price: number,
  listPrice: number,
  stock: word(),
  coverUrl: text,
  isSerial: flag,
  abstract: text,
  contents: texts,
  edition: text,
  binding: text,
  pages: text,
  language: text,
})

export const quotedLine = object<QuotedLine>({ itemId: text, fen: number, item: vendorItem })

export const vendor = object<Vendor>({
  code: text,
  name: words,
  adapter: word(),
  on: flag,
  position: number,
  catalogue: text,
  fund: text,
  ways: list(word()),
  counters: list(object<Counter>({ shopCode: text, name: words, address: text })),
  ownList: flag,
  freight: object<Vendor['freight']>({ parcel: number, furtherCopy: number, freeFrom: number }),
  mail: text,
})

export const ownCategory = object<OwnCategory>({
  categoryId: text,
  parentId: text,
  name: words,
  classes: texts,
  position: number,
})

export const shopRule = object<ShopRule>({ code: text, from: text, text: words })

export const parcelStep = object<ParcelStep>({ at: text, place: text, text })

export const fund = object<Fund>({ code: text, name: words, currency: text, amount: number })

export const orderCatalogue = object<OrderCatalogue>({
  code: text,
  name: words,
  kind: word(),
  vendor: text,
  currency: text,
  opensOn: text,
  closesOn: text,
})

export const suggestedTitle = object<SuggestedTitle>({
  title: text,
  author: text,
  publisher: text,
  isbn: text,
  issn: text,
  publishTime: text,
  language: text,
  edition: text,
  price: text,
  subject: text,
  type: text,
  url: text,
})

export const suggestionReason = object<SuggestionReason>({ code: text, name: words, position: number })
