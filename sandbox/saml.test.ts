import { inflateRawSync } from 'node:zlib'
import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import type { Identity } from '@wenyuan/server/domain/identity/identity.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openSaml } from '@wenyuan/server/integrations/identity/saml/saml.ts'
import { readXml } from '@wenyuan/server/integrations/identity/xml.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo, visitProvider } from './provider-under-test.ts'
import { people } from './people.ts'
import { type AssertionFacts, assertionXml, responseXml, signedXml } from './saml-response.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'

const STATE = 'state-of-the-saml-tests'
const AUDIENCE = 'wenyuan-portal'
const [lin, , anna] = people

let sandbox: Sandbox
let identity: Identity
let stranger: SigningKey
const clock = () => new Date()

beforeAll(async () => {
  sandbox = await openSandbox()
  identity = openSaml(sandbox.identity.saml, { clock, ledger: openMemoryLedger(clock) })
  stranger = await makeSigningKey('Somebody else', clock())
})
afterAll(() => sandbox.close())

/** Begins a sign-in, builds a response for it, and returns the outcome. */
async function ends(build: (facts: AssertionFacts) => string): Promise<string> {
  const { remember } = await identity.begin({ state: STATE, nonce: 'unused', returnTo })
  const { request } = JSON.parse(remember) as { request: string }
  const xml = build({
    issuer: sandbox.identity.saml.idpIssuer,
    audience: AUDIENCE,
    recipient: returnTo,
    request,
    now: clock(),
  })
  return outcome(identity.finish({ form: formOf(xml), remember }))
}

const outcome = async (finishing: Promise<{ subject: string }>) => {
  let subject = ''
  const code = await codeOf(finishing.then((person) => (subject = person.subject)))
  return code ?? subject
}
const formOf = (xml: string) => ({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: STATE })

/** Assertion and response both signed, altered in between. */
const signed = (
  facts: AssertionFacts,
  bend: { assertion?: (xml: string) => string; response?: (xml: string) => string } = {},
  keys: { assertion?: SigningKey; response?: SigningKey } = {},
) => {
  const assertion = (bend.assertion ?? same)(assertionXml(lin, facts))
  const signedAssertion = signedXml(assertion, 'Assertion', keys.assertion ?? sandbox.samlSigning)
  const response = (bend.response ?? same)(responseXml(facts, { assertion: signedAssertion }))
  return signedXml(response, 'Response', keys.response ?? sandbox.samlSigning)
}
const same = (xml: string) => xml
const evil = (facts: AssertionFacts) => assertionXml(anna, { ...facts, assertionId: '_evil' })

test('an unmodified response signs the person in', async () => {
  expect(await ends((facts) => signed(facts))).toBe(lin.id)
})

