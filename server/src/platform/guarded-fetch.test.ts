import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardedFetch, isOpenAddress } from './guarded-fetch.ts'
import { listOfNetworks } from './networks.ts'

let server: Server
let base = ''
const asked: string[] = []
const loopback = listOfNetworks(['127.0.0.0/8'])

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method} ${request.headers.host} ${path}`)
    if (path.startsWith('/to?')) {
      response.writeHead(302, { location: decodeURIComponent(path.slice('/to?'.length)) }).end()
      return
    }
    if (path === '/never') return
    if (path === '/round') response.writeHead(301, { location: '/round' }).end()
    else response.writeHead(path === '/gone' ? 410 : 200).end('a body that nobody reads')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (address: string, more: Partial<Parameters<typeof guardedFetch>[1]> = {}) =>
  guardedFetch(address, { method: 'HEAD', timeLimitMs: 2_000, ...more })

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://192.168.0.1:8080/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://0/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fec0::1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[2002:7f00:1::]/',
])('%s is in a network that is not public', async (address) => {
  expect(await ask(address)).toEqual({ reached: false, because: 'forbidden' })
})

test.each(['ftp://example.org/', 'file:///etc/passwd', 'http://name:word@example.org/', 'nothing', ''])(
  '"%s" is no web address',
  async (address) => {
    expect(await ask(address)).toEqual({ reached: false, because: 'no-address' })
  },
)

test('an address that the operator allows is asked, its redirects are followed, and its status is told', async () => {
  asked.length = 0
  const allowed = loopback
  expect(await ask(`${base}/page`, { allowed })).toEqual({
    reached: true,
    status: 200,
    address: `${base}/page`,
  })
  expect(await ask(`${base}/to?/gone`, { allowed })).toMatchObject({
    status: 410,
    address: `${base}/gone`,
  })
  expect(asked).toEqual(['/page', '/to?/gone', '/gone'].map((path) => `HEAD ${new URL(base).host} ${path}`))
})

test('a redirect into a closed network, to another protocol or in a circle ends there', async () => {
  const allowed = loopback
  const to = (address: string) => ask(`${base}/to?${encodeURIComponent(address)}`, { allowed })
  expect(await to('http://10.0.0.1/')).toEqual({ reached: false, because: 'forbidden' })
  expect(await to('http://169.254.169.254/')).toEqual({ reached: false, because: 'forbidden' })
  expect(await to('file:///etc/passwd')).toEqual({ reached: false, because: 'no-address' })
  expect(await ask(`${base}/round`, { allowed })).toEqual({ reached: false, because: 'too-many-redirects' })
})

test('a host that never answers, and a port that nobody listens on, are told', async () => {
  expect(await ask(`${base}/never`, { allowed: loopback, timeLimitMs: 100 })).toEqual({
    reached: false,
    because: 'timeout',
  })
  expect(await ask('http://127.0.0.1:1/', { allowed: loopback })).toEqual({
    reached: false,
    because: 'unreachable',
  })
})

test('no private IPv4 address is open, however it is written as IPv6', () => {
  fc.assert(
    fc.property(
      fc.constantFrom([10, 8], [127, 8], [172, 12], [192, 16], [169, 16]),
      fc.nat(255),
      fc.nat(255),
      fc.nat(255),
      ([first = 0], b, c, d) => {
        const second = first === 172 ? 16 + (b % 16) : first === 192 ? 168 : first === 169 ? 254 : b
        const ip = `${first}.${second}.${c}.${d}`
        expect(isOpenAddress(ip)).toBe(false)
        expect(isOpenAddress(`::ffff:${ip}`)).toBe(false)
      },
    ),
  )
  expect(['8.8.8.8', '2606:4700::1111'].map((ip) => isOpenAddress(ip))).toEqual([true, true])
})
