// @vitest-environment jsdom
import { account } from '@wenyuan/contract/areas/account.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { PROOF_HEADER, WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activateLanguage } from '../locales/translation.ts'
import { type ApiError, referenceOf } from './api-error.ts'
import { call, queryOf } from './call.ts'
import { confirmBy } from './confirmation.ts'
import { identifyAs } from './identity.ts'
import { signInBy } from './reader-session.ts'
import { readStored, store } from './stored-session.ts'

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const serve = (make: () => Promise<Response> | Response) => {
  const asked = vi.fn<typeof fetch>(async () => make())
  vi.stubGlobal('fetch', asked)
  return asked
}

const refused = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  )

beforeEach(async () => {
  sessionStorage.clear()
  identifyAs({ mappingPath: 'whu', groupCode: 'WHU', language: 'zh-TW' })
  await activateLanguage('zh-CN')
})

describe('a call', () => {
  test('sends library, language and token in its headers', async () => {
    store('jwtHeader', 'jwtOpacAuth')
    store('jwt', 'token')
    const asked = serve(() => answer({ success: true, data: [], message: '', errCode: null }))
    await call(home.suggest, { keyWord: '红', rows: 5 })
    const [path, options] = asked.mock.calls[0] ?? []
    expect(path).toBe('/find/index/searchAssociative')
    expect(options?.headers).toMatchObject({
      mappingPath: 'whu',
      groupCode: 'WHU',
      'x-lang': 'CHI',
      'content-language': 'zh_HK',
      jwtOpacAuth: 'token',
    })
    expect(options?.body).toBe('{"keyWord":"红","rows":5}')
  })

  test('sends a GET as a query string', async () => {
    const asked = serve(() => answer({ success: true, data: [], message: '', errCode: null }))
    await call(search.spelling, { keyWord: 'a b&c' })
    expect(asked.mock.calls[0]?.[0]).toBe('/find/index/spellKeyWord?keyWord=a+b%26c')
    expect(queryOf({ a: ['1', '2'], b: undefined })).toBe('?a=1&a=2')
  })

  test('is repeated once the reader has confirmed the password, and refused when they have not', async () => {
    const refusal = { success: false, data: null, message: 'password, please', errCode: 'SIGN_IN_AGAIN' }
    const good = { success: true, data: true, message: '', errCode: null }
    const said: string[] = []
    let answers: boolean[] = [true]
    confirmBy(async (message) => {
      said.push(message())
      return answers.shift() ?? false
    })
    const asked = serve(() => answer(good))
    asked.mockImplementationOnce(async () => answer(refusal))
    expect(await call(account.bindLearningApp, { uid: 'x' })).toBe(true)
    expect(asked.mock.calls).toHaveLength(2)
    expect(asked.mock.calls[1]?.[1]?.body).toBe('{"uid":"x"}')

    answers = [false]
    const refusing = serve(() => answer(refusal))
    expect((await refused(call(account.bindLearningApp, { uid: 'x' }))).code).toBe('SIGN_IN_AGAIN')
    expect([refusing.mock.calls.length, said]).toEqual([1, ['password, please', 'password, please']])
  })

  test('computes a required proof of work, retries, and sends the proof from then on', async () => {
    const asked = serve(() => answer({ success: true, data: [], message: '', errCode: null }))
    const refusal = { success: false, data: null, message: '', errCode: 'PROOF_WANTED' }
    asked.mockImplementationOnce(async () => answer(refusal, 429, { [WORK_HEADER]: 'question.1.signed 4' }))
    await call(home.suggest, { keyWord: 'x', rows: 5 })
    await call(home.suggest, { keyWord: 'y', rows: 5 })
    const proofs = asked.mock.calls.map(([, options]) => new Headers(options?.headers).get(PROOF_HEADER))
    expect(proofs[0]).toBeNull()
    expect(proofs[1]).toMatch(/^question\.1\.signed~/)
    expect(proofs[2]).toBe(proofs[1])
  })

  test('stores a renewed token', async () => {
    store('jwtHeader', 'jwtOpacAuth')
    store('jwt', 'old')
    serve(() => answer({ success: true, data: [], message: '', errCode: null }, 200, { jwtOpacAuth: 'new' }))
    await call(home.suggest, { keyWord: 'x' })
    expect(readStored('jwt')).toBe('new')
  })
})

describe('a failure', () => {
  test('declared by the contract has the server’s message', async () => {
    serve(() => answer({ success: false, data: null, message: '请输入检索词', errCode: 'TERM_EMPTY' }))
    const error = await refused(call(search.search, { searchItems: [] }))
    expect(error).toMatchObject({ code: 'TERM_EMPTY', message: '请输入检索词', status: 200, silent: false })
  })

  test('of the placeholder kind says that the sign-in timed out', async () => {
    serve(() => answer({ success: false, data: null, message: 'LOGIN_TIMEOUT', errCode: 'X' }))
    expect((await refused(call(site.menu, {}))).message).toBe('登录超时，请重新登录')
  })

  test('of the server names the request id for its log', async () => {
    serve(() =>
      answer({ success: false, data: null, message: '出错了', errCode: 'INTERNAL' }, 500, {
        'x-request-id': 'r-7',
      }),
    )
    const error = await refused(call(site.menu, {}))
    expect([error.requestId, referenceOf(error)]).toEqual(['r-7', 'r-7'])
  })

  test('that is an ordinary refusal has no reference for the reader', async () => {
    serve(() =>
      answer({ success: false, data: null, message: '无', errCode: 'TERM_EMPTY' }, 200, {
        'x-request-id': 'r-8',
      }),
    )
    expect(referenceOf(await refused(call(site.menu, {})))).toBeUndefined()
  })

  test('of a silent call is marked as silent', async () => {
    serve(() => answer('gateway', 502))
    expect(await refused(call(home.suggest, { keyWord: 'x' }))).toMatchObject({ silent: true, status: 502 })
  })

  test('of the network has its own message', async () => {
    serve(() => Promise.reject(new TypeError('fetch failed')))
    expect(await refused(call(site.menu, {}))).toMatchObject({ code: 'NETWORK', message: '连不上服务器' })
  })

  test('caused by the caller’s abort is the abort reason', async () => {
    const giveUp = new AbortController()
    serve(() => Promise.reject(new DOMException('stop', 'AbortError')))
    giveUp.abort()
    await expect(call(site.menu, {}, giveUp.signal)).rejects.toThrow('stop')
  })
})

test('a 401 clears the reader’s data, keeps other settings, and notifies the app', async () => {
  store('jwt', 'token')
  store('userInfo', '{}')
  store('menuList', '[]')
  const ask = vi.fn<(message: () => string) => Promise<boolean>>(async () => false)
  const stop = signInBy(ask)
  serve(() =>
    answer({ success: false, data: null, message: '', errCode: 'SIGN_IN_REQUIRED', code: 401 }, 401),
  )
  expect(await refused(call(site.menu, {}))).toMatchObject({
    status: 401,
    message: '登录信息已过期，请重新登录',
  })
  expect([readStored('jwt'), readStored('userInfo'), readStored('menuList')]).toEqual(['', '', '[]'])
  expect(ask).toHaveBeenCalledOnce()
  stop()
})
