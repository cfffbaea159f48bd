import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { warnOfClosedNetworks } from '../app/closed-networks.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { Connection, NoticePreview, Trial } from '@wenyuan/contract/staff/connections.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptPolicies } from '../domain/readers/attempts.ts'
import { switchOn } from '../integrations/enrichment/store.ts'
import { entryOf } from '../testing/entries.ts'
import { importContent } from '../testing/import-content.ts'
import { type MailHost, openMailHost } from '../testing/mail-host.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const SECRET = 'a-secret-that-nobody-sees-in-any-answer'

/** What the answers of these tests have. */
interface Data extends Trial {
  version: string
  entry: object
  records: (Connection & NoticePreview & { code: string })[]
}

let portal: TestPortal
let token = ''
let host: Server
let mailHost: MailHost
const asked: string[] = []
let origin = ''
beforeAll(async () => {
  portal = await openPortal()
  token = await signInStaff(portal, ['administrator'], { login: 'admin' })
  host = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/sms')) response.statusCode = 401
    if (request.url?.startsWith('/cas/login')) response.writeHead(302, { location: '/form' })
    response.end('{}')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  mailHost = await openMailHost()
})
afterAll(async () => {
  await portal.close()
  host.close()
  await mailHost.close()
})

const ask = async (path: StaffCallName, body: object, options: Parameters<typeof askStaff>[3] = {}) => {
  const answer = await askStaff(portal, path, body, { token, ...options })
  return { ...answer, data: answer.data as Data }
}
const tried = async (body: object) => (await ask('try-connection', body)).data
async function set(changes: object) {
  const { version } = (await ask('show-settings', {})).data
  const { data } = await ask('save-settings', { version, changes })
  expect(data).not.toHaveProperty('refusal')
}
const mailAt = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  from: 'library@example.edu',
})

/** Services that write, compare and know researchers, at one host. */
const outsideAt = (address: string) => ({
  languageModel: { kind: 'openai', base: address, model: 'm', name: 'Model', key: SECRET },
  embeddings: { kind: 'openai', base: address, model: 'm', key: SECRET },
  researcherIds: { kind: 'orcid', issuer: address, api: address, clientId: 'c', clientSecret: SECRET },
})

