import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { OrderTitle } from '../../domain/order-titles/store.ts'
import type { VendorItem } from './bookshop.ts'

/** A title of an order catalogue as an item of a vendor. Prices in other currencies count as unknown. Pure. */
export function itemOfTitle({ title_id, catalogue, record, price, currency }: OrderTitle): VendorItem {
  const main = record.contributors.filter((one) => one.main)
  const names = (main.length > 0 ? main : record.contributors).map(({ name }) => name)
  const fen = currency === 'CNY' ? (price ?? 0) : 0
  return {
    itemNo: title_id.slice(catalogue.length + 1),
    isbn: record.isbns[0] ?? '',
    title: record.subtitle === undefined ? record.title : `${record.title}: ${record.subtitle}`,
    author: names.join('; '),
    publisher: record.publishers[0] ?? '',
    pubDate: record.pubDate ?? (record.year === undefined ? '' : String(record.year)),
    year: record.year,
    classNo: record.classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? '',
    price: fen,
    listPrice: fen,
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
