import type { Encoding } from './codecs/charset.ts'
import { readOnixProducts } from './codecs/onix-products.ts'
import { type Read, readOf } from './import-formats.ts'
import { rowOfProduct } from './mapping/onix-row.ts'
import { recordOfRow } from './mapping/row-facts.ts'

/** Reads the products of an ONIX for Books message. */
export async function* readOnixRecords(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string | undefined,
): AsyncGenerator<Read> {
  for await (const { record, line, product, refusal } of readOnixProducts(bytes, encoding)) {
    const position = { record, line }
    const row = product && rowOfProduct(product)
    if (row) yield readOf(recordOfRow(row, source), position)
    else
      yield {
        outcome: { kind: 'rejected', position, reason: refusal ?? 'The product has no title.', raw: '' },
      }
  }
}
