import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../core/tenant-of.ts'
import { openSignedHttp } from '../integrations/payment/signed-http/open.ts'
import { listOfNetworks } from '../platform/networks.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

let portal: TestPortal
let token = ''
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_CAMPUS_NETWORKS: '127.0.0.0/8' } })
  token = await signInStaff(portal, ['administrator'])
})
afterAll(() => portal.close())

const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const shown = async (provider: string): Promise<PaymentGatewayShown> => {
  const { data } = await askStaff(portal, 'show-payment-gateways', {}, { token })
  const { gateways } = data as { gateways: PaymentGatewayShown[] }
  const found = gateways.find((one) => one.provider === provider)
  if (!found) throw new Error(`${provider} is not among the providers`)
  return found
}
const save = async (provider: string, gateway: object, version?: string) =>
  askStaff(
    portal,
    'save-payment-gateway',
    { provider, gateway, version: version ?? (await shown(provider)).version },
    { token },
  )
const saved = async (provider: string, gateway: object) =>
  (await save(provider, gateway)).data as { version?: string; refusal?: string; field?: string }

const campus = { kind: 'signed-http', url: 'http://127.0.0.1:9', merchant: 'library', key: 'k'.repeat(20) }

test('a campus gateway is set up by a form that keeps its key and never shows it', async () => {
  expect((await shown('boc')).values).toEqual({ kind: 'none' })
  expect(await saved('boc', campus)).toHaveProperty('version')
  const { values, variants } = await shown('boc')
  expect(Object.keys(variants)).toEqual(['none', 'signed-http'])
  expect(values).toEqual({ ...campus, key: '•••' })
  expect(await saved('boc', { ...values, merchant: 'other' })).toHaveProperty('version')
  const scope = tenantOf(portal.appContext, 'whu')
  expect(await portal.appContext.gateways.settingsOf(scope, 'boc')).toMatchObject({
    merchant: 'other',
    key: campus.key,
  })
  const tried = await askStaff(portal, 'try-connection', { what: 'payment', name: 'boc' }, { token })
  expect(tried.data).toMatchObject({ outcome: 'down' })
  const audit = await askStaff(portal, 'list-audit', { operation: 'save-payment-gateway' }, { token })
  expect(JSON.stringify(audit.data)).not.toContain(campus.key)
})

test('a kept key goes to no other host, and closed networks and other protocols are refused', async () => {
  await saved('boc', campus)
  const { values } = await shown('boc')
  expect(await saved('boc', { ...values, url: 'http://127.0.0.2:9' })).toMatchObject({ field: 'key' })
  expect(await saved('boc', { ...campus, url: 'http://10.0.0.1/' })).toMatchObject({ field: 'url' })
  expect(await saved('boc', { ...campus, url: 'http://169.254.169.254/' })).toMatchObject({ field: 'url' })
  expect(await saved('boc', { ...campus, url: 'ftp://127.0.0.1/' })).toMatchObject({ field: 'url' })
  expect(await saved('boc', { ...campus, key: 'short' })).toMatchObject({ field: 'key' })
  expect(await saved('boc', { kind: 'alipay' })).toMatchObject({ field: 'kind' })
  expect((await shown('boc')).values).toMatchObject({ url: campus.url })
})

test('Alipay needs keys that can be read; the address stays with the operator', async () => {
  const [ours, theirs] = [keys(), keys()]
  const given = { kind: 'alipay', appId: '2026', privateKey: ours.secret, alipayPublicKey: theirs.open }
  expect(await saved('alipay', { ...given, privateKey: 'none' })).toMatchObject({ field: 'privateKey' })
  expect(await saved('alipay', { ...given, url: 'http://127.0.0.1:9' })).toHaveProperty('version')
  const scope = tenantOf(portal.appContext, 'whu')
  const { gateways } = portal.appContext
  expect(await gateways.settingsOf(scope, 'alipay')).toMatchObject({
    url: 'https://openapi.alipay.com/gateway.do',
  })
  const inOneLine = { ...given, privateKey: ours.secret.replaceAll('\n', ' ') }
  expect(await saved('alipay', inOneLine)).toHaveProperty('version')
  await saved('alipay', given)
  const sandbox = 'https://sandbox.example.org/gateway.do'
  await gateways.set(scope, 'alipay', { ...given, kind: 'alipay', url: sandbox })
  const { values } = await shown('alipay')
  expect(JSON.stringify(values)).not.toContain('PRIVATE KEY')
  await saved('alipay', { ...values, appId: '2027' })
  expect(await gateways.settingsOf(scope, 'alipay')).toMatchObject({
    url: sandbox,
    appId: '2027',
    privateKey: ours.secret,
  })
})

test('the public key of WeChat Pay comes with its id', async () => {
  const [ours, theirs] = [keys(), keys()]
  const given = {
    kind: 'wechat-pay',
    appId: 'wx1',
    mchid: '1900',
    privateKey: ours.secret,
    serial: '0123456789ABCDEF',
    apiKey: 'a'.repeat(32),
    platformPublicKey: theirs.open,
  }
  expect(await saved('wechat', given)).toMatchObject({ field: 'platformPublicKey' })
  expect(await saved('wechat', { ...given, platformKeyId: 'PUB_1' })).toHaveProperty('version')
  expect((await shown('wechat')).values).toMatchObject({ platformKeyId: 'PUB_1', apiKey: '•••' })
})

test('two at once, other roles and other libraries are kept apart', async () => {
  const { version } = await shown('xkp')
  await saved('xkp', campus)
  expect((await save('xkp', campus, version)).errCode).toBe('CHANGED_MEANWHILE')
  const desk = await signInStaff(portal, ['circulation'])
  for (const name of ['show-payment-gateways', 'save-payment-gateway'] as const)
    expect((await askStaff(portal, name, {}, { token: desk })).status).toBe(403)
  expect(await saved('xkp', { kind: 'none' })).toHaveProperty('version')
  expect(await portal.appContext.gateways.offered(tenantOf(portal.appContext, 'whu'))).not.toContain('xkp')
})

test('what a form has entered is not followed into a closed network later', async () => {
  let asked = 0
  const inside = createServer((_, response) => {
    asked += 1
    response.end('{}')
  })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
  const { port } = inside.address() as AddressInfo
  const settings = { ...campus, kind: 'signed-http' as const, url: `http://localhost:${port}` }
  const none = listOfNetworks([])
  expect(await openSignedHttp({ ...settings, isGuarded: true }, none).paymentOf('T1')).toBe('down')
  expect(asked).toBe(0)
  await openSignedHttp(settings, none).paymentOf('T1')
  expect(asked).toBe(1)
  inside.close()
})

test('settings that an older program stored and this one cannot read are set anew, and stop no list', async () => {
  const settings = JSON.stringify({ kind: 'former' })
  await portal.appContext.database
    .ofTenant('whu')
    .insertInto('pay_gateway')
    .values({ tenant: 'whu', provider: 'wechat', settings })
    .onConflict((there) => there.columns(['tenant', 'provider']).doUpdateSet({ settings }))
    .execute()
  const { data } = await askStaff(portal, 'list-connections', {}, { token })
  const { records } = data as { records: { what: string; name: string; adapter: string }[] }
  expect(records.find(({ what, name }) => what === 'payment' && name === 'wechat')?.adapter).toBe('')
  expect((await shown('wechat')).values).toEqual({ kind: 'none' })
  expect(await saved('wechat', { kind: 'none' })).toHaveProperty('version')
})
