import { describeGateway } from '@wenyuan/server/integrations/payment/conformance.ts'
import { openWechatPay } from '@wenyuan/server/integrations/payment/wechat-pay/open.ts'
import { expect, test } from 'vitest'
import { openSandboxGateway } from './gateway-under-test.ts'

const openProvider = () =>
  openSandboxGateway('wechat', {
    open: (settings, clock) => openWechatPay(settings, { clock }),
    strange: (settings, { privateKey, serial, apiKey }) => ({ ...settings, privateKey, serial, apiKey }),
  })

describeGateway('WeChat Pay', openProvider)

const START = new Date('2026-03-15T04:00:00Z')

test('a new platform certificate is fetched when a message is signed with it', async () => {
  const provider = await openProvider()
  try {
    provider.setNow(START)
    const gateway = provider.open()
    const order = (orderNo: string, at: Date) => ({
      orderNo,
      fen: 300,
      subject: '图书馆',
      expiresAt: new Date(at.getTime() + 180_000),
      passback: 'whu',
      notifyUrl: provider.notifyUrl,
    })
    expect(await gateway.precreate(order('20260315one', START))).not.toBe('down')
    const later = new Date(START.getTime() + 120_000)
    provider.setNow(later)
    await provider.sandbox.changePayCertificate()
    const created = await gateway.precreate(order('20260315two', later))
    expect(created).not.toBe('down')
    await provider.scan(created === 'down' ? '' : created.codeContent)
    const message = provider.notifications().at(-1) ?? { body: '', headers: {} }
    expect(await gateway.readMessage(message)).toMatchObject({ orderNo: '20260315two', fen: 300 })

    // a message replayed an hour later is refused
    provider.setNow(new Date(later.getTime() + 3_600_000))
    expect(await gateway.readMessage(message)).toBeUndefined()
  } finally {
    await provider.close()
  }
})
