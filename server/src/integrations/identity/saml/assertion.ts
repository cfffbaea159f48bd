import { IdentityFailure } from '../../../domain/identity/identity.ts'
import { childrenOf, onlyChild, type XmlElement } from '../xml.ts'
import { saml } from './response.ts'

interface Assertion {
  id: string
  nameId: string
  nameIdFormat: string
  sessionIndex: string | undefined
  attributes: Record<string, string[]>
  /** The ID must not be accepted again before this time. */
  until: Date
}

interface Expected {
  issuer: string
  audience: string
  request: string
  recipient: string
  now: Date
  skewMs: number
}

/**
 * Reads an assertion that the provider has signed, and checks the requirements of the web browser SSO profile (SAML 2.0
 * Profiles §4.1.4.2–3): issuer, audience, bearer confirmation with recipient, request and expiry, conditions with an
 * expiry, an authentication statement. @throws IdentityFailure
 */
export function readAssertion(root: XmlElement, expected: Expected): Assertion {
  const id = root.attributes.ID
  if (!id) throw unreadable('assertion without ID')
  if (onlyChild(root, saml, 'Issuer')?.text.trim() !== expected.issuer) throw wrong('issuer')

  const subject = onlyChild(root, saml, 'Subject')
  const nameId = subject && onlyChild(subject, saml, 'NameID')
  if (!subject || !nameId || nameId.children.length > 0 || nameId.text.trim() === '')
    throw unreadable('no name, or an encrypted one')
  const confirmedUntil = requireBearer(subject, expected)
  const heldUntil = requireConditions(onlyChild(root, saml, 'Conditions'), expected)
  const [statement] = childrenOf(root, saml, 'AuthnStatement')
  if (!statement) throw unreadable('no authentication statement')
  const sessionEnd = statement.attributes.SessionNotOnOrAfter
  if (sessionEnd !== undefined) requireBefore(sessionEnd, expected)

  return {
    id,
    nameId: nameId.text.trim(),
    nameIdFormat: nameId.attributes.Format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    sessionIndex: statement.attributes.SessionIndex,
    attributes: attributesOf(root),
    until: new Date(Math.max(confirmedUntil, heldUntil) + expected.skewMs),
  }
}

/** One confirmation for the bearer is enough; those of other methods are not ours. */
function requireBearer(subject: XmlElement, expected: Expected): number {
  const [confirmation, second] = childrenOf(subject, saml, 'SubjectConfirmation').filter(
    ({ attributes }) => attributes.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
  const data = confirmation && onlyChild(confirmation, saml, 'SubjectConfirmationData')
  if (!data || second) throw new IdentityFailure('TICKET_INVALID', 'not a bearer assertion')
  if (data.attributes.Recipient !== expected.recipient) throw wrong('recipient')
  if (data.attributes.InResponseTo !== expected.request) {
    throw new IdentityFailure('STATE_MISMATCH', 'confirmation for another request')
  }
  return requireBefore(data.attributes.NotOnOrAfter, expected)
}

function requireConditions(conditions: XmlElement | undefined, expected: Expected): number {
  if (!conditions) throw unreadable('no conditions')
  const restrictions = childrenOf(conditions, saml, 'AudienceRestriction')
  const isForUs = (one: XmlElement) =>
    childrenOf(one, saml, 'Audience').some(({ text }) => text.trim() === expected.audience)
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw wrong('audience')
  const { NotBefore: from, NotOnOrAfter: end } = conditions.attributes
  if (from !== undefined && instantOf(from) > expected.now.getTime() + expected.skewMs)
    throw expired('not yet')
  return requireBefore(end, expected)
}

function requireBefore(end: string | undefined, { now, skewMs }: Expected): number {
  if (end === undefined) throw unreadable('no end of validity')
  const instant = instantOf(end)
  if (now.getTime() - skewMs >= instant) throw expired('past its time')
  return instant
}

/** SAML 2.0 Core §1.3.3: instants are in UTC, written with Z. */
function instantOf(text: string): number {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) throw unreadable('not an instant')
  return Date.parse(text)
}

/** By name, and by the friendly name where no attribute has it as its name (`uid` for `urn:oid:0.9.2342…`). */
function attributesOf(root: XmlElement): Record<string, string[]> {
  const attributes: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  const friendly = new Map<string, string[]>()
  for (const statement of childrenOf(root, saml, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, saml, 'Attribute')) {
      const { Name: name, FriendlyName: friendlyName } = attribute.attributes
      if (name === undefined) continue
      const values = childrenOf(attribute, saml, 'AttributeValue').map(valueOf)
      ;(attributes[name] ??= []).push(...values)
      if (friendlyName !== undefined) friendly.set(friendlyName, values)
    }
  }
  for (const [name, values] of friendly) attributes[name] ??= values
  return attributes
}

/** `eduPersonTargetedID` holds a name identifier instead of text. */
const valueOf = ({ text, children: [nested, second] }: XmlElement): string =>
  nested && !second && nested.uri === saml && nested.name === 'NameID' ? nested.text.trim() : text.trim()

const unreadable = (because: string) => new IdentityFailure('PROVIDER_UNREADABLE', because)
const wrong = (what: string) => new IdentityFailure('WRONG_AUDIENCE', what)
const expired = (because: string) => new IdentityFailure('TICKET_EXPIRED', because)
