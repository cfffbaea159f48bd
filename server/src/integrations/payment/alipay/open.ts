import { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'
import type { Gateway, Payment } from '../gateway.ts'
import { beijingTime, fenOf, yuanOf } from '../money.ts'
import { openPrivateKey, openPublicKey, RsaPrivateKey, RsaPublicKey } from '../pem.ts'

export const AlipaySettings = z.object({
  kind: z.literal('alipay'),
  /** Alipay's gateway, or that of its sandbox. */
  url: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  appId: z.string().min(1).max(64),
  /** Our key, which signs requests. */
  privateKey: secret(RsaPrivateKey),
  /** Alipay's key, which verifies its messages. */
  alipayPublicKey: RsaPublicKey,
})
export type AlipaySettings = z.output<typeof AlipaySettings>

const LONGEST_MS = 5_000
/** Success. Source: Alipay Open Platform, "Common error codes". */
const DONE = '10000'
/** Paid states; FINISHED: paid and no longer refundable. Source: the same, "trade_status". */
const paidStates: readonly unknown[] = ['TRADE_SUCCESS', 'TRADE_FINISHED']

const Answer = z.object({ code: z.string(), subCode: z.string().optional() }).loose()
type Answer = z.output<typeof Answer>
const Precreated = z.object({ outTradeNo: z.string(), qrCode: z.string().min(1).max(2_000) })
const Trade = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string().min(1).max(128),
  tradeStatus: z.string(),
  totalAmount: z.string(),
})

/**
 * Alipay by its own SDK, face-to-face product: `alipay.trade.precreate`, `query`, `close`, `refund`, and notifications
 * signed by RSA2. Every answer's signature is verified; an invalid one counts as no answer.
 */
export function openAlipay(settings: AlipaySettings, { clock }: { clock: () => Date }): Gateway {
  const { url, appId, privateKey, alipayPublicKey } = settings
  const sdk = new AlipaySdk({
    appId,
    privateKey: openPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    alipayPublicKey: openPublicKey(alipayPublicKey).export({ type: 'spki', format: 'pem' }).toString().trim(),
    gateway: url,
    timeout: LONGEST_MS,
    signType: 'RSA2',
  })
  const timeOf = (instant: Date) => beijingTime(instant).replace('T', ' ')

  const ask = async (method: string, bizContent: object, notifyUrl?: string): Promise<Answer | 'down'> => {
    // the SDK would use the machine's time zone, which need not be that of China
    const common = { timestamp: timeOf(clock()), ...(notifyUrl === undefined ? {} : { notifyUrl }) }
    try {
      const answer = await sdk.exec(method, { ...common, bizContent }, { validateSign: true })
      return Answer.parse(answer)
    } catch {
      return 'down'
    }
  }

  const paymentOf = async (orderNo: string): Promise<Payment | undefined | 'down'> => {
    const answer = await ask('alipay.trade.query', { outTradeNo: orderNo })
    if (answer === 'down') return 'down'
    // the code has not been scanned yet
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return undefined
    const trade = Trade.safeParse(answer)
    if (answer.code !== DONE || !trade.success || trade.data.outTradeNo !== orderNo) return 'down'
    return paymentIn(trade.data)
  }

  return {
    async precreate({ orderNo, fen, subject, expiresAt, notifyUrl }) {
      const order = {
        outTradeNo: orderNo,
        totalAmount: yuanOf(fen),
        // the characters "/", "=" and "&" are not allowed
        subject: subject.replaceAll(/[/=&]/g, ' ').slice(0, 256),
        timeExpire: timeOf(expiresAt),
      }
      const created = Precreated.safeParse(await ask('alipay.trade.precreate', order, notifyUrl))
      return created.success && created.data.outTradeNo === orderNo
        ? { codeContent: created.data.qrCode }
        : 'down'
    },

    paymentOf,

    async close(orderNo) {
      const answer = await ask('alipay.trade.close', { outTradeNo: orderNo })
      if (answer === 'down') return 'down'
      // a code that was not scanned is no trade yet and expires by itself
      if (answer.code === DONE || answer.subCode === 'ACQ.TRADE_NOT_EXIST') return 'closed'
      const payment = await paymentOf(orderNo)
      return payment !== undefined && payment !== 'down' ? 'paid' : 'down'
    },

    async refund({ orderNo, refundNo, fen }) {
      const which = { outTradeNo: orderNo, outRequestNo: refundNo }
      const answer = await ask('alipay.trade.refund', { ...which, refundAmount: yuanOf(fen) })
      if (answer === 'down' || answer.code === '20000' || answer.subCode === 'ACQ.SYSTEM_ERROR') return 'down'
      if (answer.code !== DONE) return 'refused'
      if (answer['fundChange'] === 'Y') return 'refunded'
      // no money moved by this call, but perhaps before or later; only the query tells
      const state = await ask('alipay.trade.fastpay.refund.query', which)
      return state !== 'down' && state['refundStatus'] === 'REFUND_SUCCESS' ? 'refunded' : 'down'
    },

    async readMessage({ body }) {
      const said = Object.fromEntries(new URLSearchParams(body))
      // the SDK would accept a weaker signature type named by the message
      if (said['sign_type'] !== 'RSA2' || !said['sign']) return undefined
      if (!sdk.checkNotifySignV2(said) || said['app_id'] !== appId) return undefined
      const trade = Trade.safeParse({
        outTradeNo: said['out_trade_no'],
        tradeNo: said['trade_no'],
        tradeStatus: said['trade_status'],
        totalAmount: said['total_amount'],
      })
      if (!trade.success) return 'no payment'
      const payment = paymentIn(trade.data)
      return payment === undefined || payment === 'down' ? 'no payment' : payment
    },

    acknowledge: (taken) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'failure',
    }),
  }
}

function paymentIn({
  outTradeNo,
  tradeNo,
  tradeStatus,
  totalAmount,
}: z.output<typeof Trade>): Payment | undefined | 'down' {
  if (!paidStates.includes(tradeStatus)) return undefined
  const fen = fenOf(totalAmount)
  return fen === undefined ? 'down' : { orderNo: outTradeNo, fen, reference: tradeNo }
}
