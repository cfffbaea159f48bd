import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCas } from '@wenyuan/server/integrations/identity/cas/cas.ts'
import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BentHost, openBentHost } from './bent-host.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo, visitProvider } from './provider-under-test.ts'
import { people } from './people.ts'
import { openTestBrowser } from './test-browser.ts'

const clock = () => new Date()
const allowed = listOfNetworks(['127.0.0.0/8', '::1'])
const means = () => ({ clock, ledger: openMemoryLedger(clock), timeLimitMs: 400, allowed })
const asked = { state: 'state-of-the-cas-tests', nonce: 'unused', returnTo }
const cas = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`
const success = (content: string) => cas(`<cas:authenticationSuccess>${content}</cas:authenticationSuccess>`)
const failure = (code: string) =>
  cas(`<cas:authenticationFailure code="${code}">x</cas:authenticationFailure>`)

describe('attacks of a CAS server', () => {
  let host: BentHost
  beforeAll(async () => {
    host = await openBentHost()
  })
  afterAll(() => host.close())

  async function ends(answer: BentHost['answer'], ticket = 'ST-some-ticket'): Promise<string> {
    host.answer = answer
    const identity = openCas({ kind: 'cas', server: host.address, protocol: '3' }, means())
    const { remember } = await identity.begin(asked)
    let subject = ''
    const query = { state: asked.state, ticket }
    return (
      (await codeOf(identity.finish({ query, remember }).then((person) => (subject = person.subject)))) ??
      subject
    )
  }
  const says = (xml: string) => ends((_, response) => void response.end(xml))

  test('an unmodified answer names the person', async () => {
    expect(await says(success('<cas:user>林</cas:user>'))).toBe('林')
  })

  test.each([
    [
      'success and failure at once',
      cas(
        '<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="INVALID_TICKET"/>',
      ),
    ],
    ['two people', success('<cas:user>a</cas:user><cas:user>b</cas:user>')],
    ['nobody', success('')],
    ['a blank name', success('<cas:user> </cas:user>')],
    ['a name with something in it', success('<cas:user>a<cas:x/></cas:user>')],
    ['a user of another namespace', success('<user xmlns="urn:x">a</user>')],
    ['a comment in the name', success('<cas:user>admin<!-- -->x</cas:user>')],
    [
      'an outside entity',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${success('<cas:user>&x;</cas:user>')}`,
    ],
    ['another root', '<html/>'],
    ['no XML', 'yes\nadmin\n'],
    ['nothing', ''],
  ])('%s is unreadable', async (_, xml) => {
    expect(await says(xml)).toBe('PROVIDER_UNREADABLE')
  })

  test('a ticket for another service is refused', async () => {
    const proxies = '<cas:proxies><cas:proxy>https://other.example</cas:proxy></cas:proxies>'
    expect(await says(success(`<cas:user>a</cas:user>${proxies}`))).toBe('TICKET_INVALID')
  })

  test.each([
    ['INVALID_TICKET', 'TICKET_INVALID'],
    ['INVALID_SERVICE', 'WRONG_AUDIENCE'],
    ['INVALID_REQUEST', 'PROVIDER_UNREADABLE'],
    ['INTERNAL_ERROR', 'PROVIDER_UNREACHABLE'],
    ['SOMETHING_NEW', 'TICKET_INVALID'],
  ])('its %s means %s', async (code, meaning) => {
    expect(await says(failure(code))).toBe(meaning)
  })

  test('hosts that break, redirect, stall or never end are reported as such', async () => {
    expect(await ends((_, response) => void response.writeHead(502).end())).toBe('PROVIDER_UNREACHABLE')
    expect(await ends((_, response) => void response.writeHead(404).end())).toBe('PROVIDER_UNREADABLE')
    expect(await ends((_, response) => void response.writeHead(302, { location: '/' }).end())).toBe(
      'PROVIDER_UNREACHABLE',
    )
    expect(await ends(() => undefined)).toBe('PROVIDER_UNREACHABLE')
    expect(await ends((_, response) => void response.write('<cas'))).toBe('PROVIDER_UNREACHABLE')
    expect(await ends((_, response) => void response.end('x'.repeat(400_000)))).toBe('PROVIDER_UNREACHABLE')
  })

  test('a malformed ticket is never sent on', async () => {
    let questions = 0
    const count: BentHost['answer'] = (_, response) => {
      questions += 1
      response.end()
    }
    for (const ticket of ['', 'PT-12345678', 'ST-1\r\nX: y', `ST-${'x'.repeat(300)}`, 'ST-a b c d e f']) {
      expect(await ends(count, ticket)).toMatch(/TICKET_INVALID|REFUSED_BY_PEER/)
    }
    expect(questions).toBe(0)
  })
})

