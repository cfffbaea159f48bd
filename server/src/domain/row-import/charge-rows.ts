import { cacheKey } from '../../platform/cache-key.ts'
import { chargeReader } from '../circulation/built-in/charges.ts'
import { copyOf } from '../circulation/built-in/copies.ts'
import type { Charge } from '../circulation/library-system.ts'
import { accountKey } from '../readers/reader-store.ts'
import { fenIn, instantIn, numberIn } from './cells.ts'
import { dateCharge } from './charge-store.ts'
import { readerOf } from './loan-rows.ts'
import { added, type Row, RowRefused, type RowStore, unchanged } from './row.ts'

/** Words of other systems for what is charged. */
const kinds: Readonly<Record<string, Charge['kind']>> = {
  overdue: 'overdue',
  fine: 'overdue',
  逾期: 'overdue',
  超期: 'overdue',
  超期罚款: 'overdue',
  过期罚款: 'overdue',
  逾期罚款: 'overdue',
  逾期費: 'overdue',
  lost: 'lost',
  丢失: 'lost',
  遗失: 'lost',
  丢失赔偿: 'lost',
  遺失: 'lost',
  赔书: 'lost',
  damage: 'damage',
  污损: 'damage',
  破损: 'damage',
  污損: 'damage',
  损坏赔偿: 'damage',
  fee: 'fee',
  manual: 'fee',
  account: 'fee',
  其他: 'fee',
  其它: 'fee',
  服务费: 'fee',
}

/** What readers owe. Rows without a number of their own are told apart by what they say, and by their count. */
export const chargeRows: RowStore = {
  keyOf: (row) => (row.reference === undefined ? said(row) : `no ${row.reference}`),
  // one number is one charge
  mayRepeat: true,
  async store(where, row, nth) {
    if (row.reference !== undefined && nth > 0)
      throw new RowRefused('The reference stands in the file already')
    const fen = fenIn(row, 'amount')
    if (fen === 0) throw new RowRefused('The row has no amount')
    const kind = row.chargeKind === undefined ? 'fee' : kinds[row.chargeKind.toLowerCase()]
    if (!kind) throw new RowRefused(`There is no such kind of charge: ${row.chargeKind}`)
    const madeAt = instantIn(row, 'madeAt', where.site.settings.timeZone)
    if (madeAt && madeAt > where.now) throw new RowRefused('The charge is made in the future')
    const readerId = await readerOf(where, row)
    // a copy that is gone may be owed for
    const barcode = row.barcode === undefined ? '' : numberIn(row, 'barcode')
    const copy = barcode === '' ? undefined : await copyOf(where, barcode)
    const reference = `brought ${row.reference ?? cacheKey(said(row), nth)}`
    const { recordId = '', library = '' } = copy ?? {}
    const id = await chargeReader(where, { readerId, kind, reference, recordId, barcode, library, fen })
    if (id === undefined) return unchanged
    if (madeAt) await dateCharge(where, id, madeAt)
    return added('charges', id, fen)
  },
}

const said = ({ account = '', amount, chargeKind, barcode, madeAt }: Row): string =>
  JSON.stringify([accountKey(account), amount, chargeKind, barcode, madeAt])
