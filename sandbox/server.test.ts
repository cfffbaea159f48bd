import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { isOwnReturn, refuseSandbox } from './rules.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

test('it runs on this machine only, and never in production or with a public address', () => {
  expect(refuseSandbox({ host: '127.0.0.1' })).toBeUndefined()
  expect(refuseSandbox({ host: 'localhost', publicUrl: new URL('http://localhost:8080') })).toBeUndefined()
  expect(refuseSandbox({ host: '127.0.0.1', nodeEnv: 'production' })).toContain('NODE_ENV=production')
  expect(refuseSandbox({ host: '0.0.0.0' })).toContain('0.0.0.0')
  expect(refuseSandbox({ host: '127.0.0.1.evil.example' })).toContain('evil.example')
  expect(refuseSandbox({ host: '127.0.0.1', publicUrl: new URL('https://lib.example.edu') })).toContain(
    'WENYUAN_PUBLIC_URL is https://lib.example.edu',
  )
})

test('it does not open where it must not run', async () => {
  await expect(openSandbox({ host: '0.0.0.0' })).rejects.toThrow('listens on this machine only')
  await expect(openSandbox({ nodeEnv: 'production' })).rejects.toThrow('never runs')
})

test.each([
  ['http://127.0.0.1:8080/whu/back', true],
  ['http://localhost/back?x=1', true],
  ['https://evil.example/', false],
  ['http://127.0.0.1@evil.example/', false],
  ['http://me:secret@localhost/', false],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['', false],
])('whether a browser is redirected to %s: %s', (address, expected) => {
  expect(isOwnReturn(address)).toBe(expected)
})

const pages = [
  '/',
  '/mail',
  '/phone',
  '/cas/login?service=http%3A%2F%2F127.0.0.1%2Fback',
  '/passport/login?returnTo=http%3A%2F%2Flocalhost%2F',
]
test.each(pages)(
  '%s is a page in plain HTML without any script, with a language, a title and one heading',
  async (path) => {
    const response = await fetch(`${sandbox.address}${path}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(html).toContain('<html lang="en">')
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|\son\w+=|style=/)
  },
)

test('names and addresses are shown as text, whatever they contain', async () => {
  const nasty = '"><script>alert(1)</script>'
  const service = `http://127.0.0.1/?x=${nasty}`
  const html = await (
    await fetch(`${sandbox.address}/cas/login?service=${encodeURIComponent(service)}`)
  ).text()
  expect(html).not.toContain('<script')
  expect(html).toContain('Anna &quot;Änne&quot; O&#39;Neill &amp; &lt;Söhne&gt;')
})

test.each([
  ['/cas/login?service=https://evil.example/', 403],
  ['/passport/login?returnTo=https://evil.example/', 403],
  ['/saml/login?SAMLRequest=xxxx', 400],
  ['/saml/login', 400],
  ['/wechat/login?id=unknown', 410],
  ['/oidc/auth?client_id=wenyuan-portal&response_type=code&redirect_uri=https://evil.example/', 400],
  ['/oidc/person/unknown', 400],
  ['/nothing', 404],
])('%s ends with %i', async (path, status) => {
  const response = await fetch(`${sandbox.address}${path}`, { redirect: 'manual' })
  await response.body?.cancel()
  expect(response.status).toBe(status)
})

test('it does not answer under another host name, so that no other site can read the mailbox', async () => {
  const { hostname, port } = new URL(sandbox.address)
  const status = await new Promise<number | undefined>((resolve) => {
    request({ hostname, port, path: '/mail', headers: { host: 'rebound.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
  expect(status).toBe(421)
})

test('a request that is too long is refused', async () => {
  const response = await fetch(`${sandbox.address}/phone/scan`, {
    method: 'POST',
    body: 'x'.repeat(600_000),
  }).catch(() => undefined)
  expect(response?.status ?? 413).toBe(413)
})

test('the phone opens only pages that may be scanned', async () => {
  for (const content of ['https://evil.example/wechat/scan', `${sandbox.address}/mail`, 'no address']) {
    const response = await fetch(`${sandbox.address}/phone/scan`, {
      method: 'POST',
      body: new URLSearchParams({ content }),
      redirect: 'manual',
    })
    await response.body?.cancel()
    expect(response.status).toBe(400)
  }
})

test('further pages can be added, and scanned if they allow it', async () => {
  const another = await openSandbox({
    routes: { 'GET /pay/scan': () => ({ status: 200, body: 'pay?' }) },
    scannable: ['/pay/scan'],
  })
  const content = `${another.address}/pay/scan?order=7`
  const response = await fetch(`${another.address}/phone/scan`, {
    method: 'POST',
    body: new URLSearchParams({ content }),
  })
  expect(await response.text()).toBe('pay?')
  await another.close()
})
