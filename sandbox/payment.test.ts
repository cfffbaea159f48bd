import { payments } from '@wenyuan/contract/areas/payments.ts'
import { describeGateway } from '@wenyuan/server/integrations/payment/conformance.ts'
import { openSignedHttp } from '@wenyuan/server/integrations/payment/signed-http/open.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { expect, test } from 'vitest'
import { openSandbox } from './open.ts'
import { openSandboxGateway } from './gateway-under-test.ts'

const openProvider = () =>
  openSandboxGateway('campus', {
    open: (settings) => openSignedHttp(settings, listOfNetworks([])),
    strange: (settings, { key }) => ({ ...settings, key }),
  })

describeGateway('signed HTTP', openProvider)

test('its message is valid input of our call', async () => {
  const provider = await openProvider()
  try {
    const order = { orderNo: 'o1', fen: 100, subject: 'x', passback: 'whu', notifyUrl: provider.notifyUrl }
    const created = await provider.open().precreate({ ...order, expiresAt: new Date(Date.now() + 60_000) })
    await provider.scan(created === 'down' ? '' : created.codeContent)
    const { body = '', headers = {} } = provider.notifications().at(-1) ?? {}
    const said = { provider: 'boc', content: body, sign: headers['x-signature'] }
    expect(payments.notify.input.safeParse(said).success).toBe(true)
  } finally {
    await provider.close()
  }
})

test('the phone scans the code of every provider, and no code of an unknown order', async () => {
  const sandbox = await openSandbox()
  for (const folder of ['/pay', '/alipay', '/wechatpay']) {
    const content = `${sandbox.address}${folder}/scan?order=none`
    const scanned = await fetch(`${sandbox.address}/phone/scan`, {
      method: 'POST',
      body: new URLSearchParams({ content }),
    })
    expect([scanned.status, await scanned.text()]).toEqual([
      404,
      expect.stringContaining('belongs to no order'),
    ])
  }
  await sandbox.close()
})
