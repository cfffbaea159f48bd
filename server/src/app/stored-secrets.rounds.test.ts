import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadTenant, updateSettings } from '../domain/tenants/store.ts'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { SecretKeyUnknown } from '../platform/secrets/key-check.ts'
import { keyFileOf } from '../platform/secrets/open-cipher.ts'
import { command } from '../testing/commands.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { testConfig } from '../testing/test-config.ts'
import { openAppContext } from './app-context.ts'
import { exitStatusOf } from '../platform/exit-status.ts'
import { longTest } from '../platform/testing/rounds.ts'

/** Contained in every secret of the test. */
const SECRET = 'Geheimnis-0123456789-0123456789-0123456789'

const changes = {
  mail: { host: 'mail.example.org', user: 'portal', password: `${SECRET} mail`, from: 'a@example.org' },
  sms: { gateway: 'https://sms.example.org', token: `${SECRET} sms`, fixed: { sign: `${SECRET} sign` } },
  identities: [
    { kind: 'oidc', issuer: 'https://id.example.org', clientId: 'portal', clientSecret: `${SECRET} oidc` },
    { kind: 'wechat', host: 'https://wechat.example.org', appId: 'portal', key: `${SECRET} wechat` },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-secrets-'))
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.signIn('lin')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

/** Configures a payment provider and a library system at addresses without a server. */
async function connectOthers(): Promise<void> {
  await wenyuan('library-system', 'set', 'sip2', '--tenant', 'whu', ...sip2)
  const gateway = ['--url', 'http://127.0.0.1:9', '--merchant', 'm', '--key', `${SECRET} gateway`]
  expect((await wenyuan('gateway', 'set', 'boc', '--tenant', 'whu', ...gateway)).lines).toEqual(['boc is on'])
}
const sip2 = ['--host', '127.0.0.1', '--port', '9', '--user', 'portal', '--password', `${SECRET} sip2`]

const wenyuan = (...words: string[]) => command(portal, words)
const setAll = () =>
  wenyuan(
    'tenant',
    'set',
    'whu',
    ...Object.entries(changes).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  )

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { database } = portal.appContext
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration'`.execute(
    database.directory,
  )
  expect(tables.rows.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables.rows)
    for (const db of [database.ofTenant('whu'), database.ofTenant('pku')]) {
      const { rows } = await sql<{
        text: string
      }>`select t::text as text from ${sql.table(name)} as t`.execute(db)
      texts.push(...rows.map(({ text }) => text))
    }
  return texts.join('\n')
}

