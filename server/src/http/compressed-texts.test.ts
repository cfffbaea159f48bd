import { gunzipSync, inflateSync } from 'node:zlib'
import compress from '@fastify/compress'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressTexts, takesGzip } from './compressed-texts.ts'

const text = (length: number) => JSON.stringify({ title: '红楼梦'.repeat(Math.ceil(length / 9)) })
const answers: Record<string, { type: string; body: string | Buffer; vary?: string }> = {
  short: { type: 'application/json; charset=utf-8', body: text(300) },
  usual: { type: 'application/json; charset=utf-8', body: text(20_000) },
  page: { type: 'text/html; charset=utf-8', body: text(20_000), vary: 'accept-language' },
  feed: { type: 'application/atom+xml', body: text(20_000) },
  long: { type: 'application/json; charset=utf-8', body: text(200_000) },
  picture: { type: 'image/png', body: Buffer.alloc(20_000, 7) },
}

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  compressTexts(app)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['gzip', 'deflate'] })
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) => {
    const { type, body, vary } = answers[name] ?? { type: 'text/plain', body: '' }
    if (vary) reply.header('vary', vary)
    return reply.type(type).send(body)
  })
  await app.ready()
})
afterAll(() => app.close())

const get = async (name: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  app.inject({ method: 'GET', url: `/${name}`, headers })

test.each(['usual', 'page', 'feed', 'long'])('a text is compressed and stays the same: %s', async (name) => {
  const { headers, rawPayload } = await get(name)
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(answers[name]?.body)
  expect(headers['vary']).toMatch(/\baccept-encoding\b/i)
  const length = headers['content-length']
  if (length !== undefined) expect(Number(length)).toBe(rawPayload.length)
})

test('what varies by language still does', async () => {
  expect((await get('page')).headers['vary']).toBe('accept-language, accept-encoding')
})

test.each(['short', 'picture'])('what would not be smaller is left alone: %s', async (name) => {
  const { headers, rawPayload } = await get(name)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(rawPayload.equals(Buffer.from(answers[name]?.body ?? ''))).toBe(true)
})

test('a client that takes no gzip gets what it takes', async () => {
  const plain = await get('usual', {})
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.payload).toBe(answers['usual']?.body)
  const other = await get('usual', { 'accept-encoding': 'gzip;q=0, deflate' })
  expect(other.headers['content-encoding']).toBe('deflate')
  expect(inflateSync(other.rawPayload).toString()).toBe(answers['usual']?.body)
  const never = await get('usual', { 'accept-encoding': 'gzip', 'x-no-compression': '1' })
  expect(never.payload).toBe(answers['usual']?.body)
})

test('the answer to HEAD has no body', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const { statusCode, rawPayload } = await app.inject({ method: 'HEAD', url: '/usual', headers })
  expect([statusCode, rawPayload.length]).toEqual([200, 0])
})

test.each([
  ['gzip', true],
  ['GZIP ; q=0.5', true],
  ['br, *', true],
  ['*;q=0', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['x-gzip2', false],
  ['identity', false],
  ['', false],
])('accept-encoding "%s" takes gzip: %s', (header, expected) => {
  expect(takesGzip(header)).toBe(expected)
})
