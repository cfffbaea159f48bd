import { openMemoryLedger } from '@wenyuan/server/systems/identity/memory-ledger.ts'
import { openSaml } from '@wenyuan/server/systems/identity/saml/saml.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo, visitPeer } from './peer.ts'
import { people } from './people.ts'
import { signOutAddress } from './rules.ts'
import { type LogoutFacts, logoutXml, signedQuery } from './saml-logout.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'
import { openTestBrowser } from './test-browser.ts'

// the library behind the adapter looks at the clock of the machine
const now = new Date()
const clock = () => now
const at = signOutAddress(returnTo, 'saml')
const [lin] = people
let sandbox: Sandbox
let stranger: SigningKey
beforeAll(async () => {
  sandbox = await openSandbox({ clock })
  stranger = await makeSigningKey('stranger', now)
})
afterAll(() => sandbox.close())

const open = () => openSaml(sandbox.identity.saml, { clock, ledger: openMemoryLedger(clock) })
const facts = (bend: Partial<LogoutFacts> = {}): LogoutFacts => ({
  issuer: sandbox.identity.saml.idpIssuer,
  destination: at,
  nameId: lin.id,
  sessionIndex: '_s1',
  now,
  ...bend,
})
const read = (query: string, identity = open()) => identity.readLogout?.({ query, form: {}, at })
const signed = (bend: Partial<LogoutFacts> = {}, relayState = '') =>
  signedQuery(logoutXml(facts(bend)), sandbox.samlSigning, relayState)

test('a signed request names person and session, is good once, and sends the browser back with the answer', async () => {
  const identity = open()
  const query = signed({ id: '_l1' }, 'over there')
  const logout = await read(query, identity)
  expect(logout).toMatchObject({ subject: lin.id, sessions: ['_s1'] })
  const back = new URL(logout?.goOn ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(sandbox.identity.saml.idpLogout)
  expect(back.searchParams.get('RelayState')).toBe('over there')
  expect(back.searchParams.get('SAMLResponse')).toBeTruthy()
  expect(await read(query, identity)).toBeUndefined()
})

test('without a session it is about all of that person', async () => {
  const xml = logoutXml(facts()).replace(/<samlp:SessionIndex>.*<\/samlp:SessionIndex>/, '')
  expect(await read(signedQuery(xml, sandbox.samlSigning))).toMatchObject({ subject: lin.id, sessions: [] })
})

test('what a provider signs out is what it signed in', async () => {
  const browser = openTestBrowser(returnTo)
  const identity = open()
  const { redirect, remember } = await identity.begin({ state: 's'.repeat(32), nonce: 'unused', returnTo })
  const { brought } = await browser
    .open(redirect)
    .then((visit) => browser.submit(visit, { choice: 'in', person: lin.id }))
    .then((visit) => browser.submit(visit, {}))
  const { session = '', subject } = await identity.finish({ ...brought, remember })
  const page = await browser.open(`${sandbox.address}/saml/logout`)
  const link = /href="([^"]*signed-out[^"]*)"/.exec(page.html)?.[1] ?? ''
  const [, query = ''] = link.replaceAll('&amp;', '&').split('?')
  expect(await read(query, identity)).toMatchObject({ subject, sessions: [session] })
  expect(await visitPeer(redirect, 'cancel')).toBeDefined()
})

test('no signature, a stranger’s, another algorithm, and anything bent afterwards are not believed', async () => {
  const good = signed()
  const other = signedQuery(logoutXml(facts({ nameId: 'somebody else' })), stranger)
  const [request = ''] = other.split('&')
  for (const query of [
    other,
    good.replace(/&Signature=.*/, ''),
    good.replace(/&SigAlg=[^&]*/, ''),
    good.replace('rsa-sha256', 'rsa-sha1'),
    good.replace(/SAMLRequest=[^&]*/, request),
    // one name twice: what is verified and what is read might differ
    `${request}&${good}`,
    `${good}&${request}`,
    `x-${good}&${request}`,
    `${good}&RelayState=elsewhere`,
    good.replace('SAMLRequest=', 'SAMLRequest=%'),
    '',
    'SAMLResponse=x',
  ]) {
    expect(await read(query)).toBeUndefined()
  }
})

test('a request of another issuer, for another address, of another time or of another shape is not believed', async () => {
  const late = new Date(now.getTime() - 7 * 60_000)
  const early = new Date(now.getTime() + 5 * 60_000)
  for (const bend of [
    { issuer: 'somebody' },
    { destination: 'https://elsewhere.example/whu/signed-out/saml' },
    { nameId: ' ' },
    { now: late },
    { now: early },
  ]) {
    expect(await read(signed(bend))).toBeUndefined()
  }
  const xml = logoutXml(facts())
  for (const bent of [
    xml.replaceAll('LogoutRequest', 'LogoutResponse'),
    xml.replace(' Destination=', ' NotOnOrAfter="2020-03-15T03:00:00Z" Destination='),
    xml.replace('IssueInstant="', 'IssueInstant="x'),
    `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`,
    xml.replace('<saml:NameID>', '<saml:NameID><!-- -->'),
    'x',
  ]) {
    expect(await read(signedQuery(bent, sandbox.samlSigning))).toBeUndefined()
  }
})

test('the certificate may stand in the settings without its frame', async () => {
  const [bare = ''] = /(?<=CERTIFICATE-----)[^-]+/.exec(sandbox.samlSigning.certificate) ?? []
  const settings = { ...sandbox.identity.saml, idpCertificates: [stranger.certificate, bare] }
  const identity = openSaml(settings, { clock, ledger: openMemoryLedger(clock) })
  expect(await read(signed(), identity)).toMatchObject({ subject: lin.id })
})