const storedSettings = async (code: string) => {
  const { directory } = portal.appContext.database
  return directory.selectFrom('tenant').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

test('no secret is stored in the database as plain text, and none is printed', async () => {
  expect((await setAll()).lines).toEqual(['whu: 3 settings changed'])
  await connectOthers()
  const text = await dump()
  expect(text).toContain('mail.example.org')
  expect(text).not.toContain(SECRET)
  expect(portal.appContext.tenants.byCode('whu')?.settings).toMatchObject(changes)
  const printed = [
    await wenyuan('tenant', 'set', 'whu'),
    await wenyuan('tenant', 'list', '--json'),
    await wenyuan('library-system', 'show', '--tenant', 'whu'),
    await wenyuan('library-system', 'set', 'sip2', '--tenant', 'whu', ...sip2),
  ]
  expect(JSON.stringify(printed)).not.toContain(SECRET)
  expect(printed[0]?.lines.find((line) => line.startsWith('mail='))).toContain('"password":"•••"')
})

test('a refusal does not repeat the secret, and the printed placeholder is not accepted as a secret', async () => {
  const mail = { ...changes.mail, port: 'none' }
  const refused = await wenyuan('tenant', 'set', 'whu', `mail=${JSON.stringify(mail)}`)
  expect(refused.code).toBe(2)
  expect(JSON.stringify(refused)).not.toContain(SECRET)
  const hidden = { ...changes.mail, password: '•••' }
  expect((await wenyuan('tenant', 'set', 'whu', `mail=${JSON.stringify(hidden)}`)).errors).toEqual([
    'mail.password: ••• only stands for a secret. Give the secret itself.',
  ])
})

test('plain text of an earlier version is readable, and encrypted by the command or on the next write', async () => {
  const { database } = portal.appContext
  const plain = JSON.stringify(TenantSettings.parse(changes))
  const store = () => database.directory.updateTable('tenant').set({ settings: plain }).execute()
  const whu = { db: database.ofTenant('whu'), tenant: 'whu' }
  const gateway = {
    kind: 'signed-http',
    url: 'http://127.0.0.1:9',
    merchant: 'm',
    key: `${SECRET} pay`,
  } as const
  await whu.db
    .updateTable('pay_gateway')
    .set({ settings: JSON.stringify(gateway) })
    .execute()
  const terminal = { host: '127.0.0.1', port: 9, password: `${SECRET} sip2` }
  await whu.db
    .updateTable('library_choice')
    .set({ settings: JSON.stringify(terminal) })
    .execute()
  await whu.db.updateTable('signing_key').set({ secret: SECRET }).execute()
  const keys = (await whu.db.selectFrom('signing_key').select('purpose').execute()).length
  await store()
  expect(await dump()).toContain(SECRET)
  expect((await loadTenant(database, 'whu'))?.settings).toMatchObject(changes)
  expect((await wenyuan('secrets', 'encrypt')).lines).toEqual([
    `${4 + keys} stored secrets encrypted with the key ${database.secrets.keyId}`,
  ])
  expect(await dump()).not.toContain(SECRET)
  expect((await loadTenant(database, 'whu'))?.settings).toMatchObject(changes)
  expect(await portal.appContext.gateways.settingsOf(whu, 'boc')).toEqual(gateway)
  expect((await wenyuan('secrets', 'encrypt')).lines[0]).toMatch(/^0 stored/)

  await store()
  for (const code of ['whu', 'pku']) {
    const settings = (await loadTenant(database, code))?.settings
    if (settings) await updateSettings(database, code, settings)
  }
  expect(await dump()).not.toContain(SECRET)
})

test('a secret copied to another tenant cannot be decrypted there', async () => {
  const { database } = portal.appContext
  await setAll()
  const [whu, pku] = [await storedSettings('whu'), await storedSettings('pku')]
  const put = (settings: unknown) =>
    database.directory
      .updateTable('tenant')
      .set({ settings: JSON.stringify(settings) })
      .where('code', '=', 'pku')
      .execute()
  await put(whu.settings)
  const loaded = await loadTenant(database, 'pku')
  expect(loaded?.unreadable.toSorted()).toEqual(['identities', 'mail', 'sms'])
  expect(loaded?.settings).toMatchObject({ identities: [] })
  expect(JSON.stringify(loaded?.settings)).not.toContain(SECRET)
  await put(pku.settings)
})

const freshKey = () => randomBytes(32).toString('base64')
const bytesOf = (file: string): ArrayBuffer => new Uint8Array(readFileSync(file)).buffer
const open = (env: Record<string, string>, databaseTemplate?: ArrayBuffer) =>
  openAppContext(testConfig(folder, env), {
    seldomSearched: true,
    ...(databaseTemplate ? { databaseTemplate } : {}),
  })

longTest(
  'an installation creates its own key; a different one is refused, a new one re-encrypts what the old one wrote',
  async () => {
    const first = await open({}, bytesOf(inject('databaseTemplate')))
    const old = readFileSync(keyFileOf(folder), 'utf8').trim()
    expect(statSync(keyFileOf(folder)).mode & 0o777).toBe(0o600)
    await command({ ...portal, appContext: first }, ['tenant', 'add', 'whu', '--path', 'whu', '--name', 'x'])
    await updateSettings(first.database, 'whu', TenantSettings.parse(changes))
    await first.close()

    rmSync(keyFileOf(folder))
    await expect(open({})).rejects.toThrow('secret.key is missing')
    // nothing stands in the way of whoever puts it back
    expect(existsSync(keyFileOf(folder))).toBe(false)
    writeFileSync(keyFileOf(folder), old)

    const refused = open({ WENYUAN_SECRET_KEY: freshKey() })
    await expect(refused).rejects.toThrow(SecretKeyUnknown)
    const { says, code } = exitStatusOf(await refused.catch((error: unknown) => error))
    expect(code).toBe(2)
    expect(says).toContain('are encrypted with another key')
    expect(says).not.toContain(old)

    const present = freshKey()
    await (await open({ WENYUAN_SECRET_KEY: present, WENYUAN_SECRET_KEY_OLD: old })).close()
    const after = await open({ WENYUAN_SECRET_KEY: present })
    expect((await loadTenant(after.database, 'whu'))?.settings).toMatchObject(changes)
    await after.close()
  },
)
