import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { session } from '@wenyuan/contract/areas/session.ts'
import { afterAll, expect, test } from 'vitest'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import type { Env } from '../platform/config/env.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

const opened: TestPortal[] = []
afterAll(async () => {
  for (const portal of opened) await portal.close()
})

async function portalWithCas(env: Env): Promise<TestPortal> {
  const portal = await openPortal({ env })
  opened.push(portal)
  const settings = TenantSettings.parse({
    unifiedLogin: true,
    identities: [{ kind: 'cas', server: 'https://cas.example/cas' }],
  })
  await updateSettings(portal.appContext.database, 'whu', settings)
  await portal.appContext.tenants.refresh()
  return portal
}

interface Begun {
  errCode: string | null
  data: { LoginUrl: string } | null
}

/**
 * Begins a sign-in under a host name chosen by the caller. @returns the service address sent to CAS, or the failure
 * code
 */
const begin = (portal: TestPortal, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host, mappingpath: 'whu' }
    const sent = request(`${portal.address}${session.beginOther.path}?kind=cas`, { headers })
    sent.once('error', reject)
    sent.once('response', (response) => {
      void json(response).then((answer) => {
        const { data, errCode } = answer as Begun
        const service = data && new URL(data.LoginUrl).searchParams.get('service')
        resolve(service ? new URL(service).origin : (errCode ?? ''))
      }, reject)
    })
    sent.end()
  })

test('an identity provider never gets a return address at a host that only the caller names', async () => {
  const portal = await portalWithCas({})
  const { port } = new URL(portal.address)
  for (const host of [
    '127.0.0.1:9999',
    'localhost:9999',
    'localhost',
    'evil.example',
    `evil.example:${port}`,
  ])
    expect([host, await begin(portal, host)]).toEqual([host, 'METHOD_OFF'])
  // on this machine the connection itself tells our address
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
    expect(await begin(portal, host)).toBe(`http://${host}`)
})

test('a configured address is used whatever host the caller names, and a configured host by its name', async () => {
  const fixed = await portalWithCas({ WENYUAN_PUBLIC_URL: 'https://library.example' })
  for (const host of ['evil.example', 'library.example'])
    expect(await begin(fixed, host)).toBe('https://library.example')
  const listed = await portalWithCas({ WENYUAN_HOSTS: 'library.example' })
  expect(await begin(listed, 'library.example')).toBe('http://library.example')
  expect(await begin(listed, 'evil.example')).toBe('METHOD_OFF')
})
