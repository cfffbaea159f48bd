import { openMemoryLedger } from '@wenyuan/server/systems/identity/memory-ledger.ts'
import { openSaml } from '@wenyuan/server/systems/identity/saml/saml.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo } from './peer.ts'
import { people } from './people.ts'
import { signOutAddress } from './rules.ts'
import { type LogoutFacts, logoutXml, signedFields, signedQuery } from './saml-logout.ts'
import { signedXml } from './saml-response.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'
import { openTestBrowser } from './test-browser.ts'

const now = new Date()
const clock = () => now
const at = signOutAddress(returnTo, 'saml')
const [lin, chen] = people
let sandbox: Sandbox
let stranger: SigningKey
beforeAll(async () => {
  sandbox = await openSandbox({ clock })
  stranger = await makeSigningKey('stranger', now)
})
afterAll(() => sandbox.close())

type Form = Record<string, string>

const open = () => openSaml(sandbox.identity.saml, { clock, ledger: openMemoryLedger(clock) })
const read = (form: Form, identity = open()) => identity.readLogout?.({ query: '', form, at })
const xmlOf = (bend: Partial<LogoutFacts> = {}) =>
  logoutXml({
    issuer: sandbox.identity.saml.idpIssuer,
    destination: at,
    nameId: lin.id,
    sessionIndex: '_s1',
    now,
    ...bend,
  })
const signed = (bend: Partial<LogoutFacts> = {}, relayState = '') =>
  signedFields(xmlOf(bend), sandbox.samlSigning, relayState)
/** Bent after it was signed. */
const bent = (form: Form, bend: (xml: string) => string): Form => ({
  ...form,
  SAMLRequest: Buffer.from(bend(textOf(form))).toString('base64'),
})
const textOf = (form: Form) => Buffer.from(form.SAMLRequest ?? '', 'base64').toString('utf8')

test('a signed form names person and session, is good once, and sends the browser back with the answer', async () => {
  const identity = open()
  const form = signed({ id: '_f1' }, 'over there')
  const logout = await read(form, identity)
  expect(logout).toMatchObject({ subject: lin.id, sessions: ['_s1'] })
  const back = new URL(logout?.goOn ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(sandbox.identity.saml.idpLogout)
  expect(back.searchParams.get('RelayState')).toBe('over there')
  expect(back.searchParams.get('SAMLResponse')).toBeTruthy()
  expect(await read(form, identity)).toBeUndefined()
  // too long for an address: signed out all the same
  const long = await read(signed({ id: '_f0' }, 'x'.repeat(2_000)), identity)
  expect(long).toMatchObject({ subject: lin.id })
  expect(new URL(long?.goOn ?? '').searchParams.get('RelayState')).toBeFalsy()
})

test('a request that came by the address is used up for the form as well, and the other way round', async () => {
  const byAddress = { query: signedQuery(xmlOf({ id: '_f2' }), sandbox.samlSigning), form: {}, at }
  const first = open()
  expect(await first.readLogout?.(byAddress)).toMatchObject({ subject: lin.id })
  expect(await read(signed({ id: '_f2' }), first)).toBeUndefined()
  const second = open()
  expect(await read(signed({ id: '_f2' }), second)).toMatchObject({ subject: lin.id })
  expect(await second.readLogout?.(byAddress)).toBeUndefined()
})

test('what a provider signs out by a form is what it signed in', async () => {
  const browser = openTestBrowser(returnTo)
  const identity = open()
  const { redirect, remember } = await identity.begin({ state: 's'.repeat(32), nonce: 'unused', returnTo })
  const { brought } = await browser
    .open(redirect)
    .then((visit) => browser.submit(visit, { choice: 'in', person: lin.id }))
    .then((visit) => browser.submit(visit, {}))
  const { session = '', subject } = await identity.finish({ ...brought, remember })
  const page = await browser.open(`${sandbox.address}/saml/logout`)
  const [, SAMLRequest = ''] = /name="SAMLRequest" value="([^"]*)"/.exec(page.html) ?? []
  expect(await read({ SAMLRequest }, identity)).toMatchObject({ subject, sessions: [session] })
})

