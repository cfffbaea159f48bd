import { createSign, createVerify } from 'node:crypto'
import { beijingTime, fenOf, yuanOf } from '@wenyuan/server/integrations/payment/money.ts'
import { type Kept, makeTill, type Paid, tellMerchant } from './till.ts'
import type { Answer, Request, Routes } from './web-server.ts'

export interface AlipayFacts {
  appId: string
  /** The merchant's public key, PEM: verifies the merchant's requests. */
  merchantKey: string
  /** Alipay's own private key, PEM. */
  privateKey: string
  address: () => string
  clock: () => Date
}

/** "2026-03-15 12:00:00" by the clock of Beijing. */
const timeOf = (instant: Date): string => beijingTime(instant).replace('T', ' ')
/** A request with an older or later timestamp is refused. */
const STALE_MS = 600_000

type Fields = Readonly<Record<string, unknown>>

/** Names and values to be signed, sorted by name. Source: Alipay Open Platform, "Signing". */
const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

const signedBy = (text: string, key: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/**
 * Alipay's gateway for face-to-face payments, as a merchant's SDK uses it: one address, signed forms, signed answers.
 */
export function makeAlipay(facts: AlipayFacts): { routes: Routes; scannable: readonly string[] } {
  const { appId, merchantKey, privateKey, address, clock } = facts
  const till = makeTill({ folder: '/alipay', title: 'Alipay', address, clock, tell })

  const tradeOf = ({ order, payment, closed, refunds }: Kept): Fields => {
    const returned = [...refunds.values()].reduce((sum, one) => sum + one, 0)
    const isOver = closed || (payment !== undefined && returned === payment.fen)
    return {
      out_trade_no: order.orderNo,
      trade_no: payment?.reference ?? `sandbox-${order.orderNo}`,
      trade_status: isOver ? 'TRADE_CLOSED' : payment ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
      total_amount: yuanOf(order.fen),
    }
  }

  const methods: Readonly<Record<string, (content: Fields, common: Fields) => Fields>> = {
    'alipay.trade.precreate': (content, common) => {
      const [orderNo, fen] = [textOf(content['out_trade_no']), fenOf(textOf(content['total_amount']))]
      const expiresAt = new Date(`${textOf(content['time_expire']).replace(' ', 'T')}+08:00`)
      if (orderNo === '' || fen === undefined || Number.isNaN(expiresAt.getTime()))
        return refusal('ACQ.INVALID_PARAMETER')
      const notifyUrl = textOf(common['notify_url']) || undefined
      const subject = textOf(content['subject'])
      const kept = till.open({ orderNo, fen, subject, expiresAt, notifyUrl, passback: '' })
      if (!kept) return refusal('ACQ.CONTEXT_INCONSISTENT')
      if (kept.payment) return refusal('ACQ.TRADE_HAS_SUCCESS')
      return done({ out_trade_no: orderNo, qr_code: till.codeOf(orderNo) })
    },
    'alipay.trade.query': (content) => {
      const kept = till.find(textOf(content['out_trade_no']))
      // like the real one: a trade exists once its code is scanned, not when it is made
      return kept && (kept.payment || kept.closed) ? done(tradeOf(kept)) : refusal('ACQ.TRADE_NOT_EXIST')
    },
    'alipay.trade.close': (content) => {
      const kept = till.find(textOf(content['out_trade_no']))
      if (!kept) return refusal('ACQ.TRADE_NOT_EXIST')
      return till.close(kept)
        ? done({ out_trade_no: kept.order.orderNo })
        : refusal('ACQ.REASON_TRADE_STATUS_INVALID')
    },
    'alipay.trade.refund': (content) => {
      const kept = till.find(textOf(content['out_trade_no']))
      if (!kept) return refusal('ACQ.TRADE_NOT_EXIST')
      const fen = fenOf(textOf(content['refund_amount'])) ?? 0
      const outcome = till.refund(kept, textOf(content['out_request_no']), fen)
      if (outcome === 'refused') return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      return done({
        out_trade_no: kept.order.orderNo,
        trade_no: kept.payment?.reference,
        fund_change: outcome === 'done' ? 'Y' : 'N',
      })
    },
    'alipay.trade.fastpay.refund.query': (content) => {
      const fen = till.find(textOf(content['out_trade_no']))?.refunds.get(textOf(content['out_request_no']))
      return fen === undefined
        ? done({})
        : done({ refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(fen) })
    },
  }

  const answer = (request: Request): Answer => {
    const fields = { ...request.query, ...request.form }
    const { sign = '', method = '', biz_content = '{}' } = fields
    const key = `${method.replaceAll('.', '_')}_response`
    const signed = (value: Fields): Answer => {
      const text = JSON.stringify(value)
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: `{"${key}":${text},"sign":"${signedBy(text, privateKey)}"}`,
      }
    }
    const sentAt = new Date(`${(fields['timestamp'] ?? '').replace(' ', 'T')}+08:00`)
    const isSigned =
      fields['sign_type'] === 'RSA2' &&
      createVerify('RSA-SHA256').update(signedText(fields), 'utf8').verify(merchantKey, sign, 'base64')
    if (fields['app_id'] !== appId || !isSigned)
      return signed({ ...refusal('isv.invalid-signature'), code: '40002' })
    if (!(Math.abs(clock().getTime() - sentAt.getTime()) < STALE_MS))
      return signed({ ...refusal('isv.invalid-timestamp'), code: '40002' })
    const run = methods[method]
    return signed(run ? run(JSON.parse(biz_content) as Fields, fields) : refusal('isv.invalid-method'))
  }

  async function tell({ order }: Kept, { fen, reference, at }: Paid): Promise<void> {
    const said: Record<string, string> = {
      notify_time: timeOf(clock()),
      notify_type: 'trade_status_sync',
      notify_id: reference,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      app_id: appId,
      out_trade_no: order.orderNo,
      trade_no: reference,
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuanOf(fen),
      subject: order.subject,
      gmt_payment: timeOf(at),
    }
    const { sign_type: _, ...signed } = said
    said['sign'] = signedBy(signedText(signed), privateKey)
    await tellMerchant(order.notifyUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(said).toString(),
    })
  }

  return {
    scannable: till.scannable,
    routes: { ...till.routes, 'POST /alipay/gateway.do': answer },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const done = (more: Fields): Fields => ({ code: '10000', msg: 'Success', ...more })
const refusal = (subCode: string): Fields => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
})
