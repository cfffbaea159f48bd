// @vitest-environment jsdom
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage } from '../locales/translation.ts'
import { call } from './call.ts'
import { identifyAs } from './identity.ts'
import { store } from './stored-session.ts'

const asked = vi.fn<typeof fetch>()
const envelope = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data, message: '', errCode: null }), {
    headers: { 'content-type': 'application/json' },
  })

/** The page's first script has started these requests; the network would answer "late". */
function begin(key: string, early: { language?: string; jwt?: string } = {}): void {
  asked.mockReset().mockImplementation(async () => envelope('late'))
  globalThis.wenyuanEarly = {
    language: early.language ?? 'zh-CN',
    jwt: early.jwt ?? '',
    answers: new Map([[key, Promise.resolve(envelope('early'))]]),
    drawn: Promise.resolve(),
  }
}

beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  // other files may have left a reader and a language
  store('jwt', '')
  identifyAs({ language: 'zh-CN' })
  await activateLanguage('zh-CN')
})
afterEach(() => {
  globalThis.wenyuanEarly = undefined
})

const GET_RECORD = 'GET /find/searchResultDetail/getDetail?recordId=a%2Fb+c '

test('the answer of a prefetched record is used once, without another request', async () => {
  begin(GET_RECORD)
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('early')
  expect(asked).not.toHaveBeenCalled()
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})

test('a call with a body is identified by its body', async () => {
  begin('POST /find/physical/groupItemsByLibCode {"recordId":"r1"}')
  expect(await call(holdings.byLibrary, { recordId: 'r2' })).toBe('late')
  expect(await call(holdings.byLibrary, { recordId: 'r1' })).toBe('early')
})

test('a request prefetched for another language or reader is repeated', async () => {
  begin(GET_RECORD, { language: 'en' })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
  begin(GET_RECORD, { jwt: "somebody's" })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})

test('a prefetched call that failed is an ordinary failure, and a retry sends a new request', async () => {
  begin(GET_RECORD)
  globalThis.wenyuanEarly?.answers.set(GET_RECORD, Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(detail.record, { recordId: 'a/b c' })).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})
