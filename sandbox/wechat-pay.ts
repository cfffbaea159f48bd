import {
  createCipheriv,
  createPublicKey,
  randomBytes,
  randomUUID,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import { beijingTime } from '@wenyuan/server/integrations/payment/money.ts'
import { z } from 'zod'
import type { SigningKey } from './self-signed.ts'
import { type Kept, makeTill, type Paid, tellMerchant } from './till.ts'
import type { Answer, Request, Routes } from './web-server.ts'

const FOLDER = '/wechatpay'
const STALE_MS = 300_000

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

export interface WechatPayFacts {
  appId: string
  mchid: string
  /** Serial number and public key (PEM) of the merchant's certificate. */
  merchant: { serial: string; publicKey: string }
  apiKey: string
  /** The current platform certificate; it may change. */
  platform: () => SigningKey
  address: () => string
  clock: () => Date
}

/** WeChat Pay API v3 as a merchant uses it: Native orders, queries, closing, refunds, platform certificates. */
export function makeWechatPay(facts: WechatPayFacts): { routes: Routes; scannable: readonly string[] } {
  const { appId, mchid, merchant, apiKey, platform, address, clock } = facts
  const merchantKey = createPublicKey(merchant.publicKey)
  const till = makeTill({ folder: FOLDER, title: 'WeChat Pay', address, clock, tell })

  const serialOf = ({ certificate }: SigningKey): string => new X509Certificate(certificate).serialNumber

  /** Signature headers of a body sent by the platform. */
  const sealOf = (body: string): Record<string, string> => {
    const [timestamp, nonce] = [
      String(Math.floor(clock().getTime() / 1_000)),
      randomBytes(16).toString('hex'),
    ]
    const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serialOf(platform()),
      'wechatpay-signature': sign('sha256', text, platform().key).toString('base64'),
    }
  }
  const sealed = (status: number, value?: object): Answer => {
    const body = value === undefined ? '' : JSON.stringify(value)
    const type = value === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
    return { status, headers: { ...type, ...sealOf(body) }, body }
  }
  const refusal = (status: number, code: string): Answer => sealed(status, { code, message: code })

  const encipher = (text: string, about: string) => {
    const nonce = randomBytes(6).toString('hex')
    const closing = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
    closing.setAAD(Buffer.from(about))
    const bytes = Buffer.concat([closing.update(text, 'utf8'), closing.final(), closing.getAuthTag()])
    return {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: about,
      ciphertext: bytes.toString('base64'),
    }
  }

  const isFromMerchant = (method: string, { target, headers, body }: Request): boolean => {
    const [, said = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? []
    const parts = new Map([...said.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const timestamp = parts.get('timestamp') ?? ''
    const isFresh = Math.abs(clock().getTime() - Number(timestamp) * 1_000) < STALE_MS
    const text = Buffer.from(`${[method, target, timestamp, parts.get('nonce_str'), body].join('\n')}\n`)
    return (
      isFresh &&
      parts.get('mchid') === mchid &&
      parts.get('serial_no') === merchant.serial &&
      verify('sha256', text, merchantKey, Buffer.from(parts.get('signature') ?? '', 'base64'))
    )
  }
  /** An API route that requires the merchant's signature. */
  const guarded = (method: 'GET' | 'POST', run: (request: Request) => Answer) => (request: Request) =>
    isFromMerchant(method, request) ? run(request) : refusal(401, 'SIGN_ERROR')

  const transactionOf = ({ order, payment, closed, refunds }: Kept) => ({
    appid: appId,
    mchid,
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
