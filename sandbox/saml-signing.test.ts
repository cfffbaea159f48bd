import { generateKeyPairSync } from 'node:crypto'
import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import { IdentityFailure } from '@wenyuan/server/domain/identity/identity.ts'
import { SamlSettings } from '@wenyuan/server/domain/identity/settings.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openSaml } from '@wenyuan/server/integrations/identity/saml/saml.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { returnTo } from './provider-under-test.ts'
import { people } from './people.ts'
import { type Encryption, encryptedXml } from './saml-encryption.ts'
import {
  type AssertionFacts,
  assertionXml,
  type DigestBits,
  responseXml,
  signedXml,
} from './saml-response.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'

const STATE = 'state-of-the-signing-tests'
const [lin, , anna] = people
const clock = () => new Date()
const ours = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
let provider: SigningKey
let stranger: SigningKey

beforeAll(async () => {
  provider = await makeSigningKey('A provider', clock())
  stranger = await makeSigningKey('A stranger', clock())
})

interface Manner {
  response?: SigningKey | undefined
  assertion?: SigningKey | undefined
  bits?: DigestBits
  encryption?: Encryption
  /** Changes the assertion after it was signed. */
  bend?: (assertion: string) => string
}

/** The person of a response that was made in this manner, or the code of its refusal. */
async function ends(manner: Manner, bend: (response: string) => string = (same) => same): Promise<string> {
  const identity = openSaml(
    SamlSettings.parse({
      kind: 'saml',
      entityId: 'https://library.example/saml',
      idpIssuer: 'https://idp.example/metadata',
      idpLogin: 'https://idp.example/login',
      idpCertificates: [provider.certificate],
    }),
    { clock, ledger: openMemoryLedger(clock), ownKey: () => Promise.resolve(ours.privateKey) },
  )
  const { remember } = await identity.begin({ state: STATE, nonce: 'unused', returnTo })
  const { request } = JSON.parse(remember) as { request: string }
  const facts: AssertionFacts = {
    issuer: 'https://idp.example/metadata',
    audience: 'https://library.example/saml',
    recipient: returnTo,
    request,
    now: clock(),
  }
  const response = Buffer.from(bend(made(facts, manner))).toString('base64')
  let subject = ''
  const finishing = identity.finish({ form: { SAMLResponse: response, RelayState: STATE }, remember })
  return (await codeOf(finishing.then((person) => (subject = person.subject)))) ?? subject
}

function made(
  facts: AssertionFacts,
  { response, assertion, bits = 256, encryption, bend = (same) => same }: Manner,
) {
  const plain = assertionXml(lin, facts)
  const signed = bend(assertion ? signedXml(plain, 'Assertion', assertion, bits) : plain)
  const content = encryption ? encryptedXml(signed, ours.publicKey, encryption) : signed
  const whole = responseXml(facts, { assertion: content })
  return response ? signedXml(whole, 'Response', response, bits) : whole
}

const bothWays = [256, 384, 512] as const
const where = ['response', 'assertion', 'both'] as const
const signedWhere = (place: (typeof where)[number]) => ({
  response: place === 'assertion' ? undefined : provider,
  assertion: place === 'response' ? undefined : provider,
})

