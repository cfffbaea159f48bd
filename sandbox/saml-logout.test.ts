import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerIn, type LogoutTrial, openLogoutTrial } from './logout-trial.ts'
import { people } from './people.ts'
import { type LogoutFacts, signedQuery } from './saml-logout.ts'

const [lin] = people
let trial: LogoutTrial
beforeAll(async () => {
  trial = await openLogoutTrial()
})
afterAll(() => trial.close())

const read = (query: string, identity = trial.open()) =>
  identity.readLogout?.({ query, form: {}, at: trial.at })
const signedBy = (xml: string, relayState = '') => signedQuery(xml, trial.sandbox.samlSigning, relayState)
const signed = (bend: Partial<LogoutFacts> = {}, relayState = '') => signedBy(trial.xmlOf(bend), relayState)

test('a signed request names person and session, is valid once, and redirects the browser with the response', async () => {
  const identity = trial.open()
  const query = signed({ id: '_l1' }, 'over there')
  const logout = await read(query, identity)
  expect(logout).toMatchObject({ subject: lin.id, sessions: ['_s1'] })
  const to = trial.sandbox.identity.saml.idpLogout
  expect(answerIn(logout?.redirect)).toEqual({ to, relayState: 'over there', isAnswered: true })
  expect(await read(query, identity)).toBeUndefined()
})

test('without a session it concerns all sessions of that person', async () => {
  const xml = trial.xmlOf().replace(/<samlp:SessionIndex>.*<\/samlp:SessionIndex>/, '')
  expect(await read(signedBy(xml))).toMatchObject({ subject: lin.id, sessions: [] })
})

test('a sign-out names the session that was opened', async () => {
  const identity = trial.open()
  const { page, subject, session } = await trial.signInAndOut(identity)
  const link = /href="([^"]*signed-out[^"]*)"/.exec(page)?.[1] ?? ''
  const [, query = ''] = link.replaceAll('&amp;', '&').split('?')
  expect(await read(query, identity)).toMatchObject({ subject, sessions: [session] })
})

test('a missing or foreign signature, another algorithm, and later changes are refused', async () => {
  const good = signed()
  const other = signedQuery(trial.xmlOf({ nameId: 'somebody else' }), trial.stranger)
  const [request = ''] = other.split('&')
  for (const query of [
    other,
    good.replace(/&Signature=.*/, ''),
    good.replace(/&SigAlg=[^&]*/, ''),
    good.replace('rsa-sha256', 'rsa-sha1'),
    good.replace(/SAMLRequest=[^&]*/, request),
    // a duplicate parameter: the verified and the parsed value might differ
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

test('a request of another issuer, for another address, of another time or with another structure is refused', async () => {
  for (const bend of trial.bends) {
    expect(await read(signed(bend))).toBeUndefined()
  }
  const xml = trial.xmlOf()
  for (const bent of [
    xml.replaceAll('LogoutRequest', 'LogoutResponse'),
    xml.replace(' Destination=', ' NotOnOrAfter="2020-03-15T03:00:00Z" Destination='),
    xml.replace('IssueInstant="', 'IssueInstant="x'),
    `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`,
    xml.replace('<saml:NameID>', '<saml:NameID><!-- -->'),
    'x',
  ]) {
    expect(await read(signedBy(bent))).toBeUndefined()
  }
})

test('the certificate in the settings may lack its PEM header', async () => {
  const [bare = ''] = /(?<=CERTIFICATE-----)[^-]+/.exec(trial.sandbox.samlSigning.certificate) ?? []
  const identity = trial.open({ idpCertificates: [trial.stranger.certificate, bare] })
  expect(await read(signed(), identity)).toMatchObject({ subject: lin.id })
})