describe('a connection is tried, and tells its real answer', () => {
  test('mail: a test letter arrives, a refused mail box and a dead server are told', async () => {
    expect(await tried({ what: 'mail', to: 'wang@example.edu' })).toMatchObject({ outcome: 'not-set' })
    await set({ mail: mailAt(mailHost.port) })
    expect(await tried({ what: 'mail', to: 'wang@example.edu', language: 'en' })).toMatchObject({
      outcome: 'ok',
      milliseconds: expect.any(Number),
    })
    expect(mailHost.letters.at(-1)).toContain('whu: test message')
    const gone = await tried({ what: 'mail', to: 'nobody@example.invalid' })
    expect(gone).toMatchObject({ outcome: 'recipient', detail: 'status 550' })
    expect(await tried({ what: 'mail', to: 'a@b.c, d@e.f' })).toMatchObject({ outcome: 'unfit' })
    await set({ mail: mailAt(9) })
    expect(await tried({ what: 'mail', to: 'wang@example.edu' })).toMatchObject({ outcome: 'down' })
  })

  test('text messages: a gateway that refuses our key', async () => {
    await set({ sms: { gateway: `${origin}/sms`, token: SECRET } })
    const refused = await tried({ what: 'sms', to: '13900000001' })
    expect(refused).toMatchObject({ outcome: 'refused', detail: 'status 401' })
    expect(asked.at(-1)).toBe('POST /sms')
    await set({ sms: null })
  })

  test('sign-in: the page of the provider opens, or is not there', async () => {
    await set({ identities: [{ kind: 'cas', server: `${origin}/cas` }] })
    expect(await tried({ what: 'sign-in', name: 'cas' })).toMatchObject({ outcome: 'ok' })
    await set({ identities: [{ kind: 'oidc', issuer: origin, clientId: 'c', clientSecret: SECRET }] })
    const odd = await tried({ what: 'sign-in', name: 'oidc' })
    expect(['unreadable', 'down']).toContain(odd.outcome)
    await set({ identities: [{ kind: 'cas', server: 'http://127.0.0.1:9' }] })
    expect(await tried({ what: 'sign-in', name: 'cas' })).toMatchObject({ outcome: 'down' })
    await set({ identities: [] })
    expect((await ask('try-connection', { what: 'sign-in', name: 'cas' })).errCode).toBe('ENTRY_UNKNOWN')
  })

  test('a payment gateway, the library system and sources', async () => {
    const db = { db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }
    const gateway = { kind: 'signed-http', url: 'http://127.0.0.1:9', merchant: 'm' } as const
    await portal.appContext.gateways.set(db, 'alipay', { ...gateway, key: SECRET })
    expect(await tried({ what: 'payment', name: 'alipay' })).toMatchObject({ outcome: 'down' })
    expect((await ask('try-connection', { what: 'payment', name: 'wechat' })).errCode).toBe('ENTRY_UNKNOWN')
    expect(await tried({ what: 'library-system' })).toMatchObject({
      outcome: 'nothing-to-ask',
      detail: 'built-in',
    })
    await switchOn(db, [{ provider: 'crossref', base_url: origin }])
    const source = await tried({ what: 'source', name: 'crossref' })
    expect(['ok', 'unreadable']).toContain(source.outcome)
    await switchOn(db, [{ provider: 'crossref', base_url: 'http://127.0.0.1:9' }])
    expect(await tried({ what: 'source', name: 'crossref' })).toMatchObject({ outcome: 'down' })
  })

  test('a catalogue is searched, and one inside the operator’s network is not reached', async () => {
    await portal.load('pku', [entryOf({ recordId: 'there', title: '水文志' })])
    const target = (siteId: string, more: object) =>
      importContent(portal, 'catalogue-targets', JSON.stringify({ siteId, name: siteId, ...more }))
    await target('pku', { kind: 'tenant', tenant: 'pku' })
    const found = await tried({ what: 'catalogue-target', name: 'pku', words: '水文' })
    expect(found).toMatchObject({ outcome: 'ok', found: 1, lines: ['水文志'] })
    const before = asked.length
    await target('inside', { kind: 'sru', url: `${origin}/sru` })
    const inside = await tried({ what: 'catalogue-target', name: 'inside', words: '水文' })
    expect(inside).toMatchObject({ outcome: 'down' })
    expect(asked).toHaveLength(before)
    const none = { what: 'catalogue-target', name: 'none', words: 'a' }
    expect((await ask('try-connection', none)).errCode).toBe('ENTRY_UNKNOWN')
    expect(await tried({ what: 'discovery', words: '水文' })).toMatchObject({ outcome: 'not-set' })
  })

  test('a language model, a service of vectors and a registry of researchers say what they say', async () => {
    const services = ['language-model', 'embeddings', 'researcher-ids'] as const
    for (const what of services) expect(await tried({ what })).toMatchObject({ outcome: 'not-set' })
    await set(outsideAt(origin))
    // none of them is one: the host answers everything with an empty object
    expect(await tried({ what: 'language-model' })).toMatchObject({ outcome: 'down' })
    expect(await tried({ what: 'embeddings' })).toMatchObject({ outcome: 'unreadable', detail: 'status 200' })
    expect(await tried({ what: 'researcher-ids' })).toMatchObject({ outcome: 'unreadable' })
    expect(asked.slice(-3)).toEqual([
      'POST /chat/completions',
      'POST /embeddings',
      'GET /.well-known/openid-configuration',
    ])
    await set({ languageModel: null, embeddings: null, researcherIds: null })
  })

  test('all are listed, and nothing told of them holds a secret or a recipient', async () => {
    const { records } = (await ask('list-connections', {})).data
    expect(records.map(({ what, name }) => `${what} ${name}`.trim())).toEqual([
      'mail',
      'sms',
      'payment alipay',
      'library-system',
      'discovery',
      'language-model',
      'embeddings',
      'researcher-ids',
      'source crossref',
      'catalogue-target inside',
      'catalogue-target pku',
    ])
    const log = JSON.stringify((await ask('list-audit', { rows: 200 })).data)
    for (const text of [JSON.stringify(records), log]) expect(text).not.toContain(SECRET)
    expect(log).not.toContain('nobody@example.invalid')
    expect(log).toContain('"operation":"try-connection","subject":"mail"')
  })

  test('another library is not told, nor tried; test messages have a limit', async () => {
    const foreign = { token: await signInStaff(portal, ['administrator'], { as: 'pku' }), as: 'pku' }
    const there = (await ask('list-connections', {}, foreign)).data.records
    expect(there.map(({ what }) => what)).toEqual([
      'mail',
      'sms',
      'library-system',
      'discovery',
      'language-model',
      'embeddings',
      'researcher-ids',
    ])
    const { errCode } = await ask('try-connection', { what: 'payment', name: 'alipay' }, foreign)
    expect(errCode).toBe('ENTRY_UNKNOWN')
    const own = { token: await signInStaff(portal, ['administrator'], { as: 'pku' }), as: 'pku' }
    for (let nth = 0; nth < attemptPolicies.testMessage.most; nth += 1)
      expect((await ask('try-connection', { what: 'mail', to: 'a@b.example' }, own)).status).toBe(200)
    expect((await ask('try-connection', { what: 'mail', to: 'a@b.example' }, own)).status).toBe(429)
  })
})