test.each<[string, string, (facts: AssertionFacts) => string]>([
  ['made for another audience', 'WRONG_AUDIENCE', (f) => signed({ ...f, audience: 'another' })],
  ['from another issuer', 'WRONG_AUDIENCE', (f) => signed({ ...f, issuer: 'urn:another' })],
  ['sent to another address', 'WRONG_AUDIENCE', (f) => signed({ ...f, recipient: `${returnTo}/x` })],
  [
    'confirmed for another recipient',
    'WRONG_AUDIENCE',
    (f) =>
      signed(f, {
        assertion: (xml) => xml.replace(`Recipient="${returnTo}"`, 'Recipient="http://127.0.0.1/x"'),
      }),
  ],
  [
    'without a recipient',
    'WRONG_AUDIENCE',
    (f) => signed(f, { assertion: (xml) => xml.replace(/ Recipient="[^"]*"/, '') }),
  ],
  ['an answer to another request', 'STATE_MISMATCH', (f) => signed({ ...f, request: '_other' })],
  [
    'an answer to no request',
    'STATE_MISMATCH',
    (f) => signed(f, { response: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
  ],
  [
    'an assertion for no request',
    'STATE_MISMATCH',
    (f) => signed(f, { assertion: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
  ],
  [
    'past its time by ten minutes',
    'TICKET_EXPIRED',
    (f) => signed({ ...f, now: new Date(f.now.getTime() - 900_000) }),
  ],
  ['ten minutes early', 'TICKET_EXPIRED', (f) => signed({ ...f, now: new Date(f.now.getTime() + 600_000) })],
  [
    'without an end',
    'PROVIDER_UNREADABLE',
    (f) =>
      signed(f, { assertion: (xml) => xml.replace(/(<saml:Conditions[^>]*) NotOnOrAfter="[^"]*"/, '$1') }),
  ],
  [
    'not a bearer assertion',
    'TICKET_INVALID',
    (f) => signed(f, { assertion: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') }),
  ],
  [
    'without an authentication statement',
    'PROVIDER_UNREADABLE',
    (f) =>
      signed(f, { assertion: (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') }),
  ],
])('a response %s is refused', async (_, code, build) => {
  expect(await ends(build)).toBe(code)
})

test.each<[string, (facts: AssertionFacts) => string]>([
  ['neither signed', (f) => responseXml(f, { assertion: assertionXml(lin, f) })],
  ['signed by a stranger', (f) => signed(f, {}, { assertion: stranger, response: stranger })],
  ['its assertion signed by a stranger', (f) => signed(f, {}, { assertion: stranger })],
  ['its response signed by a stranger', (f) => signed(f, {}, { response: stranger })],
  ['its subject changed after signing', (f) => signed(f).replace(lin.id, anna.id)],
  ['an attribute changed after signing', (f) => signed(f).replace(lin.account, anna.account)],
  ['signed by SHA-1', (f) => signed(f).replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')],
  ['signed by a keyed hash', (f) => signed(f).replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#hmac-sha1')],
])('a response %s is refused', async (_, build) => {
  expect(await ends(build)).toBe('TICKET_INVALID')
})

describe('signature wrapping: the signed assertion is kept, another one put in its place', () => {
  const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  test.each<[string, (xml: string, facts: AssertionFacts) => string]>([
    ['before it', (xml, f) => xml.replace('<saml:Assertion ', `${evil(f)}<saml:Assertion `)],
    ['after it', (xml, f) => xml.replace('</samlp:Response>', `${evil(f)}</samlp:Response>`)],
    [
      'around it',
      (xml, f) =>
        xml.replace(
          assertionOf(xml),
          evil(f).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
        ),
    ],
    [
      'with the signed one in extensions',
      (xml, f) =>
        xml.replace(assertionOf(xml), `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${evil(f)}`),
    ],
    [
      'with the signed one in an object of the signature',
      (xml, f) =>
        xml.replace(
          assertionOf(xml),
          evil(f).replace(
            '</saml:Issuer>',
            `</saml:Issuer><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${assertionOf(xml)}</ds:Object></ds:Signature>`,
          ),
        ),
    ],
    [
      'under the same ID',
      (xml, f) => {
        const [, id = ''] = /<saml:Assertion [^>]*ID="([^"]*)"/.exec(xml) ?? []
        return xml.replace('<saml:Assertion ', `${evil(f).replace('_evil', id)}<saml:Assertion `)
      },
    ],
    [
      'with the signature moved onto it',
      (xml, f) => {
        const inside = assertionOf(xml)
        const [signature = ''] = /<ds:Signature.*?<\/ds:Signature>/.exec(inside) ?? []
        return xml.replace(inside, evil(f).replace('</saml:Issuer>', `</saml:Issuer>${signature}`))
      },
    ],
  ])('%s', async (_, wrap) => {
    // the response is signed again, so that only the check against wrapping remains
    const result = await ends((f) => {
      const assertion = signedXml(assertionXml(lin, f), 'Assertion', sandbox.samlSigning)
      return signedXml(wrap(responseXml(f, { assertion }), f), 'Response', sandbox.samlSigning)
    })
    expect(result).toMatch(/TICKET_INVALID|PROVIDER_UNREADABLE/)
    // and as an attacker without the key would send it
    expect(await ends((f) => wrap(signed(f), f))).toMatch(/TICKET_INVALID|PROVIDER_UNREADABLE/)
  })
})

test.each<[string, (xml: string) => string]>([
  [
    'an outside entity',
    (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(lin.id, '&x;')}`,
  ],
  ['entities that grow', (xml) => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml}`],
  [
    'a comment inside the name',
    (xml) => xml.replace(lin.id, `${lin.id.slice(0, 3)}<!---->${lin.id.slice(3)}`),
  ],
  ['CDATA inside the name', (xml) => xml.replace(lin.id, `<![CDATA[${lin.id}]]>`)],
  ['a processing instruction', (xml) => xml.replace(lin.id, `${lin.id}<?x y?>`)],
  [
    'elements a thousand deep',
    (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}<samlp:Status>`),
  ],
  ['an unclosed element', (xml) => xml.slice(0, -5)],
  ['something that is no response', () => '<html/>'],
])('%s is refused before a signature is verified', async (_, bend) => {
  expect(await ends((f) => bend(signed(f)))).toBe('PROVIDER_UNREADABLE')
})

test('an assertion is valid once, even for a new sign-in with the same request', async () => {
  const { redirect, remember } = await identity.begin({ state: STATE, nonce: 'unused', returnTo })
  const { form = {} } = await visitProvider(redirect, { person: lin.id })
  expect(await outcome(identity.finish({ form, remember }))).toBe(lin.id)
  expect(await outcome(identity.finish({ form, remember }))).toBe('TICKET_USED')
})

test('a clock difference of half a minute is accepted', async () => {
  for (const seconds of [-30, 30]) {
    expect(await ends((f) => signed({ ...f, now: new Date(f.now.getTime() + seconds * 1_000) }))).toBe(lin.id)
  }
})

test('during a key change of the provider both certificates are accepted', async () => {
  const both = openSaml(
    { ...sandbox.identity.saml, idpCertificates: [stranger.certificate, sandbox.samlSigning.certificate] },
    { clock, ledger: openMemoryLedger(clock) },
  )
  const { redirect, remember } = await both.begin({ state: STATE, nonce: 'unused', returnTo })
  const brought = await visitProvider(redirect, { person: lin.id })
  expect(await outcome(both.finish({ ...brought, remember }))).toBe(lin.id)
})

test('our request names us, our address, and what is requested', async () => {
  const { redirect } = await identity.begin({ state: STATE, nonce: 'unused', returnTo, prompt: 'login' })
  const { searchParams } = new URL(redirect)
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
  const request = readXml(
    inflateRawSync(packed)
      .toString('utf8')
      .replace(/^<\?xml[^>]*\?>/, ''),
  )
  expect(request.attributes).toMatchObject({ AssertionConsumerServiceURL: returnTo, ForceAuthn: 'true' })
  expect(request.children.find(({ name }) => name === 'Issuer')?.text).toBe(AUDIENCE)
  expect(searchParams.get('RelayState')).toBe(STATE)
})

test('sign-out goes to the provider with its NameID, and returns', async () => {
  const { redirect, remember } = await identity.begin({ state: STATE, nonce: 'unused', returnTo })
  const { logoutHint = '' } = await identity.finish({
    ...(await visitProvider(redirect, { person: lin.id })),
    remember,
  })
  const away = await identity.logoutUrl({ hint: logoutHint, returnTo })
  expect(away).toContain('/saml/logout?SAMLRequest=')
  expect(await visitProvider(away ?? '', 'nothing')).toEqual({ query: {} })
})
