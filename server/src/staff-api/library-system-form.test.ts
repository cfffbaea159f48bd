import type { LibrarySystemShown } from '@wenyuan/contract/staff/connections.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolio } from '../integrations/library-system/folio/client.ts'
import { FolioSettings } from '../integrations/library-system/folio/settings.ts'
import { openKoha } from '../integrations/library-system/koha/client.ts'
import { KohaSettings } from '../integrations/library-system/koha/settings.ts'
import { openPool } from '../integrations/library-system/sip2/pool.ts'
import { Sip2Settings } from '../integrations/library-system/sip2/settings.ts'
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

interface Saved {
  version?: string
  refusal?: string
  field?: string
}
const shown = async () => {
  const { data } = await askStaff(portal, 'show-library-system', {}, { token })
  return data as LibrarySystemShown
}
const save = async (system: object, version?: string) =>
  askStaff(portal, 'save-library-system', { version: version ?? (await shown()).version, system }, { token })
const saved = async (system: object) => (await save(system)).data as Saved

const koha = { kind: 'koha', url: 'http://127.0.0.1:9', clientId: 'portal', clientSecret: 'open, sesame' }

test('Koha is connected by a form that never shows its secret, and keeps it when it is sent back', async () => {
  expect((await shown()).values).toMatchObject({ kind: 'built-in' })
  expect(await saved(koha)).toHaveProperty('version')
  const { values, variants } = await shown()
  expect(JSON.stringify(values)).not.toContain('sesame')
  expect(Object.keys(variants)).toEqual(['built-in', 'none', 'sip2', 'koha', 'folio'])
  // an address is one line
  for (const kind of ['koha', 'folio'] as const)
    expect(variants[kind]?.find(({ name }) => name === 'url')).toMatchObject({
      kind: 'text',
      isRequired: true,
    })
  expect(await saved({ ...values, clientId: 'other' })).toHaveProperty('version')
  const db = portal.appContext.database.ofTenant('whu')
  const row = await db.selectFrom('library_choice').selectAll().where('tenant', '=', 'whu').executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain('sesame')
  const tried = (await askStaff(portal, 'try-connection', { what: 'library-system' }, { token })).data
  expect(tried).toMatchObject({ outcome: 'down', detail: 'unreachable' })
})

test('a kept secret goes to no other host, and a network that is not allowed is refused', async () => {
  await saved(koha)
  const { values } = await shown()
  expect(await saved({ ...values, url: 'http://127.0.0.2:9' })).toMatchObject({ field: 'clientSecret' })
  expect(await saved({ ...koha, url: 'http://10.0.0.1/' })).toMatchObject({ field: 'url' })
  expect(await saved({ ...koha, url: 'http://169.254.169.254' })).toMatchObject({ field: 'url' })
  expect(await saved({ kind: 'sip2', host: '192.168.1.1', port: 6001 })).toMatchObject({ field: 'host' })
  expect(await saved({ ...koha, url: 'ftp://127.0.0.1' })).toMatchObject({ field: 'url' })
  expect((await shown()).values).toMatchObject({ url: koha.url })
})

test('two who change it at once, other roles, and kinds that a form may not choose are refused', async () => {
  const { version } = await shown()
  await saved({ kind: 'sip2', host: '127.0.0.1', port: 9 })
  expect((await save(koha, version)).errCode).toBe('CHANGED_MEANWHILE')
  expect((await save({ kind: 'demo' })).status).toBe(400)
  const desk = await signInStaff(portal, ['circulation'])
  for (const name of ['show-library-system', 'save-library-system'] as const)
    expect((await askStaff(portal, name, {}, { token: desk })).status).toBe(403)
  expect(await saved({ kind: 'built-in' })).toHaveProperty('version')
})

test('encryption of SIP2 is a switch, and stays as it was entered', async () => {
  const sip2 = { kind: 'sip2', host: '127.0.0.1', port: 9, ca: '' }
  expect(
    await saved({ ...sip2, encrypted: true, serverName: 'sip.example.edu', verified: false }),
  ).toHaveProperty('version')
  expect((await shown()).values).toMatchObject({
    encrypted: true,
    serverName: 'sip.example.edu',
    verified: false,
  })
  await saved({ ...sip2, encrypted: false, serverName: 'sip.example.edu' })
  expect((await shown()).values).not.toHaveProperty('encrypted')
  await saved({ kind: 'built-in' })
})

test('a name that leads inside later is not followed when the system is asked', async () => {
  const [none, url] = [listOfNetworks([]), 'http://localhost:9']
  const { kind: _kind, ...asked } = { ...koha, url }
  expect(await openKoha(KohaSettings.parse(asked), none).trouble()).toBe('forbidden')
  const folio = { url, tenant: 'diku', user: 'u', password: 'p', cancellationReason: crypto.randomUUID() }
  expect(await openFolio(FolioSettings.parse(folio), none).trouble()).toBe('forbidden')
  const pool = openPool(Sip2Settings.parse({ host: 'localhost', port: 9 }), none)
  await expect(pool.supports()).rejects.toThrow('forbidden')
  pool.close()
})
