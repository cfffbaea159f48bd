import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { refuse } from './refusal.ts'
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

test('a reader who leaves early is not our failure, wherever the answer stands then', async () => {
  const body = '{"rows":1}'
  const asked = `POST /find/unify/search HTTP/1.1\r\nhost: x\r\nmappingpath: whu\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const { port } = new URL(portal.address)
  for (let tenths = 0; tenths < 100; tenths += 1) {
    const socket = createConnection(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(asked)
    await new Promise((resolve) => setTimeout(resolve, tenths / 10))
    socket.resetAndDestroy()
  }
  expect((await send('/healthz')).status).toBe(200)
})

test('an answer whose reader leaves before its first byte is told as that, without a stack', async () => {
  const left = vi.spyOn(portal.appContext.events, 'readerLeft')
  const app = fastify()
  app.setErrorHandler((error, _, reply) => refuse(reply, error, { ...portal.appContext, language: 'en' }))
  const asked = Promise.withResolvers<void>()
  app.post('/', (_, reply) => {
    asked.resolve()
    return reply.send(new Readable({ read() {} }))
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = createConnection(Number(port), hostname).on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  await asked.promise
  socket.destroy()
  await expect.poll(() => left.mock.calls).toEqual([[{ requestId: expect.any(String) }]])
  await app.close()
})
