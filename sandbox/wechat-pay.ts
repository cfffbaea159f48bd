import { createPublicKey, randomUUID, X509Certificate } from 'node:crypto'
import { beijingTime } from '@wenyuan/server/integrations/payment/money.ts'
import { z } from 'zod'
import { type Kept, makeTill, type Paid, tellMerchant } from './till.ts'
import type { Answer, Request, Routes } from './web-server.ts'
import { isFromMerchant, sealsOf, serialOf, type WechatPayFacts } from './wechat-pay-seals.ts'

const FOLDER = '/wechatpay'

const Native = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  attach: z.string().max(128).optional(),
  notify_url: z.url().max(255),
  amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY') }),
})
const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w\-|*@]{1,64}$/),
  amount: z.object({
    refund: z.number().int().positive(),
    total: z.number().int().positive(),
    currency: z.literal('CNY'),
  }),
})

/** WeChat Pay API v3 as a merchant uses it: Native orders, queries, closing, refunds, platform certificates. */
export function makeWechatPay(facts: WechatPayFacts): { routes: Routes; scannable: readonly string[] } {
  const { appId, mchid, merchant, platform, address, clock } = facts
  const merchantKey = createPublicKey(merchant.publicKey)
  const till = makeTill({ folder: FOLDER, title: 'WeChat Pay', address, clock, tell })

  const { sealOf, sealed, refusal, encipher } = sealsOf(facts)
  /** An API route that requires the merchant's signature. */
  const guarded = (method: 'GET' | 'POST', run: (request: Request) => Answer) => (request: Request) =>
    isFromMerchant(facts, merchantKey, method, request) ? run(request) : refusal(401, 'SIGN_ERROR')
  const transactionOf = (kept: Kept) => transactionBy({ appid: appId, mchid }, kept)

  async function tell(kept: Kept, { at }: Paid): Promise<void> {
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: `${beijingTime(at)}+08:00`,
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: 'paid',
      resource: {
        ...encipher(JSON.stringify(transactionOf(kept)), 'transaction'),
        original_type: 'transaction',
      },
    })
    const headers = { 'content-type': 'application/json', ...sealOf(body) }
    await tellMerchant(kept.order.notifyUrl, { headers, body })
  }

  const ofPath = ({ path }: Request): { kept: Kept | undefined; step: string | undefined } => {
    const [orderNo = '', step] = path.slice(`${FOLDER}/v3/pay/transactions/out-trade-no/`.length).split('/')
    return { kept: till.find(decodeURIComponent(orderNo)), step }
  }

  return {
    scannable: till.scannable,
    routes: {
      ...till.routes,
      [`GET ${FOLDER}/v3/certificates`]: guarded('GET', () => {
        const { certificate } = platform()
        const { validFromDate, validToDate } = new X509Certificate(certificate)
        return sealed(200, {
          data: [
            {
              serial_no: serialOf(platform()),
              effective_time: validFromDate.toISOString(),
              expire_time: validToDate.toISOString(),
              encrypt_certificate: encipher(certificate, 'certificate'),
            },
          ],
        })
      }),

      [`POST ${FOLDER}/v3/pay/transactions/native`]: guarded('POST', ({ body }) => {
        const sent = Native.safeParse(JSON.parse(body))
        if (!sent.success || sent.data.appid !== appId || sent.data.mchid !== mchid)
          return refusal(400, 'PARAM_ERROR')
        const { out_trade_no: orderNo, description, time_expire, attach = '', notify_url, amount } = sent.data
        const kept = till.open({
          orderNo,
          fen: amount.total,
          subject: description,
          expiresAt: new Date(time_expire),
          notifyUrl: notify_url,
          passback: attach,
        })
        if (!kept) return refusal(400, 'INVALID_REQUEST')
        if (kept.payment) return refusal(400, 'ORDERPAID')
        return kept.closed ? refusal(400, 'ORDER_CLOSED') : sealed(200, { code_url: till.codeOf(orderNo) })
      }),

      [`GET ${FOLDER}/v3/pay/transactions/out-trade-no/*`]: guarded('GET', (request) => {
        const { kept } = ofPath(request)
        return kept ? sealed(200, transactionOf(kept)) : refusal(404, 'ORDER_NOT_EXIST')
      }),

      [`POST ${FOLDER}/v3/pay/transactions/out-trade-no/*`]: guarded('POST', (request) => {
        const { kept, step } = ofPath(request)
        if (!kept || step !== 'close') return refusal(404, 'ORDER_NOT_EXIST')
        return till.close(kept) ? sealed(204) : refusal(400, 'ORDERPAID')
      }),

      [`POST ${FOLDER}/v3/refund/domestic/refunds`]: guarded('POST', ({ body }) => {
        const sent = Refund.safeParse(JSON.parse(body))
        const kept = sent.success ? till.find(sent.data.out_trade_no) : undefined
        if (!sent.success || !kept) return refusal(404, 'RESOURCE_NOT_EXISTS')
        const { out_refund_no, amount } = sent.data
        const outcome =
          amount.total === kept.payment?.fen ? till.refund(kept, out_refund_no, amount.refund) : 'refused'
        return outcome === 'refused'
          ? refusal(400, 'INVALID_REQUEST')
          : sealed(200, { refund_id: randomUUID(), out_refund_no, status: 'SUCCESS' })
      }),
    },
  }
}

const transactionBy = (
  merchant: { appid: string; mchid: string },
  { order, payment, closed, refunds }: Kept,
) => ({
  ...merchant,
  out_trade_no: order.orderNo,
  trade_type: 'NATIVE',
  trade_state: refunds.size > 0 ? 'REFUND' : payment ? 'SUCCESS' : closed ? 'CLOSED' : 'NOTPAY',
  attach: order.passback,
  ...(payment
    ? {
        transaction_id: payment.reference,
        success_time: `${beijingTime(payment.at)}+08:00`,
        amount: { total: payment.fen, payer_total: payment.fen, currency: 'CNY' },
      }
    : {}),
})
