import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { type ListedPrice, type OrderTitle, priceInFen } from '../../domain/order-titles/store.ts'
import type { VendorItem } from './bookshop.ts'

/** Number and price of a title as an item. Pure. */
export const priceOfTitle = (title: ListedPrice) => ({
  itemNo: title.title_id.slice(title.catalogue.length + 1),
  listPrice: priceInFen(title),
})

/** A title of an order catalogue as an item of a vendor. Pure. */
export function itemOfTitle(title: OrderTitle): VendorItem {
  const { record } = title
  const main = record.contributors.filter((one) => one.main)
  const names = (main.length > 0 ? main : record.contributors).map(({ name }) => name)
  const { itemNo, listPrice } = priceOfTitle(title)
  return {
    itemNo,
    isbn: record.isbns[0] ?? '',
    title: record.subtitle === undefined ? record.title : `${record.title}: ${record.subtitle}`,
    author: names.join('; '),
    publisher: record.publishers[0] ?? '',
    pubDate: record.pubDate ?? (record.year === undefined ? '' : String(record.year)),
    year: record.year,
    classNo: record.classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? '',
    price: listPrice,
    listPrice,
    stock: 'unknown',
    coverUrl: '',
    isSerial: record.docCode === JOURNAL,
    abstract: record.abstract ?? '',
    contents: (record.contents ?? '').split('\n').flatMap((line) => line.trim() || []),
    edition: record.edition ?? '',
    binding: record.binding ?? '',
    pages: record.extent ?? '',
    language: record.languages[0] ?? '',
  }
}
