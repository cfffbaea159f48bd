import { payProviders, type Receipt } from '@wenyuan/contract/areas/payments.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { behaviourTypeNames } from '../behaviour/public.ts'
import { creditMovements, type Order, orderLines } from './store.ts'
import { cashName, creditTexts, providerNames } from './words.ts'

/** The receipt of a paid order, in the reader's language. */
export async function receiptOfOrder(scope: ReaderScope, order: Order): Promise<Receipt> {
  const lines = await orderLines(scope, order)
  const ids = [...new Set(lines.map(({ record_id }) => record_id))]
  const titles = await recordNames(scope.db, scope.tenant, ids)
  return {
    receiptNo: order.order_no,
    reference: order.provider_reference ?? '',
    methodName: methodName(scope, order.provider),
    paidAt: order.paid_at?.toISOString() ?? '',
    amount: order.paid_fen ?? order.fen,
    lines: lines.map(({ kind, record_id, barcode, fen }) => ({
      kindName: behaviourTypeNames[scope.language][kind],
      title: titles.get(record_id) ?? '',
      barcode,
      amount: fen,
    })),
  }
}

/** The name of a way to pay; without a provider it was cash. */
export function methodName({ language }: ReaderScope, provider: string): string {
  const known = payProviders.find((one) => one === provider)
  return known ? providerNames[language][known] : cashName[language]
}

/** What changed the reader's credit. */
export async function creditHistory(scope: ReaderScope) {
  const account = `prepayment:${scope.reader.readerId}`
  const texts: Readonly<Record<string, string>> = creditTexts[scope.language]
  const rows = await creditMovements(scope, account)
  return rows.map(({ kind, reference, credit, fen, at }) => ({
    time: at.toISOString(),
    text: texts[kind] ?? kind,
    amount: credit === account ? fen : -fen,
    reference,
  }))
}
