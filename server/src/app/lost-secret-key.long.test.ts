import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { SecretKeyUnknown } from '../platform/secrets/key-check.ts'
import { command } from '../testing/commands.ts'
import { testPortal } from '../testing/portal.ts'
import { testConfig } from '../testing/test-config.ts'
import { type AppContextOptions, openAppContext } from './app-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-lost-key-'))
const [first = '', second = ''] = [0, 1].map(() => randomBytes(32).toString('base64'))
const mail = { host: 'mail.example.org', user: 'portal', password: 'a secret', from: 'a@example.org' }

const portal = testPortal()
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

/** The installation of the test, which is stored in a folder. */
const open = (key: string, options: AppContextOptions = {}) =>
  openAppContext(testConfig(folder, { WENYUAN_SECRET_KEY: key }), { seldomSearched: true, ...options })
type Opened = Awaited<ReturnType<typeof open>>

const whereIn = ({ database, clock }: Opened, tenant: string) => ({
  db: database.ofTenant(tenant),
  tenant,
  now: clock(),
})
const wenyuan = (appContext: Opened, ...words: string[]) => command({ ...portal, appContext }, words)
const gateway = {
  kind: 'signed-http',
  url: 'http://127.0.0.1:9',
  merchant: 'm',
  key: 'a payment key',
} as const

test('an unreadable secret stops no start: its setting is unset, is named, and is not overwritten by another', async () => {
  const template = new Uint8Array(readFileSync(inject('databaseTemplate'))).buffer
  const made = await open(first, { databaseTemplate: template })
  for (const code of [portal.tenant, portal.neighbour]) {
    await wenyuan(made, 'tenant', 'add', code, '--path', code, '--name', code)
    await updateSettings(made.database, code, TenantSettings.parse({ mail }))
    await made.signingKeyOf(whereIn(made, code), 'session')
    await made.gateways.set(whereIn(made, code), 'boc', gateway)
  }
  const { directory } = made.database
  const { settings } = await directory
    .selectFrom('tenant')
    .select('settings')
    .where('code', '=', portal.tenant)
    .executeTakeFirstOrThrow()
  // a secret of another tenant cannot be decrypted
  await directory
    .updateTable('tenant')
    .set({ settings: JSON.stringify(settings) })
    .where('code', '=', portal.neighbour)
    .execute()
  await made.close()

  const started = await open(first)
  expect(started.tenants.byCode(portal.tenant)).toMatchObject({ settings: { mail }, unreadable: [] })
  expect(started.tenants.byCode(portal.neighbour)).toMatchObject({ unreadable: ['mail'] })
  expect(started.tenants.byCode(portal.neighbour)?.settings.mail).toBeUndefined()
  const other = await wenyuan(started, 'tenant', 'set', portal.neighbour, 'unifieAuthen=false')
  expect(other.errors.join()).toContain('mail: its stored secret cannot be read')
  expect((await wenyuan(started, 'secrets', 'forget')).lines).toEqual([
    `${portal.neighbour}: settings mail: to be set again`,
    'Nothing was removed. Repeat with --yes if the key of these secrets is lost.',
  ])
  const again = await wenyuan(started, 'tenant', 'set', portal.neighbour, `mail=${JSON.stringify(mail)}`)
  expect(again.lines).toEqual([`${portal.neighbour}: 1 setting changed`])
  expect(started.tenants.byCode(portal.neighbour)).toMatchObject({ settings: { mail }, unreadable: [] })
  await started.close()
})

test('after the loss of the key the secrets are forgotten, and the portal starts with a new key', async () => {
  const refused = open(second)
  await expect(refused).rejects.toThrow(SecretKeyUnknown)
  await expect(refused).rejects.toThrow('wenyuan secrets forget')
  const opened = await open(second, { anySecretKey: true })
  const lost = [portal.tenant, portal.neighbour].flatMap((code) => [
    `${code}: settings mail: to be set again`,
    `${code}: gateway boc: off until it is set again`,
    `${code}: 1 signing keys: sessions and links end, readers sign in again`,
  ])
  expect((await wenyuan(opened, 'secrets', 'forget')).lines).toEqual([
    ...lost,
    expect.stringContaining('Nothing'),
  ])
  const said = await wenyuan(opened, 'secrets', 'forget', '--yes')
  expect(said.lines).toEqual([...lost, `6 removed; the key is now ${opened.database.secrets.keyId}`])
  await opened.close()

  const started = await open(second)
  expect(started.tenants.byCode(portal.tenant)).toMatchObject({ unreadable: [] })
  expect(started.tenants.byCode(portal.tenant)?.settings.mail).toBeUndefined()
  expect(await started.gateways.offered(whereIn(started, portal.tenant))).toEqual([])
  await started.signingKeyOf(whereIn(started, portal.tenant), 'session')
  expect((await wenyuan(started, 'secrets', 'forget')).lines).toEqual(['Every stored secret can be read.'])
  await started.close()
})
