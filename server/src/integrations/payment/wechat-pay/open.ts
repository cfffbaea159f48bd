import { z } from 'zod'
import type { Gateway, Payment } from '../gateway.ts'
import { beijingTime } from '../money.ts'
import { openClient } from './client.ts'
import type { WechatPaySettings } from './settings.ts'
import { decipher, sealedIn } from './signing.ts'
import { readJson } from '../read-json.ts'

const Created = z.object({ code_url: z.string().min(1).max(2_000) })
const Refusal = z.object({ code: z.string() })
const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(128).optional(),
  amount: z.object({ total: z.number().int().positive(), currency: z.string().default('CNY') }).optional(),
})
const Refund = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) })
/** Source: WeChat Pay API v3, "Payment success notification". */
const Notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})
/** States in which money was received; refunds are booked separately. Source: the same, "trade_state". */
const paidStates: readonly string[] = ['SUCCESS', 'REFUND']

/** WeChat Pay API v3, Native product: orders, queries, closing, refunds, and encrypted notifications. */
export function openWechatPay(settings: WechatPaySettings, means: { clock: () => Date }): Gateway {
  const { appId, mchid, apiKey } = settings
  const client = openClient(settings, means)
  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  const paymentIn = (transaction: z.output<typeof Transaction>): Payment | undefined | 'down' => {
    const { out_trade_no, trade_state, transaction_id, amount } = transaction
    if (transaction.mchid !== mchid || (transaction.appid ?? appId) !== appId) return 'down'
    if (!paidStates.includes(trade_state)) return undefined
    if (!amount || transaction_id === undefined || amount.currency !== 'CNY') return 'down'
    return { orderNo: out_trade_no, fen: amount.total, reference: transaction_id }
  }
  const paymentOf = async (orderNo: string): Promise<Payment | undefined | 'down'> => {
    const answer = await client.ask('GET', `${orderPath(orderNo)}?mchid=${encodeURIComponent(mchid)}`)
    if (answer === 'down') return 'down'
    if (answer.status === 404) return undefined
    const transaction = Transaction.safeParse(answer.body)
    if (answer.status !== 200 || !transaction.success || transaction.data.out_trade_no !== orderNo)
      return 'down'
    return paymentIn(transaction.data)
  }

  return {
    async precreate({ orderNo, fen, subject, expiresAt, passback, notifyUrl }) {
      const answer = await client.ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid,
        description: subject.slice(0, 127),
        out_trade_no: orderNo,
        time_expire: `${beijingTime(expiresAt)}+08:00`,
        attach: passback.slice(0, 128),
        notify_url: notifyUrl,
        amount: { total: fen, currency: 'CNY' },
      })
      const created = Created.safeParse(answer === 'down' ? undefined : answer.body)
      return answer !== 'down' && answer.status === 200 && created.success
        ? { codeContent: created.data.code_url }
        : 'down'
    },

    paymentOf,

    async close(orderNo) {
      const answer = await client.ask('POST', `${orderPath(orderNo)}/close`, { mchid })
      if (answer === 'down') return 'down'
      if (answer.status === 204 || answer.status === 404) return 'closed'
      const payment = await paymentOf(orderNo)
      return payment !== undefined && payment !== 'down' ? 'paid' : 'down'
    },

    async refund({ orderNo, refundNo, fen, paidFen }) {
      const answer = await client.ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        amount: { refund: fen, total: paidFen, currency: 'CNY' },
      })
      if (answer === 'down') return 'down'
      const refund = Refund.safeParse(answer.body)
      if (answer.status === 200 && refund.success) {
        // an accepted refund will be completed by WeChat Pay; the two other states need a person
        return refund.data.status === 'SUCCESS' || refund.data.status === 'PROCESSING'
          ? 'refunded'
          : 'refused'
      }
      const code = Refusal.safeParse(answer.body).data?.code
      return answer.status >= 500 || answer.status === 429 || code === undefined ? 'down' : 'refused'
    },

    async readMessage({ body, headers }) {
      const sealed = sealedIn((name) => headers[name], body)
      if (!sealed || !(await client.isFromWechat(sealed))) return undefined
      const notice = Notice.safeParse(readJson(body))
      if (!notice.success) return undefined
      const transaction = Transaction.safeParse(readJson(decipher(apiKey, notice.data.resource) ?? ''))
      if (notice.data.event_type !== 'TRANSACTION.SUCCESS') return 'no payment'
      const payment = transaction.success ? paymentIn(transaction.data) : undefined
      return payment === 'down' ? undefined : payment
    },

    acknowledge: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(taken ? { code: 'SUCCESS' } : { code: 'FAIL', message: '失败' }),
    }),
  }
}
