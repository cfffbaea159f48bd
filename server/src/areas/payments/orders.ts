import { lockReader } from '../../domain/readers/reader-store.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { passOn, payCharge, prepay } from '../../domain/circulation/settlement.ts'
import type { Gateway, Payment } from '../../integrations/payment/gateway.ts'
import { enqueue } from '../../core/jobs/store.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { PASS_ON_JOB } from './passing-on.ts'
import {
  chargesUnderWay,
  closeOrder,
  dueCharges,
  findOrder,
  insertOrder,
  linesOf,
  markPaid,
  openOrders,
  type Order,
  overtakenBy,
  setCode,
} from './store.ts'

interface DueCharge {
  charge_id: string
  fen: number
}

interface Wanted {
  readerId: string
  provider: PayProvider
  /** Empty: everything that is due. */
  chargeIds: readonly string[]
  /** What is due at a library system elsewhere; absent: the charges of our own tables. */
  dueElsewhere?: readonly DueCharge[]
  subject: string
  /** Address for the provider's payment notification. */
  notifyUrl: string
}

/**
 * Creates an order for charges of a reader, with its payment code. A repeated request while the code is valid answers
 * the same order.
 * @throws Fail NOTHING_OWED, CHARGE_UNKNOWN, GATEWAY_DOWN
 */
export async function makeOrder(where: SiteScope, gateway: Gateway, wanted: Wanted): Promise<Order> {
  const order = await atomically(where, (here) => orderFor(here, wanted))
  if (order.code_content !== '') return order
  // outside the transaction: no row lock while waiting for the provider
  const created = await gateway.precreate({
    orderNo: order.order_no,
    fen: order.fen,
    subject: wanted.subject,
    expiresAt: order.expires_at,
    passback: where.site.path,
    notifyUrl: wanted.notifyUrl,
  })
  if (created === 'down') {
    await closeOrder(where, order.order_no)
    throw new Fail('GATEWAY_DOWN', { retryAfter: 30 })
  }
  await setCode(where, order.order_no, created.codeContent)
  return { ...order, code_content: created.codeContent }
}

/**
 * Closes older codes for the same charges at their providers, so that a reader with a new code does not pay twice. A
 * code that cannot be closed stays open; a payment by it would become the reader's credit.
 */
export async function closeOvertaken(
  where: SiteScope,
  gatewayOf: (where: SiteScope, provider: PayProvider) => Promise<Gateway | undefined>,
  order: Order,
): Promise<void> {
  const overtaken = await overtakenBy(where, order)
  // in parallel, so that the slowest provider sets the time
  await Promise.all(
    overtaken.map(async ({ order_no, provider }) => {
      const gateway = await gatewayOf(where, provider as PayProvider)
      if ((await gateway?.close(order_no)) === 'closed') await closeOrder(where, order_no)
    }),
  )
}

async function orderFor(
  where: SiteScope,
  { readerId, provider, chargeIds, dueElsewhere }: Wanted,
): Promise<Order> {
  await lockReader(where, readerId)
  const due = dueElsewhere
    ? await notUnderWay(where, readerId, dueElsewhere)
    : await dueCharges(where, readerId)
  if (chargeIds.some((id) => !due.some(({ charge_id }) => charge_id === id))) throw new Fail('CHARGE_UNKNOWN')
  const lines = chargeIds.length === 0 ? due : due.filter(({ charge_id }) => chargeIds.includes(charge_id))
  if (lines.length === 0) throw new Fail('NOTHING_OWED')
  const wanted = lines
    .map(({ charge_id }) => charge_id)
    .toSorted()
    .join()
  const known = await openOrders(where, readerId, provider)
  const fen = lines.reduce((sum, line) => sum + line.fen, 0)
  const same = known.find((one) => one.charge_ids.toSorted().join() === wanted && one.fen === fen)
  return same ?? insertOrder(where, { readerId, provider, lines, isElsewhere: dueElsewhere !== undefined })
}

async function notUnderWay(where: SiteScope, readerId: string, due: readonly DueCharge[]) {
  const underWay = await chargesUnderWay(where, readerId)
  return due.filter(({ charge_id }) => !underWay.has(charge_id))
}

/**
 * Books a payment confirmed by the provider, once, whatever the source and number of confirmations. Each charge of the
 * order is settled if it is still owed; those of a library system elsewhere by a job, see `passing-on.ts`. The remainder becomes the reader's credit: a charge may have been paid or
 * waived since, or the amount may differ from the order. So the ledger equals what the provider received.
 * @returns whether this was the first confirmation; undefined when there is no such order
 */
export const bookPayment = (
  where: SiteScope,
  provider: string,
  payment: Payment,
): Promise<boolean | undefined> =>
  atomically(where, async (here) => {
    const known = await findOrder(here, payment.orderNo)
    if (known?.provider !== provider) return undefined
    await lockReader(here, known.reader_id)
    const order = await markPaid(here, payment)
    if (!order) return false
    const cash = `cash:${provider}`
    let left = payment.fen
    if (payment.fen === order.fen && order.elsewhere) {
      await passOn(here, { orderNo: order.order_no, cash, fen: left })
      await enqueue(here, { kind: PASS_ON_JOB, once: order.order_no, input: { orderNo: order.order_no } })
      left = 0
    } else if (payment.fen === order.fen) {
      for (const { charge_id } of await linesOf(here, order.order_no)) {
        left -= await payCharge(here, { chargeId: charge_id, cash, by: order.order_no })
      }
    }
    await prepay(here, { readerId: order.reader_id, cash, by: order.order_no, fen: left })
    await sendNotice(here, {
      readerId: order.reader_id,
      kind: 'paid',
      facts: { amount: (payment.fen / 100).toFixed(2) },
      once: order.order_no,
    })
    return true
  })

/** The state of an order; for an open order the provider is asked first. */
export async function orderState(
  where: SiteScope,
  gateway: Gateway | undefined,
  order: Order,
): Promise<Order> {
  if (order.state === 'paid' || !gateway) return order
  const payment = await gateway.paymentOf(order.order_no)
  if (payment === undefined || payment === 'down') return order
  await bookPayment(where, order.provider, payment)
  return (await findOrder(where, order.order_no)) ?? order
}
