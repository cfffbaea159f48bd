import { openAuthHost } from '@wenyuan/server/integrations/identity/auth-host/auth-host.ts'
import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BentHost, openBentHost, sendJson } from './bent-host.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo } from './provider-under-test.ts'
import { people } from './people.ts'
import { openTestBrowser } from './test-browser.ts'

const clock = () => new Date()
const allowed = listOfNetworks(['127.0.0.0/8', '::1'])
const means = () => ({ clock, ledger: openMemoryLedger(clock), timeLimitMs: 400, allowed })
const asked = { state: 'state-of-the-host-tests', nonce: 'unused', returnTo }
const key = 'a key of at least thirty-two characters'

describe('attacks of an authentication host', () => {
  let host: BentHost
  beforeAll(async () => {
    host = await openBentHost()
  })
  afterAll(() => host.close())
  const open = () =>
    openAuthHost({ kind: 'wechat', host: host.address, appId: 'portal', key, loginOrigins: [] }, means())
  const answering = (value: unknown) => {
    host.answer = (_, response) => sendJson(response, value)
  }
  async function finishes() {
    const remember = JSON.stringify({ kind: 'wechat', state: asked.state })
    let subject = ''
    const query = { state: asked.state, code: 'code-0001' }
    return (
      (await codeOf(
        open()
          .finish({ query, remember })
          .then((person) => (subject = person.subject)),
      )) ?? subject
    )
  }

  test('the browser is sent only to login pages at the agreed origins, and never to a script', async () => {
    for (const LoginUrl of [
      'https://evil.example/login',
      'javascript:alert(1)',
      '/login',
      '',
      'http://127.0.0.1:1/',
    ]) {
      answering({ code: '1', LoginUrl })
      expect(await codeOf(open().begin(asked))).toBe('PROVIDER_UNREADABLE')
    }
    answering({ code: '1', LoginUrl: `${host.address}/qr` })
    expect((await open().begin(asked)).redirect).toBe(`${host.address}/qr`)
  })

  test.each([
    [{ code: '40029' }, 'TICKET_INVALID'],
    [{ code: '40163' }, 'TICKET_USED'],
    [{ code: '42003' }, 'TICKET_EXPIRED'],
    [{ code: '40001' }, 'WRONG_AUDIENCE'],
    [{ code: 0 }, 'REFUSED_BY_PEER'],
    [{ code: '1' }, 'PROVIDER_UNREADABLE'],
    [{ code: '1', state: asked.state, openId: '' }, 'PROVIDER_UNREADABLE'],
    [{ code: '1', state: asked.state, openId: ['a'] }, 'PROVIDER_UNREADABLE'],
    [{ code: '1', state: 'of another sign-in', openId: 'o-1' }, 'STATE_MISMATCH'],
    [{ code: '1', state: asked.state, openId: 'o-1' }, 'o-1'],
    [{ code: 1, state: asked.state, openId: 'o-1' }, 'o-1'],
    ['yes', 'PROVIDER_UNREADABLE'],
    [undefined, 'PROVIDER_UNREADABLE'],
  ])('its answer %j ends as %s', async (answer, end) => {
    answering(answer)
    expect(await finishes()).toBe(end)
  })

  test('a malformed code is never sent on', async () => {
    let questions = 0
    host.answer = (_, response) => {
      questions += 1
      response.end()
    }
    const remember = JSON.stringify({ kind: 'wechat', state: asked.state })
    for (const code of ['', 'x', 'a b c d e f g h', '../../../etc', 'x'.repeat(300)]) {
      expect(await codeOf(open().finish({ query: { state: asked.state, code }, remember }))).toBe(
        'TICKET_INVALID',
      )
    }
    expect(questions).toBe(0)
  })
})

describe('the sandbox as an authentication host', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await openSandbox()
  })
  afterAll(() => sandbox.close())

  test('requests without signature, with another key, or of another app are refused', async () => {
    const settings = sandbox.identity.wechat
    for (const bent of [
      { ...settings, key },
      { ...settings, appId: 'another' },
    ]) {
      expect(await codeOf(openAuthHost(bent, means()).begin(asked))).toBe('WRONG_AUDIENCE')
    }
    const unsigned = await fetch(`${settings.host}/openid`, { method: 'POST', body: '{}' })
    expect(await unsigned.json()).toMatchObject({ code: '40001' })
    const yesterday = { ...means(), clock: () => new Date(Date.now() - 86_400_000) }
    expect(await codeOf(openAuthHost(settings, yesterday).begin(asked))).toBe('WRONG_AUDIENCE')
  })

  test('the QR page waits by itself until a phone has scanned and confirmed', async () => {
    const { redirect } = await openAuthHost(sandbox.identity.wechat, means()).begin(asked)
    const browser = openTestBrowser(returnTo)
    const waiting = await browser.open(redirect)
    expect(waiting.headers.get('refresh')).toMatch(/^2; url=\/wechat\/login/)
    expect(waiting.html).toContain('<svg')
    const [, scan = ''] = /href="([^"]*\/scan\?[^"]*)"/.exec(waiting.html) ?? []
    const phone = openTestBrowser('http://127.0.0.1:9/never')
    const content = { content: scan.replaceAll('&amp;', '&') }
    const scanned = await phone.submit(await phone.open(`${sandbox.address}/phone`), content)
    await phone.submit(scanned, { person: people[1].id })
    expect((await browser.open(redirect)).brought).toMatchObject({ query: { state: asked.state } })
  })
})
