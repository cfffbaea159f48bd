import { siteScope } from '../../core/scope.ts'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { KEY, openPayingLibrary } from '../../testing/paying-library.ts'

const library = await openPayingLibrary()
afterAll(() => library.close())
const { portal, debtor, gateway } = library

test('gateway settings are read from a file and validated for the provider', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-gateway-'))
  try {
    const set = async (provider: string, settings: unknown) => {
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
      const argv = ['gateway', 'set', provider, '--tenant', 'whu', '--settings', 'settings.json']
      const { code, lines, errors } = await command(portal, argv, { cwd: folder })
      return code === 0 ? lines[0] : errors[0]
    }
    const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
    const alipayPublicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const alipay = { kind: 'alipay', appId: '2026', privateKey, alipayPublicKey }
    expect(await set('alipay', alipay)).toBe('alipay is on')
    const shown = (await command(portal, ['gateway', 'show', '--tenant', 'whu'])).lines.join('\n')
    expect(shown).toContain('"appId":"2026"')
    expect(shown).not.toContain(privateKey.slice(0, 40))
    expect(await set('boc', alipay)).toContain('boc is reached by signed-http, not by alipay')
    expect(await set('alipay', { ...alipay, privateKey: 'no key' })).toContain('privateKey')
    const school = await set('school', {
      kind: 'signed-http',
      url: 'http://127.0.0.1:1',
      merchant: 'm',
      key: KEY,
    })
    expect(school).toContain('there is no gateway to set up')
    expect(await set('nothing', alipay)).not.toContain('school')
    const [argv, gone] = [['gateway', 'set', 'alipay', '--tenant', 'whu'], '/nowhere.json']
    expect((await command(portal, [...argv, '--settings', gone])).errors[0]).toContain(gone)
    expect((await command(portal, [...argv, '--off'])).lines).toEqual(['alipay is off'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a gateway that is down, a method that is not offered, and orders and charges of others are refused', async () => {
  const { headers } = await debtor('unlucky', 100)
  gateway.isDown = true
  expect((await portal.refused(payments.bocCreate, {}, { headers })).code).toBe('GATEWAY_DOWN')
  gateway.isDown = false
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  expect((await portal.refused(payments.fuyiCreate, {}, { headers })).code).toBe('PAY_METHOD_OFF')
  expect(await portal.ask(payments.fuyiConfig, {}, { headers })).toEqual({ configured: false })
  const { headers: stranger } = await debtor('stranger', 100)
  expect(
    (await portal.refused(payments.bocStatus, { orderNo: order.orderNo }, { headers: stranger })).code,
  ).toBe('ORDER_UNKNOWN')
  expect((await portal.refused(payments.status, { orderNo: order.orderNo }, { headers })).code).toBe(
    'ORDER_UNKNOWN',
  )
  const { records } = await portal.ask(payments.charges, { onlyDue: '1' }, { headers })
  const chargeIds = records.map(({ chargeId }) => chargeId)
  expect((await portal.refused(payments.bocCreate, { chargeIds }, { headers: stranger })).code).toBe(
    'CHARGE_UNKNOWN',
  )
  expect((await portal.refused(payments.bocCreate, { chargeIds: ['none'] }, { headers })).code).toBe(
    'CHARGE_UNKNOWN',
  )
  expect((await portal.refused(payments.total, {})).code).toBe('SIGN_IN_REQUIRED')
  expect((await portal.refused(payments.bocStatus, {}, { headers })).field).toBe('orderNo')
})

test('the portal of a school is not offered, also where an older version has set it up', async () => {
  const { headers } = await debtor('pupil', 100)
  const before = await portal.ask(payments.methods, {}, { headers })
  const site = portal.appContext.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const settings = await portal.appContext.gateways.settingsOf(where, 'boc')
  await portal.appContext.gateways.set(where, 'school', settings)
  expect(await portal.ask(payments.methods, {}, { headers })).toEqual(before)
  expect((await portal.refused(payments.schoolStatus, { orderNo: 'any' }, { headers })).code).toBe(
    'ORDER_UNKNOWN',
  )
  const off = await command(portal, ['gateway', 'set', 'school', '--tenant', 'whu', '--off'])
  expect(off.lines).toEqual(['school is off'])
})
