import * as fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import type { TrustedProxies } from '../platform/config/trusted-proxies.ts'
import { clientAddress, trustOf } from './client-address.ts'

/** The address a server sees behind these proxies. */
async function seenBy(proxies: TrustedProxies, peer: string, forwarded?: string): Promise<string> {
  const app = fastify({ trustProxy: trustOf(proxies) })
  app.get('/', async (request) => clientAddress(request))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress: peer, headers })).body
}

test.each<[TrustedProxies, string, string | undefined, string]>([
  [0, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
  [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', 'invented, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', 'invented, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.1', 'invented, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [['10.0.0.0/8'], '198.51.100.1', '203.0.113.9', '198.51.100.1'],
  [1, '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  [1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '127.0.0.1', undefined, '127.0.0.1'],
])('behind %o, %s with X-Forwarded-For %s is %s', async (proxies, peer, forwarded, seen) => {
  expect(await seenBy(proxies, peer, forwarded)).toBe(seen)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '127.1.2.3', 'localhost'])(
  'a header never makes a client this machine: %s',
  async (forwarded) => {
    expect(await seenBy(1, '127.0.0.1', forwarded)).toBe('unknown')
  },
)

test('what a client writes itself changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('127.0.0.1'), fc.constant('10.0.0.7')), {
        maxLength: 5,
      }),
      fc.constantFrom<TrustedProxies>(1, ['10.0.0.0/8']),
      async (claimed, proxies) => {
        const forwarded = [...claimed, '203.0.113.9'].join(', ')
        expect(await seenBy(proxies, '10.0.0.1', forwarded)).toBe('203.0.113.9')
      },
    ),
    { numRuns: 30 },
  )
})

test('limits count behind a proxy by the address that the proxy saw, and by /64 of IPv6', async () => {
  const seen = new Set<string>()
  const portal = await openPortal({
    env: { WENYUAN_TRUST_PROXY: '1' },
    wrapCall: (call) => ({
      ...call,
      handle(about) {
        seen.add(about.address)
        return call.handle(about)
      },
    }),
  })
  const visit = (from: string) =>
    fetch(`${portal.address}/oga/verifycode/img?keyOnly=1`, {
      headers: { mappingpath: 'whu', 'x-forwarded-for': from },
    })
  try {
    for (let i = 1; i <= 20; i++) {
      expect((await visit(`198.51.100.${i}, 203.0.113.9`)).status).toBe(200)
      expect((await visit(`2001:db8:0:7::${i}`)).status).toBe(200)
    }
    expect([...seen]).toEqual(['203.0.113.9', '2001:db8:0:7::/64'])
  } finally {
    await portal.close()
  }
})
