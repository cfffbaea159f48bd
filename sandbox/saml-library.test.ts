import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { Trial } from '@wenyuan/contract/staff/connections.ts'
import {
  childrenOf,
  elementsOf,
  readXml,
  type XmlElement,
} from '@wenyuan/server/integrations/identity/xml.ts'
import { TenantSettings, type TenantSettingsInput } from '@wenyuan/server/domain/tenants/settings.ts'
import { updateSettings } from '@wenyuan/server/domain/tenants/store.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DemoPerson } from './people.ts'
import { encryptedXml } from './saml-encryption.ts'
import { assertionXml, responseXml, signedXml } from './saml-response.ts'
import { beginVisit, endVisit, type SamlVisit } from '@wenyuan/server/testing/saml-visit.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'

const ISSUER = 'https://idp.example.edu/idp/shibboleth'
const portal = testPortal()
let host: Server
let origin = ''
let key: SigningKey
let next: SigningKey
/** What the address of the metadata answers. */
let metadata = ''
let now = new Date()

beforeAll(async () => {
  host = createServer((_, response) => response.writeHead(metadata === '' ? 500 : 200).end(metadata))
  host.listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  ;[key, next] = [await makeSigningKey('first', now), await makeSigningKey('next', now)]
  await portal.signIn('2026001', { name: '丁玲' })
})
beforeEach(() => {
  now = new Date()
  portal.setNow(now)
})
afterAll(() => host.close())

