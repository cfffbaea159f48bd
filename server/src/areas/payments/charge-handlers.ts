import type { payments } from '@wenyuan/contract/areas/payments.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import { behaviourTypeNames } from '../behaviour/public.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import type { Ports } from '../../core/ports.ts'
import { chargesShown } from './passing-on.ts'
import { creditHistory, methodName } from './receipts.ts'
import { settlementsOf } from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** What a reader owes and has paid. */
export const chargeHandlers = ({
  librarySystems,
}: Pick<Ports, 'librarySystems'>): Pick<HandlersOf<typeof payments>, 'total' | 'charges'> => ({
  async total({ scope }) {
    const { readerId } = scope.reader
    const charges = await chargesShown(scope, await librarySystems.of(scope))
    const sum = (state: string) =>
      charges.filter((one) => one.state === state).reduce((fen, one) => fen + one.fen, 0)
    return {
      total: sum('due'),
      count: charges.filter(({ state }) => state === 'due').length,
      accruing: sum('accruing'),
      prepayment: (await findReader(scope, readerId))?.prepayment ?? 0,
      creditHistory: await creditHistory(scope),
    }
  },

  async charges({ input, scope }) {
    const library = await librarySystems.of(scope)
    const all = await chargesShown(scope, library)
    const wanted =
      input.onlyDue === true || input.onlyDue === '1' ? all.filter(({ state }) => state === 'due') : all
    const { total, rows } = pageOfList(wanted, input)
    const titles = await recordNames(
      scope.db,
      scope.tenant,
      rows.map(({ recordId }) => recordId),
    )
    const paid = rows.filter(({ state }) => state === 'paid').map(({ chargeId }) => chargeId)
    const settlements = await settlementsOf(scope, scope.reader.readerId, paid)
    const paidBy = (chargeId: string) => {
      const how = settlements.get(chargeId)
      return how
        ? { paidBy: methodName(scope, how.provider), receiptNo: how.receiptNo }
        : { paidBy: '', receiptNo: '' }
    }
    return {
      total,
      records: rows.map((charge) => ({
        ...paidBy(charge.chargeId),
        chargeId: charge.chargeId,
        kind: charge.kind,
        kindName: behaviourTypeNames[scope.language][charge.kind],
        recordId: charge.recordId,
        title: titles.get(charge.recordId) ?? '',
        barcode: charge.barcode,
        amount: charge.fen,
        state: charge.state,
        // of other library systems only those are paid here that can be told of it
        canPay: library.capabilities.onlinePayment && charge.state === 'due',
        createTime: charge.madeAt?.toISOString() ?? '',
        settleTime: charge.settledAt?.toISOString() ?? '',
      })),
    }
  },
})
