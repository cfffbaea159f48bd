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

/** The page's first script has asked for these; the network would answer "late". */
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
  await activateLanguage('zh-CN')
})
afterEach(() => {
  globalThis.wenyuanEarly = undefined
  store('jwt', '')
  identifyAs({ language: 'zh-CN' })
})

const GET_RECORD = 'GET /find/searchResultDetail/getDetail?recordId=a%2Fb+c '

test('a record asked for before the app was there is not asked for again, and its answer is taken once', async () => {
  begin(GET_RECORD)
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('early')
  expect(asked).not.toHaveBeenCalled()
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})

test('a call with a body is known by it', async () => {
  begin('POST /find/physical/groupItemsByLibCode {"recordId":"r1"}')
  expect(await call(holdings.byLibrary, { recordId: 'r2' })).toBe('late')
  expect(await call(holdings.byLibrary, { recordId: 'r1' })).toBe('early')
})

test('what was asked in another language or for another reader is asked again', async () => {
  begin(GET_RECORD, { language: 'en' })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
  begin(GET_RECORD, { jwt: "somebody's" })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})

test('an early call that the network lost is a failure like any other, and the next try asks anew', async () => {
  begin(GET_RECORD)
  globalThis.wenyuanEarly?.answers.set(GET_RECORD, Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(detail.record, { recordId: 'a/b c' })).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await call(detail.record, { recordId: 'a/b c' })).toBe('late')
})
