import { createHash, randomBytes } from 'node:crypto'
import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
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
import { readSignedAssertion } from './assertion.ts'
import { failureOf } from './failures.ts'
import { readLogoutForm } from './logout-form.ts'
import { readLogoutQuery } from './logout-request.ts'
import { requireSoundResponse } from './response.ts'

const Remembered = z.object({
  kind: z.literal('saml'),
  state: z.string(),
  request: z.string(),
  returnTo: z.string(),
  begun: z.string(),
})
const Hint = z.object({ nameID: z.string(), nameIDFormat: z.string(), sessionIndex: z.string().optional() })

/** Maximum duration of a sign-in at the provider. */
const REQUEST_LIFE_MS = 3_600_000

/**
 * SAML 2.0 web browser SSO (redirect to the provider, POST back). Response and assertion must both be signed. What the
 * library verified is parsed again by a second, independent parser (`assertion.ts`); only content on which both agree
 * is accepted.
 */
export function openSaml(settings: SamlSettings, means: IdentityMeans): Identity {
  const open = (request: SamlRequest) => samlOf(settings, request)

  return {
    kind: 'saml',

    async begin({ state, returnTo, prompt }) {
      const id = freshId()
      const saml = open({ id, returnTo, ...(prompt ? { prompt } : {}) })
      return {
        redirect: await saml.getAuthorizeUrlAsync(state, undefined, {}),
        remember: JSON.stringify({
          kind: 'saml',
          state,
          request: id,
          returnTo,
          begun: means.clock().toISOString(),
        }),
      }
    },

    async finish({ form = {}, remember }) {
      const { state, request, returnTo, begun } = readRemember(Remembered, remember)
      requireState(state, form.RelayState)
      const response = form.SAMLResponse
      if (response === undefined) throw new IdentityFailure('REFUSED_BY_PEER', 'came back without a response')
      requireSoundResponse(response, { request, returnTo })
      try {
        const { profile } = await open({ id: request, begun, returnTo }).validatePostResponseAsync({
          SAMLResponse: response,
        })
        if (!profile) throw new IdentityFailure('NOT_SIGNED_IN', 'the provider knows nobody')
        const signed = profile.getAssertionXml?.()
        if (signed === undefined) throw new IdentityFailure('TICKET_INVALID', 'nothing signed')
        const assertion = readSignedAssertion(signed, {
          issuer: settings.idpIssuer,
          audience: settings.entityId,
          request,
          recipient: returnTo,
          now: means.clock(),
          skewMs: settings.clockSkewSeconds * 1_000,
        })
        if (assertion.nameId !== profile.nameID) {
          throw new IdentityFailure('TICKET_INVALID', 'two readings of one assertion differ')
        }
        if (!(await means.ledger.claim(ledgerKey(settings.idpIssuer, assertion.id), assertion.until))) {
          throw new IdentityFailure('TICKET_USED', 'assertion seen before')
        }
        return personFrom(assertion, settings)
      } catch (error) {
        throw error instanceof SamlStatusError
          ? new IdentityFailure('REFUSED_BY_PEER', 'status other than success')
          : failureOf(error)
      }
    },

    async logoutUrl({ hint, returnTo }) {
      if (settings.idpLogout === undefined || hint === undefined) return undefined
      const user = readRemember(Hint, hint)
      return await open({ id: freshId(), returnTo }).getLogoutUrlAsync(
        { issuer: settings.idpIssuer, nameID: user.nameID, nameIDFormat: user.nameIDFormat, ...index(user) },
        returnTo,
        {},
      )
    },

    async readLogout({ query, form, at }) {
      const expected = {
        issuer: settings.idpIssuer,
        at,
        certificates: settings.idpCertificates,
        now: means.clock(),
        skewMs: settings.clockSkewSeconds * 1_000,
      }
      const saml = open({ id: freshId(), returnTo: at })
      const request =
        form.SAMLRequest === undefined
          ? readLogoutQuery(query, expected)
          : await readLogoutForm(form, saml, expected)
      if (!request) return undefined
      const { id, nameId: subject, sessions, relayState, until } = request
      if (!(await means.ledger.claim(ledgerKey(settings.idpIssuer, id), until))) return undefined
      if (settings.idpLogout === undefined) return { subject, sessions }
      // the answer always uses the redirect binding: each message may have its own (SAML 2.0 Profiles §4.4.3)
      const done = { ID: id, issuer: settings.idpIssuer, nameID: subject, nameIDFormat: '' }
      return { subject, sessions, redirect: await saml.getLogoutResponseUrlAsync(done, relayState, {}, true) }
    },

    metadata: (returnTo) => open({ id: freshId(), returnTo }).generateServiceProviderMetadata(null, null),
  }
}

interface SamlRequest {
  id: string
  begun?: string
  returnTo: string
  prompt?: 'none' | 'login'
}

/** The library, made for one request. */
const samlOf = (settings: SamlSettings, request: SamlRequest): SAML =>
  new SAML({
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: request.returnTo,
    entryPoint: settings.idpLogin,
    logoutUrl: settings.idpLogout ?? settings.idpLogin,
    idpIssuer: settings.idpIssuer,
    idpCert: settings.idpCertificates,
    ...(settings.requestKey === undefined ? {} : { privateKey: settings.requestKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: settings.clockSkewSeconds * 1_000,
    requestIdExpirationPeriodMs: REQUEST_LIFE_MS,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    passive: request.prompt === 'none',
    forceAuthn: request.prompt === 'login',
    generateUniqueId: () => request.id,
    cacheProvider: onlyRequest(request),
  })

/** Restricts the library to answers to the request that this browser began. */
function onlyRequest({ id, begun }: { id: string; begun?: string }) {
  let open = begun !== undefined
  return {
    saveAsync: async (_: string, value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (key: string) => (open && key === id ? (begun ?? null) : null),
    async removeAsync(key: string | null) {
      open = false
      return key
    },
  }
}

function personFrom(assertion: ReturnType<typeof readSignedAssertion>, settings: SamlSettings): Person {
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

/** Friendly names and the object identifiers of uid, displayName and cn (RFC 4519, RFC 2798). */
const usual = {
  account: ['account', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1'],
  name: ['displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'cn', 'urn:oid:2.5.4.3'],
}

const index = ({ sessionIndex }: { sessionIndex?: string | undefined }) =>
  sessionIndex === undefined ? {} : { sessionIndex }
const freshId = () => `_${randomBytes(20).toString('hex')}`
const ledgerKey = (issuer: string, id: string) =>
  `saml:${createHash('sha256').update(`${issuer} ${id}`).digest('base64url')}`
