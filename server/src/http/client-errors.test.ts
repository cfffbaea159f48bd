import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openPortal, type TestPortal } from '../testing/portal.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'wenyuan-web-'))
let portal: TestPortal
let logged: MockInstance
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  for (const file of ['index.html', 'first-paint.html']) writeFileSync(join(webFolder, file), '')
  portal = await openPortal({ webFolder })
  const words = { 'zh-CN': 's', 'zh-TW': 's', en: 's' }
  const idpCertificates = ['x'.repeat(80)]
  const saml = { kind: 'saml' as const, entityId: 'x', idpIssuer: 'y', idpLogin: 'https://i.example/' }
  const identities = [{ ...saml, idpCertificates }]
  await portal.addTenant({ code: 'saml', path: 'saml', name: words, settings: { identities } })
})
afterAll(async () => {
  await portal.close()
  rmSync(webFolder, { recursive: true })
})
beforeEach(() => {
  logged = vi.spyOn(portal.appContext.events, 'callBroke')
})
afterEach(() => {
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a path as it is written: `fetch` would tidy it. */
async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { hostname, port } = new URL(portal.address)
  const asked = request({ hostname, port, path, method, headers: { mappingpath: 'whu', ...headers } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number } & AsyncIterable<Buffer>]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, text: Buffer.concat(parts).toString() }
}

/** Sends bytes and returns the first line of the answer. */
async function sendRaw(text: string, { thenClose = false } = {}): Promise<string> {
  const socket = createConnection(Number(new URL(portal.address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString())).on('error', () => {})
  socket.write(text)
  if (thenClose) setTimeout(() => socket.destroy(), 100)
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}

test.each(['/assets/..', '/assets/%00', '/assets//etc/passwd', '/assets/../index.html'])(
  'a path outside the built files is unknown: %s',
  async (path) => {
    expect((await send(path)).status).toBe(404)
  },
)

test.each(['gzip', 'br', 'deflate', 'zstd', 'invented', 'gzip, gzip'])(
  'a body that is not of its content-encoding %s is invalid input',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const { status, text } = await send('/find/unify/search', { method: 'POST', headers, body: '{}' })
    expect([status, JSON.parse(text)]).toMatchObject([400, { errCode: 'INPUT_INVALID' }])
  },
)

test.each(['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS', 'PATCH'])('the method %s is refused', async (method) => {
  const { status } = await send('/find/unify/search', {
    method,
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 404]).toContain(status)
})

test('a body that breaks off is not logged as our failure', async () => {
  const head =
    'POST /find/unify/search HTTP/1.1\r\nhost: x\r\nmappingpath: whu\r\ncontent-type: application/json\r\n'
  await sendRaw(`${head}content-length: 100\r\n\r\n{"a":`, { thenClose: true })
  expect((await send('/healthz')).status).toBe(200)
})

test.each(['saml', 'cas', 'oidc', 'invented'])(
  'a sign-out message of kind %s with nothing in it',
  async (kind) => {
    for (const path of ['whu', 'saml'])
      expect([303, 400]).toContain((await send(`/${path}/signed-out/${kind}`, { method: 'POST' })).status)
  },
)

test.each([
  ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n'],
  ['HTTP/0.9', 'GET /healthz HTTP/0.9\r\nhost: a\r\n\r\n'],
])('a request with %s is refused', async (_, text) => {
  expect(await sendRaw(text)).toBe('HTTP/1.1 400 Bad Request')
})
