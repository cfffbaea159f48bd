import { expect, test } from 'vitest'
import { appLinkOf } from './app-link.ts'

test.each([
  ['https://qr.alipay.com/bax0123', true],
  ['weixin://wxpay/bizpayurl?pr=1', true],
  ['alipays://platformapi/startapp?saId=10000007', true],
  ['pay:202603150001', false],
  ['http://127.0.0.1:8090/pay?order=1', true],
  ['javascript:alert(1)', false],
  [' https://qr.alipay.com/1', false],
])('the code %s opens an app: %s', (code, opens) => {
  expect(appLinkOf(code)).toBe(opens ? code : undefined)
})