describe('texts of notices', () => {
  const entry = {
    kind: 'fine',
    title: { 'zh-CN': '费用', 'zh-TW': '費用', en: 'Fine' },
    text: {
      'zh-CN': '《{title}》应缴 {amount} 元',
      'zh-TW': '《{title}》應繳 {amount} 元',
      en: '{title}: {amount}',
    },
  }

  test('are shown with sample values in each language before they are saved', async () => {
    const { data } = await ask('preview-notice', { entry })
    expect(data.records).toEqual([
      { language: 'zh-CN', title: '费用', text: '《红楼梦》应缴 3.50 元' },
      { language: 'zh-TW', title: '費用', text: '《紅樓夢》應繳 3.50 元' },
      { language: 'en', title: 'Fine', text: 'The Story of the Stone: 3.50' },
    ])
    const wrong = { ...entry, text: { ...entry.text, en: '{colour}' } }
    expect((await ask('preview-notice', { entry: wrong })).data).toMatchObject({
      refusal: expect.stringContaining('{colour} is no placeholder'),
    })
    const unknown = await ask('preview-notice', { entry: { ...entry, kind: 'none' } })
    expect(unknown.data).toMatchObject({ refusal: expect.stringContaining('no notice "none"') })
  })

  test('of every kind have a sample for each placeholder', async () => {
    const { records } = (await ask('list-content', { kind: 'notices', rows: 100 })).data
    expect(records.length).toBeGreaterThan(20)
    for (const { code } of records) {
      const shown = (await ask('show-content', { kind: 'notices', code })).data
      const { data } = await ask('preview-notice', { entry: shown.entry })
      for (const { title, text } of data.records)
        expect([code, title === '' || text === '' || /[{}]|undefined/.test(title + text)]).toEqual([
          code,
          false,
        ])
    }
  })

  test('are sent as a test letter, or not sent, in words', async () => {
    await set({ mail: mailAt(mailHost.port) })
    const sent = await ask('send-test-notice', { entry, to: 'wang@example.edu', language: 'en' })
    expect(sent.data).toMatchObject({ outcome: 'ok' })
    expect(mailHost.letters.at(-1)).toContain('The Story of the Stone: 3.50')
    expect(
      (await ask('send-test-notice', { entry: { kind: 'none' }, to: 'a@b.example' })).data,
    ).toHaveProperty('refusal')
    await set({ mail: null })
    expect((await ask('send-test-notice', { entry, to: 'a@b.example' })).data).toMatchObject({
      outcome: 'not-set',
    })
  })
})