describe('a CAS session', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await openSandbox()
  })
  afterAll(() => sandbox.close())
  const [lin] = people

  test('protocol 2 names the account and sends no attributes', async () => {
    const identity = openCas({ ...sandbox.identity.cas, protocol: '2' }, means())
    const { redirect, remember } = await identity.begin(asked)
    const person = await identity.finish({
      ...(await visitProvider(redirect, { person: lin.id })),
      remember,
    })
    expect(person).toMatchObject({ subject: lin.account, account: lin.account })
    expect(Object.keys(person.attributes)).toEqual([])
  })

  test('a person with a session there returns without a screen, unless renew is requested', async () => {
    const identity = openCas(sandbox.identity.cas, means())
    const browser = openTestBrowser(returnTo)
    const first = await identity.begin(asked)
    await browser.submit(await browser.open(first.redirect), { choice: 'in', person: lin.id })
    const quiet = await identity.begin({ ...asked, prompt: 'none' })
    const { brought } = await browser.open(quiet.redirect)
    expect(await identity.finish({ ...brought, remember: quiet.remember })).toMatchObject({ name: lin.name })
    const anew = await identity.begin({ ...asked, prompt: 'login' })
    expect((await browser.open(anew.redirect)).html).toContain('Sign in as')
  })

  test('a ticket obtained without a screen is refused if renew was requested', async () => {
    const identity = openCas(sandbox.identity.cas, means())
    const browser = openTestBrowser(returnTo)
    const first = await identity.begin(asked)
    await browser.submit(await browser.open(first.redirect), { choice: 'in', person: lin.id })
    const anew = await identity.begin({ ...asked, prompt: 'login' })
    const { brought } = await browser.open(anew.redirect.replace('renew=true', ''))
    expect(await codeOf(identity.finish({ ...brought, remember: anew.remember }))).toBe('TICKET_INVALID')
  })

  test('a sign-out there is reported to us with the ticket of the session', async () => {
    const posted: string[] = []
    const portal = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString('utf8')))
      request.on('end', () => {
        posted.push(body)
        response.end()
      })
    })
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
    const here = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/signed-in`
    const identity = openCas(sandbox.identity.cas, means())
    const browser = openTestBrowser(here)
    const { redirect, remember } = await identity.begin({ ...asked, returnTo: here })
    const { brought } = await browser.submit(await browser.open(redirect), {
      choice: 'in',
      person: lin.id,
    })
    const { session } = await identity.finish({ ...brought, remember })
    await browser.open((await identity.logoutUrl({ returnTo: here })) ?? '')
    const form = Object.fromEntries(new URLSearchParams(posted[0]))
    expect(session).toMatch(/^ST-/)
    expect(await identity.readLogout?.({ query: '', form, at: '' })).toEqual({ sessions: [session] })
    portal.closeAllConnections()
    portal.close()
  })

  test('other messages are not logout messages', async () => {
    const identity = openCas(sandbox.identity.cas, means())
    for (const logoutRequest of ['', '<a/>', 'x', '<!DOCTYPE a><a/>']) {
      expect(await identity.readLogout?.({ query: '', form: { logoutRequest }, at: '' })).toBeUndefined()
    }
    expect(await identity.readLogout?.({ query: '', form: {}, at: '' })).toBeUndefined()
  })
})
