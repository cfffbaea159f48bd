import { describeGateway } from '@wenyuan/server/integrations/payment/conformance.ts'
import { openWechatPay } from '@wenyuan/server/integrations/payment/wechat-pay/open.ts'
import { expect, test } from 'vitest'
import { openPayPeer } from './pay-peer.ts'

const openPeer = () =>
  openPayPeer('wechat', {
    open: (settings, clock) => openWechatPay(settings, { clock }),
    strange: (settings, { privateKey, serial, apiKey }) => ({ ...settings, privateKey, serial, apiKey }),
  })

describeGateway('WeChat Pay', openPeer)

const START = new Date('2026-03-15T04:00:00Z')

test('a new platform certificate is fetched when a message is signed with it', async () => {
  const peer = await openPeer()
  try {
    peer.setNow(START)
    const gateway = peer.open()
    const order = (orderNo: string, at: Date) => ({
      orderNo,
      fen: 300,
      subject: '图书馆',
      expiresAt: new Date(at.getTime() + 180_000),
      passback: 'whu',
      notifyUrl: peer.notifyUrl,
    })
    expect(await gateway.precreate(order('20260315one', START))).not.toBe('down')
    const later = new Date(START.getTime() + 120_000)
    peer.setNow(later)
    await peer.sandbox.changePayCertificate()
    const created = await gateway.precreate(order('20260315two', later))
    expect(created).not.toBe('down')
    await peer.scan(created === 'down' ? '' : created.codeContent)
    const message = peer.told().at(-1) ?? { body: '', headers: {} }
    expect(await gateway.readMessage(message)).toMatchObject({ orderNo: '20260315two', fen: 300 })

    // a message replayed an hour later is refused
    peer.setNow(new Date(later.getTime() + 3_600_000))
    expect(await gateway.readMessage(message)).toBeUndefined()
  } finally {
    await peer.close()
  }
})