const configure = async (provider: object) => {
  const identity = { kind: 'saml', idpIssuer: ISSUER, idpMetadata: `${origin}/metadata`, ...provider }
  const settings = { unifiedLogin: true, identities: [identity] } as TenantSettingsInput
  await updateSettings(portal.appContext.database, portal.tenant, TenantSettings.parse(settings))
  await portal.appContext.tenants.refresh()
}
const bare = ({ certificate }: SigningKey) => certificate.replaceAll(/-----[^-]+-----|\s/g, '')
const entity = (id: string, keys: readonly SigningKey[], more = '') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${id}"${more}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.map((one) => `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n${bare(one)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('')}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.edu/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example.edu/redirect"/></md:IDPSSODescriptor></md:EntityDescriptor>`
/** As a federation publishes it, with notes and other members. */
const federation = (...keys: SigningKey[]) =>
  `<?xml version="1.0"?><!-- members --><md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="all">${entity('https://other.example/idp', [])}<!-- ours -->${entity(ISSUER, keys)}</md:EntitiesDescriptor>`

const ding: DemoPerson = {
  id: 'opaque-1',
  account: '2026001',
  name: '丁玲',
  mail: 'd@example.edu',
  phone: '',
  groups: [],
}
const ownDescription = async (side = portal.tenant): Promise<XmlElement> => {
  const answer = await fetch(`${portal.address}/${side}/saml/metadata`)
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml')
  return readXml((await answer.text()).replace(/^<\?xml[^>]*\?>/, ''))
}
const facts = ({ request, returnTo }: SamlVisit, audience: string) => ({
  issuer: ISSUER,
  audience,
  recipient: returnTo,
  request,
  now,
})
const audienceHere = () => `${portal.address}/${portal.tenant}/saml/metadata`

async function comesWith(make: (visit: SamlVisit) => string) {
  const visit = await beginVisit(portal)
  const ended = await endVisit(visit, Buffer.from(make(visit)).toString('base64'))
  return { openId: ended.get('openId') ?? '', because: ended.get('because'), visit }
}
const signedBy =
  (by: SigningKey, person = ding) =>
  (visit: SamlVisit) =>
    signedXml(
      responseXml(facts(visit, audienceHere()), {
        assertion: assertionXml(person, facts(visit, audienceHere())),
      }),
      'Response',
      by,
    )

test('a library describes itself before a provider is entered, each with a key of its own', async () => {
  const ours = await ownDescription()
  expect(ours.attributes.entityID).toBe(audienceHere())
  const all = [...elementsOf(ours)]
  expect(all.find(({ name }) => name === 'AssertionConsumerService')?.attributes).toMatchObject({
    Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
    Location: `${portal.address}/${portal.tenant}/signed-in`,
  })
  const certificateIn = (described: XmlElement) =>
    [...elementsOf(described)].find(({ name }) => name === 'X509Certificate')?.text
  expect(certificateIn(ours)).toBe(certificateIn(await ownDescription()))
  expect(certificateIn(ours)).not.toBe(certificateIn(await ownDescription(portal.neighbour)))
  const staff = await ownDescription(`${portal.tenant}/staff`)
  expect(JSON.stringify(staff)).toContain(`/${portal.tenant}/staff/signed-in`)
  expect((await fetch(`${portal.address}/nowhere/saml/metadata`)).status).toBe(404)
})

test('a reader comes in by the metadata of a federation, and by an assertion encrypted for our metadata', async () => {
  metadata = federation(key)
  await configure({})
  const { openId, visit } = await comesWith(signedBy(key))
  expect(visit.sentTo).toMatch(/^https:\/\/idp\.example\.edu\/redirect\?/)
  const headers = { cookie: visit.cookie }
  expect(await portal.ask(session.otherLogin, { loginType: '1', openId }, { headers })).toMatchObject({
    bindFlag: true,
  })
  const [description] = childrenOf(
    await ownDescription(),
    'urn:oasis:names:tc:SAML:2.0:metadata',
    'SPSSODescriptor',
  )
  const text = [...elementsOf(description ?? readXml('<none/>'))].find(
    ({ name }) => name === 'X509Certificate',
  )?.text
  const certificate = `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`
  const sealed = await comesWith((visit) => {
    const about = facts(visit, audienceHere())
    const assertion = encryptedXml(signedXml(assertionXml(ding, about), 'Assertion', key), certificate, {
      content: 'aes256-gcm',
      key: 'rsa-oaep-mgf1p',
    })
    return responseXml(about, { assertion })
  })
  expect(sealed.because).toBeNull()
  expect(sealed.openId).not.toBe('refused')
})

test('a provider that changes its key is read again, and kept while its address is silent', async () => {
  metadata = federation(key)
  await configure({})
  expect((await comesWith(signedBy(key))).because).toBeNull()
  metadata = federation(key, next)
  expect((await comesWith(signedBy(next))).because).toBe('unverified')
  portal.setNow((now = new Date(now.getTime() + 120_000)))
  expect((await comesWith(signedBy(next))).because).toBeNull()
  metadata = ''
  portal.setNow((now = new Date(now.getTime() + 24 * 3_600_000)))
  expect((await comesWith(signedBy(next))).because).toBeNull()
  portal.setNow((now = new Date(now.getTime() + 8 * 24 * 3_600_000)))
  expect(new URL((await beginVisit(portal)).sentTo, portal.address).hash).toContain('because=unreachable')
})

test.each<[string, () => string]>([
  ['does not name the provider', () => entity('https://other.example/idp', [key])],
  ['has no certificate', () => entity(ISSUER, [])],
  ['is out of date', () => entity(ISSUER, [key], ' validUntil="2020-01-01T00:00:00Z"')],
  ['is no XML', () => '<md:EntityDescriptor'],
  ['has a document type', () => `<!DOCTYPE x [<!ENTITY a "a">]>${entity(ISSUER, [key])}`],
  ['is empty', () => ''],
])('metadata that %s signs nobody in', async (_, text) => {
  metadata = text()
  await configure({ nameAttribute: _ })
  expect(new URL((await beginVisit(portal)).sentTo, portal.address).hash).toMatch(
    /because=(unverified|unreachable)/,
  )
})

test('metadata that must be signed is accepted from its signer only', async () => {
  const signer = await makeSigningKey('federation', now)
  const sealed = (by: SigningKey) =>
    signedXml(
      entity(ISSUER, [key], ' ID="one"').replace('<md:IDPSSO', '<Issuer></Issuer><md:IDPSSO'),
      'EntityDescriptor',
      by,
    )
  const left = async (skew: number, text: string) => {
    metadata = text
    await configure({ metadataCertificate: signer.certificate, clockSkewSeconds: skew })
    return (await beginVisit(portal)).sentTo
  }
  expect(await left(1, sealed(signer))).toContain('https://idp.example.edu/redirect?')
  expect(await left(2, sealed(next))).toContain('because=unverified')
  expect(await left(3, federation(key))).toContain('because=unverified')
  expect(await left(4, sealed(signer).replace('edu/redirect', 'edu/elsewhere'))).toContain(
    'because=unverified',
  )
})

test('an account with a scope is ours only in our scope', async () => {
  metadata = federation(key)
  await configure({ accountAttribute: 'mail', accountScope: 'example.edu' })
  const scoped = async (mail: string) => {
    const { openId, visit } = await comesWith(signedBy(key, { ...ding, mail }))
    const input = { loginType: '1', openId }
    return (await portal.ask(session.otherLogin, input, { headers: { cookie: visit.cookie } })).bindFlag
  }
  expect(await scoped('2026001@example.edu')).toBe(true)
  expect(await scoped('2026001@EXAMPLE.edu')).toBe(true)
  expect(await scoped('2026001@other.edu')).toBe(false)
  expect(await scoped('2026001@example.edu@other.edu')).toBe(false)
  expect(await scoped('2026001')).toBe(false)
})

test('why somebody was refused stands in the trial of the provider, without a name', async () => {
  metadata = federation(key)
  await configure({})
  const unsigned = (visit: SamlVisit) => {
    const about = facts(visit, audienceHere())
    return responseXml(about, { assertion: assertionXml(ding, about) })
  }
  expect((await comesWith(unsigned)).because).toBe('unverified')
  const foreign = await comesWith((visit) =>
    signedXml(
      responseXml(facts(visit, 'x'), {
        assertion: assertionXml(ding, facts(visit, 'https://other.example/')),
      }),
      'Response',
      key,
    ),
  )
  expect(foreign.because).toBe('unverified')
  const token = await signInStaff(portal, ['administrator'], { login: 'admin' })
  const ask = { what: 'sign-in', name: 'saml' }
  const { refusals = [] } = (await askStaff(portal, 'try-connection', ask, { token })).data as Trial
  const reasons = refusals.map(({ because }) => because).join('\n')
  expect(reasons).toContain('TICKET_INVALID: neither response nor assertion is signed')
  expect(reasons).toContain('WRONG_AUDIENCE: audience')
  expect(reasons).not.toMatch(/opaque-1|2026001|丁玲/)
})
