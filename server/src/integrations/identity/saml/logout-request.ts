import { X509Certificate, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { IdentityFailure } from '../../../domain/identity/identity.ts'
import { childrenOf, onlyChild, readXml, type XmlElement } from '../xml.ts'
import { pemOf } from './certificates.ts'
import { saml, samlp } from './response.ts'
import { signatureDigests } from './signature.ts'

/** What a logout request must match to be addressed to us and current. */
export interface ExpectedLogout {
  issuer: string
  /** Our logout address, the required destination. */
  at: string
  /** PEM or bare base64. */
  certificates: readonly string[]
  now: Date
  skewMs: number
}

export interface LogoutRequest {
  id: string
  nameId: string
  sessions: string[]
  relayState: string
  until: Date
}

const SIZE_LIMIT = 65_536
const LONGEST_LIFE_MS = 5 * 60_000
/** The signed fields, in the prescribed order (SAML 2.0 Bindings §3.4.4.1). */
const signedNames = ['SAMLRequest', 'RelayState', 'SigAlg'] as const

/**
 * A logout request by the redirect binding. The signature covers the exact characters of the query. Each name may occur
 * once: with a duplicate, the verified value could differ from the one read. @returns undefined when it is no logout
 * request or is not authentic
 */
export function readLogoutQuery(query: string, expected: ExpectedLogout): LogoutRequest | undefined {
  try {
    const sent = fieldsOf(query)
    if (!sent || !isSigned(sent, expected.certificates)) return undefined
    const packed = Buffer.from(decoded(sent.get('SAMLRequest')), 'base64')
    const xml = inflateRawSync(packed, { maxOutputLength: SIZE_LIMIT }).toString('utf8')
    return readLogoutRequest(readLogoutXml(xml), decoded(sent.get('RelayState')), expected)
  } catch (error) {
    if (error instanceof IdentityFailure || error instanceof URIError || isZlib(error)) return undefined
    throw error
  }
}

/** Query fields by name, still encoded; undefined when a name occurs twice. */
function fieldsOf(query: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(pair.slice(0, at))
    if (fields.has(name)) return undefined
    fields.set(name, pair.slice(at + 1))
  }
  return fields
}

function isSigned(sent: Map<string, string>, certificates: readonly string[]): boolean {
  const digest = signatureDigests[decoded(sent.get('SigAlg'))]
  if (digest === undefined || !sent.has('SAMLRequest')) return false
  const text = signedNames.flatMap((name) => (sent.has(name) ? [`${name}=${sent.get(name)}`] : [])).join('&')
  const signature = Buffer.from(decoded(sent.get('Signature')), 'base64')
  return certificates.some((certificate) =>
    verify(digest, Buffer.from(text), new X509Certificate(pemOf(certificate)).publicKey, signature),
  )
}

/** @throws IdentityFailure for anything but plain XML */
export const readLogoutXml = (xml: string): XmlElement => readXml(xml.replace(/^<\?xml[^>]*\?>/, ''))

/**
 * The content of a logout request whose signature is checked elsewhere. @returns undefined when it is not addressed to
 * us or not current
 */
export function readLogoutRequest(
  root: XmlElement,
  relayState: string,
  expected: ExpectedLogout,
): LogoutRequest | undefined {
  const { ID: id, Destination: at, IssueInstant: issued, NotOnOrAfter: end } = root.attributes
  const nameId = onlyChild(root, saml, 'NameID')?.text.trim()
  if (root.uri !== samlp || root.name !== 'LogoutRequest' || !id || !nameId) return undefined
  if (onlyChild(root, saml, 'Issuer')?.text.trim() !== expected.issuer) return undefined
  // §3.4.5.2: a signed message must say for which address it was made
  if (at !== expected.at) return undefined
  const age = expected.now.getTime() - instantOf(issued)
  const isInTime = age >= -expected.skewMs && age <= LONGEST_LIFE_MS + expected.skewMs
  const isPast = end !== undefined && !(expected.now.getTime() - expected.skewMs < instantOf(end))
  if (!isInTime || isPast) return undefined
  const sessions = childrenOf(root, samlp, 'SessionIndex').map(({ text }) => text.trim())
  const until = new Date(instantOf(issued) + LONGEST_LIFE_MS + 2 * expected.skewMs)
  return { id, nameId, sessions, relayState, until }
}

/** SAML 2.0 Core §1.3.3: in UTC, written with Z. Any other text gives NaN, which is outside every period. */
const instantOf = (text: string | undefined): number =>
  text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN

const decoded = (text: string | undefined): string => decodeURIComponent((text ?? '').replaceAll('+', ' '))

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
