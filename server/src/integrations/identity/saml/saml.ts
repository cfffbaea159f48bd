import { createHash, randomBytes } from 'node:crypto'
import { SAML } from '@node-saml/node-saml'
import { z } from 'zod'
import { attributesFrom, nameFrom } from '../attributes.ts'
import {
  type Identity,
  IdentityFailure,
  type IdentityMeans,
  type Person,
} from '../../../domain/identity/identity.ts'
import { readRemember, requireState } from '../../../domain/identity/remember.ts'
import type { SamlSettings } from '../../../domain/identity/settings.ts'
import { readAssertion } from './assertion.ts'
import { readLogoutForm } from './logout-form.ts'
import { readLogoutQuery } from './logout-request.ts'
import { entityIdOf } from './own-metadata.ts'
import { openProviderFacts, type ProviderFacts } from './provider-facts.ts'
import { type SoundResponse, soundResponse } from './response.ts'
import { signedAssertion } from './signed-assertion.ts'

const Remembered = z.object({
  kind: z.literal('saml'),
  state: z.string(),
  request: z.string(),
  returnTo: z.string(),
})
const Hint = z.object({ nameID: z.string(), nameIDFormat: z.string(), sessionIndex: z.string().optional() })

/**
 * SAML 2.0 web browser SSO (redirect to the provider, POST back). Our messages are written by node-saml. What comes back
 * is checked in shape first, then its signature, and only the text that was signed is read.
 */
export function openSaml(settings: SamlSettings, means: IdentityMeans): Identity {
  const provider = openProviderFacts(settings, means)
  const open = async (request: SamlRequest) => samlOf(settings, request, await provider.now())
  const skewMs = settings.clockSkewSeconds * 1_000

  /** With the keys of a provider that has changed them since its metadata was read. */
  const assertionOf = async (response: SoundResponse) => {
    const ours = means.ownKey ?? noKey
    const { certificates } = await provider.now()
    try {
      return await signedAssertion(response, { certificates, ours })
    } catch (error) {
      const renewed = await provider.renewed()
      if (!renewed) throw error
      return signedAssertion(response, { certificates: renewed.certificates, ours })
    }
  }

  return {
    kind: 'saml',

    async begin({ state, returnTo, prompt }) {
      const id = freshId()
      const saml = await open({ id, returnTo, ...(prompt ? { prompt } : {}) })
      return {
        redirect: await saml.getAuthorizeUrlAsync(state, undefined, {}),
        remember: JSON.stringify({ kind: 'saml', state, request: id, returnTo }),
      }
    },

    async finish({ form = {}, remember }) {
      const { state, request, returnTo } = readRemember(Remembered, remember)
      requireState(state, form.RelayState)
      const encoded = form.SAMLResponse
      if (encoded === undefined) throw new IdentityFailure('REFUSED_BY_PEER', 'came back without a response')
      const assertion = readAssertion(await assertionOf(soundResponse(encoded, { request, returnTo })), {
        issuer: settings.idpIssuer,
        audience: entityIdOf(settings, returnTo),
        request,
        recipient: returnTo,
        now: means.clock(),
        skewMs,
      })
      if (!(await means.ledger.claim(ledgerKey(settings.idpIssuer, assertion.id), assertion.until))) {
        throw new IdentityFailure('TICKET_USED', 'assertion seen before')
      }
      return personFrom(assertion, settings)
    },

    async logoutUrl({ hint, returnTo }) {
      const { logout } = await provider.now()
      if (logout === undefined || hint === undefined) return undefined
      const user = readRemember(Hint, hint)
      return await (await open({ id: freshId(), returnTo })).getLogoutUrlAsync(
        { issuer: settings.idpIssuer, nameID: user.nameID, nameIDFormat: user.nameIDFormat, ...index(user) },
        returnTo,
        {},
      )
    },

    async readLogout({ query, form, at }) {
      const { certificates, logout } = await provider.now()
      const expected = { issuer: settings.idpIssuer, at, certificates, now: means.clock(), skewMs }
      const request =
        form.SAMLRequest === undefined ? readLogoutQuery(query, expected) : readLogoutForm(form, expected)
      if (!request) return undefined
      const { id, nameId: subject, sessions, relayState, until } = request
      if (!(await means.ledger.claim(ledgerKey(settings.idpIssuer, id), until))) return undefined
      if (logout === undefined) return { subject, sessions }
      // the answer always uses the redirect binding: each message may have its own (SAML 2.0 Profiles §4.4.3)
      const saml = await open({ id: freshId(), returnTo: at })
      const done = { ID: id, issuer: settings.idpIssuer, nameID: subject, nameIDFormat: '' }
      return { subject, sessions, redirect: await saml.getLogoutResponseUrlAsync(done, relayState, {}, true) }
    },
  }
}

interface SamlRequest {
  id: string
  returnTo: string
  prompt?: 'none' | 'login'
}

/** The library, made for one message of ours. */
const samlOf = (settings: SamlSettings, request: SamlRequest, provider: ProviderFacts): SAML =>
  new SAML({
    issuer: entityIdOf(settings, request.returnTo),
    callbackUrl: request.returnTo,
    entryPoint: provider.login,
    logoutUrl: provider.logout ?? provider.login,
    idpCert: [...provider.certificates],
    ...(settings.requestKey === undefined ? {} : { privateKey: settings.requestKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    passive: request.prompt === 'none',
    forceAuthn: request.prompt === 'login',
    generateUniqueId: () => request.id,
  })

function personFrom(assertion: ReturnType<typeof readAssertion>, settings: SamlSettings): Person {
  const attributes = attributesFrom(assertion.attributes)
  return {
    subject: assertion.nameId,
    ...nameFrom(attributes, settings, usual),
    attributes,
    ...(assertion.sessionIndex === undefined ? {} : { session: assertion.sessionIndex }),
    logoutHint: JSON.stringify({
      nameID: assertion.nameId,
      nameIDFormat: assertion.nameIdFormat,
      ...index(assertion),
    }),
  }
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/**
 * Friendly names and the object identifiers of uid, displayName and cn (RFC 4519, RFC 2798) and eduPersonPrincipalName
 * (eduPerson 202208); the claims that ADFS and Entra send by default.
 */
const usual = {
  account: [
    'account',
    'uid',
    'urn:oid:0.9.2342.19200300.100.1.1',
    'eduPersonPrincipalName',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
    `${claims}/upn`,
    `${claims}/name`,
  ],
  name: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
}

const index = ({ sessionIndex }: { sessionIndex?: string | undefined }) =>
  sessionIndex === undefined ? {} : { sessionIndex }
const noKey = () =>
  Promise.reject(new IdentityFailure('TICKET_INVALID', 'we have no key for what is encrypted'))
const freshId = () => `_${randomBytes(20).toString('hex')}`
const ledgerKey = (issuer: string, id: string) =>
  `saml:${createHash('sha256').update(`${issuer} ${id}`).digest('base64url')}`
