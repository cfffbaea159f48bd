import { inflateRawSync } from 'node:zlib'
import { readXml } from '@wenyuan/server/integrations/identity/xml.ts'
import { hidden, html } from './markup.ts'
import { page, personPage, sorryPage } from './page.ts'
import { type DemoPerson, personOf } from './people.ts'
import { isOwnReturn, signOutAddress } from './rules.ts'
import { logoutXml, signedFields, signedQuery } from './saml-logout.ts'
import { assertionXml, responseXml, signedXml } from './saml-response.ts'
import type { SigningKey } from './self-signed.ts'
import { freshToken, makeProviderSessions } from './sessions.ts'
import { type Answer, redirect, type Routes } from './web-server.ts'

export interface SamlFacts {
  issuer: string
  /** The entity id of the portal. */
  audience: string
  signing: SigningKey
  clock: () => Date
}

interface AuthnRequest {
  id: string
  returnTo: string
  passive: boolean
  force: boolean
}

const REQUEST_LIMIT = 65_536

/**
 * A SAML 2.0 identity provider: redirect binding in, POST binding out, response and assertion signed. It sends logout
 * requests by either binding, as the person chooses.
 */
export function makeSaml(facts: SamlFacts): Routes {
  const sessions = makeProviderSessions('sandbox_saml', '/saml')
  /** Portals that a person has signed in to, for single logout. */
  const visited = new Map<string, { returnTo: string; sessionIndex: string }[]>()

  const answerPage = (
    request: AuthnRequest,
    RelayState: string,
    about: DemoPerson | 'NoPassive' | 'AuthnFailed',
  ) => {
    const sessionIndex = `_${freshToken()}`
    const response = {
      sessionIndex,
      issuer: facts.issuer,
      audience: facts.audience,
      recipient: request.returnTo,
      request: request.id,
      now: facts.clock(),
    }
    if (typeof about !== 'string') {
      const { returnTo } = request
      visited.set(about.id, [...(visited.get(about.id) ?? []), { returnTo, sessionIndex }])
    }
    const unsigned =
      typeof about === 'string'
        ? responseXml(response, { refusal: about })
        : responseXml(response, {
            assertion: signedXml(assertionXml(about, response), 'Assertion', facts.signing),
          })
    return postPage(request.returnTo, {
      SAMLResponse: Buffer.from(signedXml(unsigned, 'Response', facts.signing)).toString('base64'),
      RelayState,
    })
  }

  const farewell = (
    { id }: DemoPerson,
    { returnTo, sessionIndex }: { returnTo: string; sessionIndex: string },
  ) => {
    const destination = signOutAddress(returnTo, 'saml')
    const { issuer, clock, signing } = facts
    // one request per binding: each can be used once
    const asked = () => logoutXml({ issuer, destination, nameId: id, sessionIndex, now: clock() })
    return {
      destination,
      link: `${destination}?${signedQuery(asked(), signing)}`,
      fields: signedFields(asked(), signing),
    }
  }

  return {
    'GET /saml/login': (asked) => {
      const { SAMLRequest = '', RelayState = '' } = asked.query
      const request = readAuthnRequest(SAMLRequest)
      if (!request) return sorryPage('That is no SAML request of a portal on this machine.')
      const person = sessions.personOf(asked)
      if (person && !request.force) return answerPage(request, RelayState, person)
      if (request.passive) return answerPage(request, RelayState, 'NoPassive')
      return personPage('SAML sign-in', { action: '/saml/login', fields: { SAMLRequest, RelayState } })
    },
    'POST /saml/login': ({ form }) => {
      const request = readAuthnRequest(form.SAMLRequest ?? '')
      if (!request) return sorryPage('That is no SAML request of a portal on this machine.')
      const RelayState = form.RelayState ?? ''
      if (form.choice === 'cancel') return answerPage(request, RelayState, 'AuthnFailed')
      const person = personOf(form.person)
      if (!person) return sorryPage('Nobody was chosen.')
      const shown = answerPage(request, RelayState, person)
      return { ...shown, headers: { ...shown.headers, ...sessions.start(person) } }
    },
    'GET /saml/logout': (request) => {
      const { person, headers } = sessions.end(request)
      const { RelayState: to, SAMLRequest: asked } = request.query
      const open = visited.get(person?.id ?? '') ?? []
      visited.delete(person?.id ?? '')
      // a portal that asked has ended its own session; a person who signs out here is sent to the other portals
      if (asked !== undefined && isOwnReturn(to)) return redirect(to, headers)
      const farewells = person && asked === undefined ? open.map((one) => farewell(person, one)) : []
      const shown = farewells.length === 0 ? signedOut : stillThere(farewells)
      return { ...shown, headers: { ...shown.headers, ...headers } }
    },
  }
}

const signedOut = page('Signed out', html`<p>You are signed out of the identity provider.</p>`)

interface Farewell {
  destination: string
  link: string
  fields: Record<string, string>
}

/** Portals still signed in, with a link or a form for signing out. */
const stillThere = (farewells: Farewell[]) =>
  page(
    'Signed out here, and there?',
    html`${farewells.map(({ destination, link, fields }) => {
      const { host } = new URL(destination)
      return html`<p><a href="${link}">Sign out of ${host}</a></p>
<form method="post" action="${destination}">${hidden(fields)}<p class="actions"><button class="quiet">Sign out of ${host} by a form</button></p></form>`
    })}`,
  )

function readAuthnRequest(encoded: string): AuthnRequest | undefined {
  try {
    const text = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: REQUEST_LIMIT }).toString(
      'utf8',
    )
    const { name, attributes } = readXml(text.replace(/^<\?xml[^>]*\?>/, ''))
    const { ID: id, AssertionConsumerServiceURL: returnTo } = attributes
    if (name !== 'AuthnRequest' || id === undefined || !isOwnReturn(returnTo)) return undefined
    return { id, returnTo, passive: attributes.IsPassive === 'true', force: attributes.ForceAuthn === 'true' }
  } catch {
    return undefined
  }
}

/** The POST binding without script: a button sends the response. */
const postPage = (action: string, fields: Record<string, string>): Answer =>
  page(
    'Back to the library',
    html`<form method="post" action="${action}">${hidden(fields)}<p class="actions"><button autofocus>Go on</button></p></form>`,
  )
