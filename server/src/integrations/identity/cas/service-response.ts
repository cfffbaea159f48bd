import { IdentityFailure, type IdentityFailureCode } from '../../../domain/identity/identity.ts'
import { childrenOf, onlyChild, readXml, type XmlElement } from '../xml.ts'

const CAS = 'http://www.yale.edu/tp/cas'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Error codes of CAS protocol 3.0.3 §2.5.3 as our codes. */
const refusals: Record<string, IdentityFailureCode> = {
  INVALID_REQUEST: 'PROVIDER_UNREADABLE',
  INVALID_TICKET_SPEC: 'TICKET_INVALID',
  INVALID_TICKET: 'TICKET_INVALID',
  INVALID_SERVICE: 'WRONG_AUDIENCE',
  UNAUTHORIZED_SERVICE: 'WRONG_AUDIENCE',
  UNAUTHORIZED_SERVICE_PROXY: 'WRONG_AUDIENCE',
  INVALID_PROXY_CALLBACK: 'WRONG_AUDIENCE',
  INTERNAL_ERROR: 'PROVIDER_UNREACHABLE',
}

/** Reads the answer of (p3/)serviceValidate: user and attributes. @throws IdentityFailure */
export function readServiceResponse(xml: string): { user: string; attributes: Record<string, string[]> } {
  const root = readXml(xml)
  if (root.uri !== CAS || root.name !== 'serviceResponse') throw unreadable('not a service response')
  const success = onlyChild(root, CAS, 'authenticationSuccess')
  const failure = onlyChild(root, CAS, 'authenticationFailure')
  if (failure && !success) {
    const code = (failure.attributes.code ?? '').toUpperCase()
    throw new IdentityFailure(refusals[code] ?? 'TICKET_INVALID', code in refusals ? code : 'unknown code')
  }
  if (!success || failure) throw unreadable('neither plain success nor plain failure')
  // a proxy ticket was obtained by another service and does not prove who is at this browser
  if (onlyChild(success, CAS, 'proxies')) throw new IdentityFailure('TICKET_INVALID', 'proxied')
  const user = onlyChild(success, CAS, 'user')
  if (!user || user.children.length > 0 || user.text.trim() === '') throw unreadable('no user')
  return { user: user.text.trim(), attributes: attributesOf(success) }
}

/** Reads the answer of `validate` of CAS 1 (protocol 3.0.3 §2.4): `yes` and the user, or `no`. @throws IdentityFailure */
export function readFirstResponse(text: string): { user: string; attributes: Record<string, string[]> } {
  const [word, user = '', ...rest] = text.split(/\r?\n/).map((line) => line.trim())
  if (word === 'no') throw new IdentityFailure('TICKET_INVALID', 'no')
  if (word !== 'yes' || user === '' || rest.some((line) => line !== ''))
    throw unreadable('neither yes nor no')
  return { user, attributes: {} }
}

/** Elements of a success that are no attributes; `attraStyle` names the form of those that follow. */
const own = new Set(['user', 'attributes', 'proxies', 'proxyGrantingTicket', 'attraStyle'])

/**
 * The attributes in every form that servers have used: in `attributes` or directly in the success, as elements with or
 * without the prefix of the protocol, or as `attribute` with a name and a value.
 */
function attributesOf(success: XmlElement): Record<string, string[]> {
  const attributes: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  const within = success.children.filter(({ uri, name }) => isOurs(uri) && name === 'attributes')
  const direct = success.children.filter(({ name }) => !own.has(name))
  for (const { uri, name, text, children, attributes: said } of [
    ...within.flatMap((one) => one.children),
    ...direct,
  ]) {
    if (!isOurs(uri) || children.length > 0 || name === 'attraStyle') continue
    const named = name === 'attribute' ? said.name : undefined
    ;(attributes[named ?? name] ??= []).push(named === undefined ? text : (said.value ?? text))
  }
  return attributes
}

const isOurs = (uri: string): boolean => uri === CAS || uri === ''

/**
 * CAS single logout (protocol 3.0.3 §2.3.3): the server posts a SAML LogoutRequest with the service ticket. It is not
 * signed; the proof is the ticket, which only server and service know.
 */
export function readLogoutRequest(xml: string): string | undefined {
  try {
    const root = readXml(xml.slice(0, 16_384))
    if (root.uri !== SAMLP || root.name !== 'LogoutRequest') return undefined
    const [ticket, another] = childrenOf(root, SAMLP, 'SessionIndex')
    return another ? undefined : ticket?.text.trim() || undefined
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined
    throw error
  }
}

const unreadable = (because: string) => new IdentityFailure('PROVIDER_UNREADABLE', because)