describe('a library on a host whose operator has allowed no networks', () => {
  let closed: TestPortal
  let admin = ''
  beforeAll(async () => {
    closed = await openPortal({ env: { WENYUAN_CAMPUS_NETWORKS: '' }, keepsMessages: false })
    admin = await signInStaff(closed, ['administrator'])
  })
  afterAll(() => closed.close())

  const askHere = async (path: StaffCallName, body: object) =>
    (await askStaff(closed, path, body, { token: admin })).data as Data
  async function setHere(changes: object) {
    const { version } = await askHere('show-settings', {})
    expect(await askHere('save-settings', { version, changes })).not.toHaveProperty('refusal')
  }

  test('learns of no port inside whether it is open', async () => {
    const [letters, requests] = [mailHost.letters.length, asked.length]
    for (const port of [mailHost.port, 9]) {
      await setHere({ mail: mailAt(port) })
      const told = await askHere('try-connection', { what: 'mail', to: 'wang@example.edu' })
      expect(told).toMatchObject({ outcome: 'not-allowed', detail: '' })
    }
    await setHere({ mail: { ...mailAt(mailHost.port), host: 'localhost' } })
    expect(await askHere('try-connection', { what: 'mail', to: 'wang@example.edu' })).toMatchObject({
      outcome: 'not-allowed',
    })
    await setHere({ sms: { gateway: `${origin}/sms`, token: SECRET } })
    expect(await askHere('try-connection', { what: 'sms', to: '13900000001' })).toMatchObject({
      outcome: 'not-allowed',
    })
    for (const provider of [
      { kind: 'cas', server: `${origin}/cas` },
      { kind: 'oidc', issuer: origin, clientId: 'c', clientSecret: SECRET },
    ]) {
      await setHere({ identities: [provider] })
      expect(await askHere('try-connection', { what: 'sign-in', name: provider.kind })).toMatchObject({
        outcome: 'not-allowed',
      })
    }
    await setHere(outsideAt(origin))
    for (const what of ['language-model', 'embeddings', 'researcher-ids'])
      expect(await askHere('try-connection', { what })).toMatchObject({ outcome: 'not-allowed', detail: '' })
    expect([mailHost.letters.length, asked.length]).toEqual([letters, requests])
    await setHere({ languageModel: null, embeddings: null, researcherIds: null })
  })

  test('sends nothing there either', async () => {
    const letters = mailHost.letters.length
    await setHere({ mail: mailAt(mailHost.port) })
    const messages = closed.appContext.messagesOf('whu')
    await expect(messages.sendMail('wang@example.edu', 'subject', 'text')).rejects.toMatchObject({
      code: 'CARRIER_UNREACHABLE',
      detail: 'forbidden',
    })
    expect(mailHost.letters).toHaveLength(letters)
  })

  test('is told so where the connections are listed, and its operator at the start', async () => {
    const provider = { kind: 'oidc', issuer: origin, clientId: 'c', clientSecret: SECRET }
    const saml = { kind: 'saml', entityId: 'e', idpIssuer: 'i', idpLogin: `${origin}/login` }
    const identities = [provider, { ...saml, idpCertificates: ['M'.repeat(64)] }]
    await setHere({
      mail: mailAt(mailHost.port),
      sms: { gateway: 'https://192.0.2.1/sms', token: SECRET },
      identities,
      ...outsideAt('https://10.1.2.3'),
    })
    const concerned = async () => {
      const { records } = (await askHere('list-connections', {})) as unknown as {
        records: readonly Connection[]
      }
      return records
        .filter(({ isNotAllowed }) => isNotAllowed)
        .map(({ what, name }) => `${what} ${name}`.trim())
    }
    // to a provider of SAML only the browser goes
    expect(await concerned()).toEqual([
      'mail',
      'sms',
      'sign-in oidc',
      'language-model',
      'embeddings',
      'researcher-ids',
    ])
    const told: object[] = []
    const warn = () =>
      warnOfClosedNetworks({
        ...closed.appContext,
        events: { ...closed.appContext.events, networkNotAllowed: (about) => told.push(about) },
      })
    await warn()
    expect(told).toEqual([
      {
        tenant: 'whu',
        connections: [
          { what: 'mail', host: mailAt(0).host },
          { what: 'sms', host: '192.0.2.1' },
          { what: 'sign-in', host: new URL(origin).hostname },
          { what: 'language-model', host: '10.1.2.3' },
          { what: 'embeddings', host: '10.1.2.3' },
          { what: 'researcher-ids', host: '10.1.2.3' },
          { what: 'researcher-ids', host: '10.1.2.3' },
        ],
      },
    ])
    const outside = { languageModel: null, embeddings: null, researcherIds: null }
    await setHere({ mail: { ...mailAt(25), host: '1.1.1.1' }, sms: null, identities: [], ...outside })
    expect(await concerned()).toEqual([])
    await warn()
    expect(told).toHaveLength(1)
  })

  test('begins no sign-in there', async () => {
    const requests = asked.length
    const provider = { kind: 'oidc', issuer: origin, clientId: 'c', clientSecret: SECRET }
    await setHere({ unifiedLogin: true, identities: [provider] })
    const { code } = await closed.refused(session.beginOther, { kind: 'unified' })
    expect(code).toBe('PROVIDER_UNREACHABLE')
    expect(asked).toHaveLength(requests)
  })
})