describe.each(where)('signed: %s', (place) => {
  test.each(bothWays)('by SHA-%i, the person is signed in', async (bits) => {
    expect(await ends({ ...signedWhere(place), bits })).toBe(lin.id)
  })
  test.each<Encryption>([
    { content: 'aes128-gcm', key: 'rsa-oaep-mgf1p' },
    { content: 'aes256-gcm', key: 'rsa-oaep sha256' },
    { content: 'aes128-cbc', key: 'rsa-oaep-mgf1p' },
    { content: 'aes256-cbc', key: 'rsa-oaep sha256' },
    { content: 'tripledes-cbc', key: 'rsa-oaep-mgf1p' },
  ])('and encrypted by $content, $key, the person is signed in', async (encryption) => {
    expect(await ends({ ...signedWhere(place), encryption })).toBe(lin.id)
  })
  test.each<[string, (all: string) => string]>([
    ['another person', (xml) => xml.replaceAll(lin.id, anna.id)],
    ['another account', (xml) => xml.replaceAll(lin.account, anna.account)],
    ['a longer life', (xml) => xml.replaceAll(/NotOnOrAfter="\d{4}/g, 'NotOnOrAfter="2999')],
    ['another signature value', (xml) => xml.replace(/(<ds:SignatureValue>)..../, '$1AAAA')],
    ['another digest', (xml) => xml.replace(/(<ds:DigestValue>)..../, '$1AAAA')],
  ])('%s after signing is refused', async (_, bend) => {
    expect(await ends(signedWhere(place), bend)).toBe('TICKET_INVALID')
  })
  test('a stranger’s signature is refused, alone or beside a good one', async () => {
    const { response, assertion } = signedWhere(place)
    expect(await ends({ response: response && stranger, assertion: assertion && stranger })).toBe(
      'TICKET_INVALID',
    )
    expect(await ends({ response: response && stranger, assertion: provider })).toBe(
      response ? 'TICKET_INVALID' : lin.id,
    )
    expect(await ends({ response: provider, assertion: assertion && stranger })).toBe(
      assertion ? 'TICKET_INVALID' : lin.id,
    )
  })
})

test('neither signed is refused, encrypted or not', async () => {
  expect(await ends({})).toBe('TICKET_INVALID')
  expect(await ends({ encryption: { content: 'aes256-gcm', key: 'rsa-oaep-mgf1p' } })).toBe('TICKET_INVALID')
})

test('whoever has our metadata can encrypt, and signs nobody in', async () => {
  const encryption: Encryption = { content: 'aes128-cbc', key: 'rsa-oaep-mgf1p' }
  expect(await ends({ assertion: stranger, encryption })).toBe('TICKET_INVALID')
  const bend = (xml: string) => xml.replaceAll(lin.id, anna.id)
  expect(await ends({ assertion: provider, encryption, bend })).toBe('TICKET_INVALID')
})

test('keys wrapped in the old padding are refused, and a changed cipher text tells nothing', async () => {
  const old: Encryption = { content: 'aes128-cbc', key: 'rsa-1_5' }
  expect(await ends({ assertion: provider, encryption: old })).toBe('TICKET_INVALID')
  const told = new Set<string>()
  for (const at of [0, 1, 7, 20, 40]) {
    const bend = (xml: string) =>
      xml.replace(
        /<xenc:CipherValue>([^<]*)<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>/,
        (text) => {
          const from =
            text.length - '</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>'.length - 8 - at
          return `${text.slice(0, from)}AAAA${text.slice(from + 4)}`
        },
      )
    told.add(
      await ends({ assertion: provider, encryption: { content: 'aes256-cbc', key: 'rsa-oaep-mgf1p' } }, bend),
    )
  }
  expect([...told]).toEqual(['TICKET_INVALID'])
})

test('a signed assertion in a response that was changed signs in only whom the assertion names', async () => {
  const manner = { assertion: provider }
  expect(await ends(manner, (xml) => xml.replace('<samlp:Response ', '<samlp:Response Consent="x" '))).toBe(
    lin.id,
  )
  expect(await ends(manner, (xml) => xml.replace(/ Destination="[^"]*"/, ''))).toBe(lin.id)
  const evil = (xml: string) =>
    /<saml:Assertion .*<\/saml:Assertion>/.exec(xml)?.[0].replace(lin.id, anna.id) ?? ''
  expect(await ends(manner, (xml) => xml.replace('<saml:Assertion ', `${evil(xml)}<saml:Assertion `))).toBe(
    'TICKET_INVALID',
  )
})

test('the reason names the algorithm that was not accepted', async () => {
  const identity = openSaml(
    SamlSettings.parse({
      kind: 'saml',
      idpIssuer: 'i',
      idpLogin: 'https://idp.example/login',
      idpCertificates: [provider.certificate],
    }),
    { clock, ledger: openMemoryLedger(clock) },
  )
  const { remember } = await identity.begin({ state: STATE, nonce: 'unused', returnTo })
  const { request } = JSON.parse(remember) as { request: string }
  const facts = { issuer: 'i', audience: 'a', recipient: returnTo, request, now: clock() }
  const xml = made(facts, { response: provider }).replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: STATE }
  const failure = await identity.finish({ form, remember }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IdentityFailure)
  expect((failure as IdentityFailure).detail).toMatch(/^algorithm not accepted: \S*rsa-sha1$|unknown$/)
})
