import { inflateRawSync } from 'node:zlib'
import { readXml } from '@wenyuan/server/systems/identity/xml.ts'
import { hidden, html } from './markup.ts'
import { page, personPage, sorryPage } from './page.ts'
import { type DemoPerson, personOf } from './people.ts'
import { isOwnReturn } from './rules.ts'
import { assertionXml, responseXml, signedXml } from './saml-response.ts'
import type { SigningKey } from './self-signed.ts'
import { makePeerSessions } from './sessions.ts'
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

/** A SAML 2.0 identity provider: redirect binding in, POST binding out, response and assertion signed. */
export function makeSaml(facts: SamlFacts): Routes {
  const sessions = makePeerSessions('sandbox_saml', '/saml')

  const answerPage = (
    request: AuthnRequest,
    RelayState: string,
    about: DemoPerson | 'NoPassive' | 'AuthnFailed',
  ) => {
    const response = {
      issuer: facts.issuer,
      audience: facts.audience,
      recipient: request.returnTo,
      request: request.id,
      now: facts.clock(),
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
      const { headers } = sessions.end(request)
      const to = request.query.RelayState
      return isOwnReturn(to)
        ? redirect(to, headers)
        : { ...signedOut, headers: { ...signedOut.headers, ...headers } }
    },
  }
}

const signedOut = page('Signed out', html`<p>You are signed out of the identity provider.</p>`)

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

/** The POST binding without script: one button carries the answer back. */
const postPage = (action: string, fields: Record<string, string>): Answer =>
  page(
    'Back to the library',
    html`<form method="post" action="${action}">${hidden(fields)}<p class="actions"><button autofocus>Go on</button></p></form>`,
  )
