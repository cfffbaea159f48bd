import type { RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import { chargeRows } from './charge-rows.ts'
import { holdRows } from './hold-rows.ts'
import { historyRows, loanRows } from './loan-rows.ts'
import { readerRows } from './reader-rows.ts'
import type { RowStore } from './row.ts'

export const rowStores: Readonly<Record<RowKind, RowStore>> = {
  readers: readerRows,
  loans: loanRows,
  holds: holdRows,
  charges: chargeRows,
  history: historyRows,
}
