import { exchange } from '../../limited-fetch.ts'
import {
  IdentityFailure,
  type IdentityMeans,
  PROVIDER_TIME_LIMIT_MS,
} from '../../../domain/identity/identity.ts'
import { isSafeAddress, type SamlSettings } from '../../../domain/identity/settings.ts'
import { childrenOf, elementsOf, readElement, type XmlElement } from '../xml.ts'
import { verifiedText } from './signature.ts'

/** What we know of a provider. */
export interface ProviderFacts {
  /** Where people sign in, by the redirect binding. */
  login: string
  logout: string | undefined
  /** PEM or bare base64. Their dates do not count: metadata says which keys are in use (Metadata IOP 1.0 §2.5.1). */
  certificates: readonly string[]
}

const md = 'urn:oasis:names:tc:SAML:2.0:metadata'
const ds = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const HOUR_MS = 3_600_000
const READ_AGAIN_MS = 6 * HOUR_MS
/** How long facts without an end of their own are kept while their address does not answer. */
const KEPT_MS = 7 * 24 * HOUR_MS
/** How soon an address is asked again that was silent, or after a response that no known key has signed. */
const ASKED_AGAIN_MS = 60_000
/** Metadata of a federation. */
const SIZE_LIMIT = 16_777_216

interface Known {
  facts: ProviderFacts
  readAt: number
  until: number
}

/**
 * The facts of a provider: as entered, or from its metadata, which are read again every six hours and kept while their
 * address does not answer, for as long as they say.
 */
export function openProviderFacts(settings: SamlSettings, means: IdentityMeans) {
  let known: Known | undefined
  let reading: Promise<Known> | undefined
  let askedAt = -Infinity

  const read = (): Promise<Known> => {
    askedAt = means.clock().getTime()
    reading ??= fetchFacts(settings, means).finally(() => (reading = undefined))
    return reading
  }

  return {
    /** @throws IdentityFailure PROVIDER_UNREACHABLE, PROVIDER_UNREADABLE */
    async now(): Promise<ProviderFacts> {
      if (settings.idpMetadata === undefined) return enteredFacts(settings)
      const now = means.clock().getTime()
      // nobody waits again for an address that was silent a moment ago
      const isFresh = known && now < known.readAt + READ_AGAIN_MS
      if (known && now < known.until && (isFresh || now - askedAt < ASKED_AGAIN_MS)) return known.facts
      try {
        known = await read()
      } catch (error) {
        if (known && now < known.until) return known.facts
        if (settings.idpLogin !== undefined && settings.idpCertificates.length > 0)
          return enteredFacts(settings)
        throw error
      }
      return known.facts
    },

    /** Facts that are newer than those of `now`; undefined where there are none. */
    async renewed(): Promise<ProviderFacts | undefined> {
      const now = means.clock().getTime()
      if (settings.idpMetadata === undefined || now - askedAt < ASKED_AGAIN_MS) return undefined
      known = await read().catch(() => known)
      return known?.facts
    },
  }
}

const enteredFacts = ({ idpLogin = '', idpLogout, idpCertificates }: SamlSettings): ProviderFacts => ({
  login: idpLogin,
  logout: idpLogout,
  certificates: idpCertificates,
})

async function fetchFacts(settings: SamlSettings, means: IdentityMeans): Promise<Known> {
  const answer = await exchange(settings.idpMetadata ?? '', {
    timeLimitMs: means.timeLimitMs ?? PROVIDER_TIME_LIMIT_MS,
    sizeLimitBytes: SIZE_LIMIT,
    allowed: means.allowed,
  })
  if (!answer.reached) throw new IdentityFailure('PROVIDER_UNREACHABLE', answer.because)
  if (answer.status !== 200)
    throw new IdentityFailure('PROVIDER_UNREACHABLE', `metadata: status ${answer.status}`)
  const readAt = means.clock().getTime()
  const { validUntil, ...facts } = readProviderMetadata(
    trustedText(answer.text, settings),
    settings.idpIssuer,
  )
  const until = validUntil ?? readAt + KEPT_MS
  if (readAt >= until) throw unreadable('out of date')
  return { facts, readAt, until }
}

function trustedText(text: string, { metadataCertificate }: SamlSettings): string {
  if (metadataCertificate === undefined) return text
  const root = readElement(text, () => true)?.name ?? ''
  return verifiedText(text, root, [metadataCertificate])
}

/**
 * The facts about one provider in metadata of its own or of a federation (SAML 2.0 Metadata §2.4.3).
 *
 * @throws IdentityFailure PROVIDER_UNREADABLE
 */
export function readProviderMetadata(text: string, issuer: string): ProviderFacts & { validUntil?: number } {
  const entity = readElement(
    text,
    ({ uri, name, attributes }) =>
      uri === md && name === 'EntityDescriptor' && attributes.entityID === issuer,
  )
  const [role] = entity ? childrenOf(entity, md, 'IDPSSODescriptor') : []
  if (!entity || !role) throw unreadable('does not describe this provider')
  const login = addressOf(role, 'SingleSignOnService')
  const certificates = childrenOf(role, md, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((key) => [...elementsOf(key)])
    .filter(({ uri, name }) => uri === ds && name === 'X509Certificate')
    .map((certificate) => certificate.text.replaceAll(/\s/g, ''))
  if (login === undefined) throw unreadable('no address for sign-in by the redirect binding')
  if (certificates.length === 0) throw unreadable('no certificate')
  const validUntil = Date.parse(entity.attributes.validUntil ?? '')
  return {
    login,
    logout: addressOf(role, 'SingleLogoutService'),
    certificates,
    ...(Number.isNaN(validUntil) ? {} : { validUntil }),
  }
}

const addressOf = (role: XmlElement, service: string): string | undefined =>
  childrenOf(role, md, service)
    .filter(({ attributes }) => attributes.Binding === REDIRECT)
    .map(({ attributes }) => attributes.Location ?? '')
    .find(isSafeAddress)

const unreadable = (because: string) => new IdentityFailure('PROVIDER_UNREADABLE', `metadata: ${because}`)