test('no signature, a stranger’s, another algorithm, and anything bent afterwards are not believed', async () => {
  const good = signed()
  const unsigned = Buffer.from(xmlOf()).toString('base64')
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(textOf(good))?.[0] ?? ''
  expect(signature).not.toBe('')
  for (const form of [
    { SAMLRequest: unsigned },
    // the signature of the redirect binding stands beside the request: here it proves nothing
    {
      SAMLRequest: unsigned,
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      Signature: 'AAAA',
    },
    signedFields(xmlOf(), stranger),
    bent(good, (xml) => xml.replace(lin.id, chen.id)),
    bent(good, (xml) => xml.replace('_s1', '_s2')),
    bent(good, (xml) => xml.replaceAll('rsa-sha256', 'rsa-sha1')),
    bent(good, (xml) => xml.replaceAll('xmlenc#sha256', 'xmldsig#sha1')),
    bent(good, (xml) =>
      xml.replaceAll(/(?<=SignatureMethod Algorithm=")[^"]*/g, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    ),
    bent(good, (xml) => xml.replace(signature, '')),
    bent(good, (xml) => xml.replace(signature, signature + signature)),
    bent(good, (xml) => xml.replace(signature, `<x>${signature}</x>`)),
    bent(good, (xml) => xml.replace('</saml:Issuer>', '<!-- -->$&')),
    bent(good, (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`),
    // the redirect binding packs its request; a form does not
    { SAMLRequest: signedQuery(xmlOf(), sandbox.samlSigning).split('&')[0]?.split('=')[1] ?? '' },
    { SAMLRequest: '' },
    { SAMLRequest: 'no base64 at all!' },
    { SAMLRequest: 'QQ=='.padEnd(400_000, 'A') },
  ]) {
    expect(await read(form)).toBeUndefined()
  }
  expect(await read(good)).toMatchObject({ subject: lin.id })
})

test('a signed request carried inside another one, or beside it, is not taken for it (signature wrapping)', async () => {
  const inner = textOf(signed({ id: '_inner' }))
  const evil = xmlOf({ id: '_evil', nameId: chen.id })
  const id = (xml: string) => /ID="([^"]*)"/.exec(xml)?.[1] ?? ''
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(inner)?.[0] ?? ''
  const extensions = (content: string) => `<samlp:Extensions>${content}</samlp:Extensions>`
  for (const xml of [
    evil.replace('<saml:NameID>', `${extensions(inner)}$&`),
    // the signature of the inner one, taken out to where ours is looked for
    evil.replace('<saml:NameID>', `${signature}${extensions(inner.replace(signature, ''))}$&`),
    evil
      .replace('_evil', id(inner))
      .replace('<saml:NameID>', `${signature}${extensions(inner.replace(signature, ''))}$&`),
    // two persons in one request
    signedXml(
      xmlOf().replace('</saml:NameID>', `$&<saml:NameID>${chen.id}</saml:NameID>`),
      'LogoutRequest',
      sandbox.samlSigning,
    ),
  ]) {
    expect(await read({ SAMLRequest: Buffer.from(xml).toString('base64') })).toBeUndefined()
  }
})

test('a form of another issuer, for another address, of another time or of another shape is not believed', async () => {
  for (const bend of [
    { issuer: 'somebody' },
    { destination: 'https://elsewhere.example/whu/signed-out/saml' },
    { nameId: ' ' },
    { now: new Date(now.getTime() - 7 * 60_000) },
    { now: new Date(now.getTime() + 5 * 60_000) },
  ]) {
    expect(await read(signed(bend))).toBeUndefined()
  }
  const past = xmlOf().replace(' Destination=', ' NotOnOrAfter="2020-03-15T03:00:00Z" Destination=')
  expect(await read(signedFields(past, sandbox.samlSigning))).toBeUndefined()
  // the same form, brought to another library
  const elsewhere = at.replace('/whu/', '/pku/')
  expect(await open().readLogout?.({ query: '', form: signed(), at: elsewhere })).toBeUndefined()
})
