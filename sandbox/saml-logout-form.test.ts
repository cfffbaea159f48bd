import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerIn, type LogoutTrial, openLogoutTrial } from './logout-trial.ts'
import { people } from './people.ts'
import { type LogoutFacts, signedFields, signedQuery } from './saml-logout.ts'
import { signedXml } from './saml-response.ts'

const [lin, chen] = people
let trial: LogoutTrial
beforeAll(async () => {
  trial = await openLogoutTrial()
})
afterAll(() => trial.close())

type Form = Record<string, string>

const read = (form: Form, identity = trial.open()) => identity.readLogout?.({ query: '', form, at: trial.at })
const signed = (bend: Partial<LogoutFacts> = {}, relayState = '') =>
  signedFields(trial.xmlOf(bend), trial.sandbox.samlSigning, relayState)
/** Altered after signing. */
const bent = (form: Form, bend: (xml: string) => string): Form => ({
  ...form,
  SAMLRequest: Buffer.from(bend(textOf(form))).toString('base64'),
})
const textOf = (form: Form) => Buffer.from(form.SAMLRequest ?? '', 'base64').toString('utf8')

test('a signed form names person and session, is valid once, and redirects the browser with the response', async () => {
  const identity = trial.open()
  const form = signed({ id: '_f1' }, 'over there')
  const logout = await read(form, identity)
  expect(logout).toMatchObject({ subject: lin.id, sessions: ['_s1'] })
  const to = trial.sandbox.identity.saml.idpLogout
  expect(answerIn(logout?.redirect)).toEqual({ to, relayState: 'over there', isAnswered: true })
  expect(await read(form, identity)).toBeUndefined()
  // too long for a URL: signed out nevertheless
  const long = await read(signed({ id: '_f0' }, 'x'.repeat(2_000)), identity)
  expect(long).toMatchObject({ subject: lin.id })
  expect(answerIn(long?.redirect).relayState ?? '').toBe('')
})

test('a request received by redirect cannot be used again as a form, or the other way round', async () => {
  const byAddress = {
    query: signedQuery(trial.xmlOf({ id: '_f2' }), trial.sandbox.samlSigning),
    form: {},
    at: trial.at,
  }
  const first = trial.open()
  expect(await first.readLogout?.(byAddress)).toMatchObject({ subject: lin.id })
  expect(await read(signed({ id: '_f2' }), first)).toBeUndefined()
  const second = trial.open()
  expect(await read(signed({ id: '_f2' }), second)).toMatchObject({ subject: lin.id })
  expect(await second.readLogout?.(byAddress)).toBeUndefined()
})

test('a sign-out by form names the session that was opened', async () => {
  const identity = trial.open()
  const { page, subject, session } = await trial.signInAndOut(identity)
  const [, SAMLRequest = ''] = /name="SAMLRequest" value="([^"]*)"/.exec(page) ?? []
  expect(await read({ SAMLRequest }, identity)).toMatchObject({ subject, sessions: [session] })
})

test('a missing or foreign signature, another algorithm, and later changes are refused', async () => {
  const good = signed()
  const unsigned = Buffer.from(trial.xmlOf()).toString('base64')
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(textOf(good))?.[0] ?? ''
  expect(signature).not.toBe('')
  for (const form of [
    { SAMLRequest: unsigned },
    // the signature of the redirect binding is a parameter: it proves nothing here
    {
      SAMLRequest: unsigned,
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      Signature: 'AAAA',
    },
    signedFields(trial.xmlOf(), trial.stranger),
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
    // the redirect binding compresses its request; a form does not
    { SAMLRequest: signedQuery(trial.xmlOf(), trial.sandbox.samlSigning).split('&')[0]?.split('=')[1] ?? '' },
    { SAMLRequest: '' },
    { SAMLRequest: 'no base64 at all!' },
    { SAMLRequest: 'QQ=='.padEnd(400_000, 'A') },
  ]) {
    expect(await read(form)).toBeUndefined()
  }
  expect(await read(good)).toMatchObject({ subject: lin.id })
})

test('a signed request inside or next to another one is not accepted for it (signature wrapping)', async () => {
  const inner = textOf(signed({ id: '_inner' }))
  const evil = trial.xmlOf({ id: '_evil', nameId: chen.id })
  const id = (xml: string) => /ID="([^"]*)"/.exec(xml)?.[1] ?? ''
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(inner)?.[0] ?? ''
  const extensions = (content: string) => `<samlp:Extensions>${content}</samlp:Extensions>`
  for (const xml of [
    evil.replace('<saml:NameID>', `${extensions(inner)}$&`),
    // the signature of the inner request, moved to where ours is expected
    evil.replace('<saml:NameID>', `${signature}${extensions(inner.replace(signature, ''))}$&`),
    evil
      .replace('_evil', id(inner))
      .replace('<saml:NameID>', `${signature}${extensions(inner.replace(signature, ''))}$&`),
    // two persons in one request
    signedXml(
      trial.xmlOf().replace('</saml:NameID>', `$&<saml:NameID>${chen.id}</saml:NameID>`),
      'LogoutRequest',
      trial.sandbox.samlSigning,
    ),
  ]) {
    expect(await read({ SAMLRequest: Buffer.from(xml).toString('base64') })).toBeUndefined()
  }
})

test('a form of another issuer, for another address, of another time or with another structure is refused', async () => {
  for (const bend of trial.bends) {
    expect(await read(signed(bend))).toBeUndefined()
  }
  const past = trial.xmlOf().replace(' Destination=', ' NotOnOrAfter="2020-03-15T03:00:00Z" Destination=')
  expect(await read(signedFields(past, trial.sandbox.samlSigning))).toBeUndefined()
  // the same form, sent to another tenant
  const elsewhere = trial.at.replace('/whu/', '/pku/')
  expect(await trial.open().readLogout?.({ query: '', form: signed(), at: elsewhere })).toBeUndefined()
})
