import { yuanOf } from '../../integrations/payment/money.ts'
import type { Cell, Rows } from '../../platform/spreadsheet/spreadsheet.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { addressOf, linesOf, orderByNo } from './order-store.ts'

const heading = [
  'order',
  'line',
  'number',
  'ISBN',
  'title',
  'author',
  'publisher',
  'price',
  'way',
  'counter',
  'address',
]

/** Orders as a vendor reads them in a spreadsheet: a row for each book. */
export async function orderSheet(scope: TenantScope, orderNos: readonly string[]): Promise<Rows> {
  const rows: Cell[][] = [heading]
  const lines = await linesOf(scope, orderNos)
  for (const orderNo of orderNos) {
    const [order, address] = await Promise.all([orderByNo(scope, orderNo), addressOf(scope, orderNo)])
    for (const { order_no, line, isbn, item, price } of lines) {
      if (order_no !== orderNo) continue
      const { itemNo, title, author, publisher } = item
      const about = [itemNo, isbn, title, author, publisher, yuanOf(price)]
      rows.push([orderNo, line, ...about, order?.way ?? '', order?.counter ?? '', address])
    }
  }
  return inOne(rows)
}

async function* inOne(rows: readonly (readonly Cell[])[]): Rows {
  yield rows
}
