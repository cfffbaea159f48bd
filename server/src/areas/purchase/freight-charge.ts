import type { Desk } from '../../domain/circulation/library-system.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { OrderRow } from './order-store.ts'

/**
 * Charges the reader the freight of an order; it is paid like any other charge.
 *
 * @returns the number of the charge
 * @throws Fail LIBRARY_SYSTEM_NONE where nothing can be charged
 */
export async function chargeFreight(
  scope: SiteScope,
  desk: Desk | undefined,
  { order_no, reader_id, freight }: Pick<OrderRow, 'order_no' | 'reader_id' | 'freight'>,
): Promise<string> {
  const chargeId = await desk?.charge(scope, {
    readerId: reader_id,
    kind: 'fee',
    reference: `freight ${order_no}`,
    recordId: '',
    barcode: '',
    library: '',
    fen: freight,
  })
  if (chargeId === undefined) throw new Fail('LIBRARY_SYSTEM_NONE')
  return chargeId
}
