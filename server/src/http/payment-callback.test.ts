import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import type { Caller } from './admission/scheduling-rules.ts'
import { mountPayNotices } from './payment-callback.ts'

const portal = testPortal()

test('a payment notice waits for a slot like a call', async () => {
  const seen: Caller[] = []
  const app = fastify()
  await mountPayNotices(app, {
    ...portal.appContext,
    scheduler: {
      inSlot: (caller, work) => (seen.push(caller), work()),
      figures: () => ({ waiting: 0, inService: 0, refused: { full: 0, late: 0 } }),
    },
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/${portal.tenant}/pay-notice/alipay`,
    remoteAddress: '203.0.113.9',
    payload: 'out_trade_no=1',
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(seen.map(({ tenant, client }) => [tenant, typeof client])).toEqual([[portal.tenant, 'string']])
  await app.close()
})
