import { escapeMarkup, html } from './markup.ts'
import { page, personPage, sorryPage } from './page.ts'
import { type DemoPerson, personOf } from './people.ts'
import { isOwnReturn } from './rules.ts'
import { freshToken, makeProviderSessions } from './sessions.ts'
import { type Request, redirect, type Routes, xml } from './web-server.ts'

interface Ticket {
  service: string
  person: DemoPerson
  /** Obtained by entering credentials, not from an existing session. */
  fresh: boolean
  until: number
}

/** CAS protocol 3.0.3 §3.1.1 recommends no more than five minutes. */
const TICKET_LIFE_MS = 60_000
const LOGOUT_TIME_LIMIT_MS = 3_000

/** A CAS server for protocols 2 and 3, with gateway, renew and single logout. */
export function makeCas({ clock }: { clock: () => Date }): Routes {
  const sessions = makeProviderSessions('sandbox_cas', '/cas')
  const tickets = new Map<string, Ticket>()
  /** Services that a person has signed in to, for single logout. */
  const visited = new Map<string, { service: string; ticket: string }[]>()

  const letIn = (
    service: string,
    person: DemoPerson,
    fresh: boolean,
    headers: Record<string, string> = {},
  ) => {
    const ticket = `ST-${freshToken()}`
    tickets.set(ticket, { service, person, fresh, until: clock().getTime() + TICKET_LIFE_MS })
    visited.set(person.id, [...(visited.get(person.id) ?? []), { service, ticket }])
    return redirect(withParameter(service, 'ticket', ticket), headers)
  }

  const validate = ({ query }: Request, withAttributes: boolean) => {
    const { ticket, service, renew } = query
    if (!ticket || !service) return xml(failure('INVALID_REQUEST'))
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    if (!known || known.until < clock().getTime()) return xml(failure('INVALID_TICKET'))
    if (known.service !== service) return xml(failure('INVALID_SERVICE'))
    if (renew === 'true' && !known.fresh) return xml(failure('INVALID_TICKET'))
    return xml(success(known.person, withAttributes))
  }

  return {
    'GET /cas/login': (request) => {
      const { service, gateway, renew } = request.query
      if (service !== undefined && !isOwnReturn(service))
        return sorryPage('That service is not on this machine.', 403)
      const person = sessions.personOf(request)
      if (service !== undefined && person && renew !== 'true') return letIn(service, person, false)
      if (service !== undefined && gateway === 'true' && renew !== 'true') return redirect(service)
      return personPage('CAS sign-in', { action: '/cas/login', fields: { service } })
    },
    'POST /cas/login': ({ form }) => {
      const { service } = form
      const person = personOf(form.person)
      if (!isOwnReturn(service)) return sorryPage('That service is not on this machine.', 403)
      if (form.choice === 'cancel') return redirect(service)
      if (!person) return sorryPage('Nobody was chosen.')
      return letIn(service, person, true, sessions.start(person))
    },
    'GET /cas/serviceValidate': (request) => validate(request, false),
    'GET /cas/p3/serviceValidate': (request) => validate(request, true),
    'GET /cas/logout': async (request) => {
      const { person, headers } = sessions.end(request)
      if (person) {
        await Promise.all((visited.get(person.id) ?? []).map(tellLogout))
        visited.delete(person.id)
      }
      const { service } = request.query
      return isOwnReturn(service)
        ? redirect(service, headers)
        : { ...signedOut, headers: { ...signedOut.headers, ...headers } }
    },
  }
}

/** Back channel of single logout (§2.3.3): failures of a service are ignored. */
async function tellLogout({ service, ticket }: { service: string; ticket: string }): Promise<void> {
  const message = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${freshToken()}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
  await fetch(service, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(LOGOUT_TIME_LIMIT_MS),
    body: new URLSearchParams({ logoutRequest: message }),
  }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}

const signedOut = page('Signed out', html`<p>You are signed out of CAS.</p>`)

const response = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`
const failure = (code: string) =>
  response(`<cas:authenticationFailure code="${code}">${code}</cas:authenticationFailure>`)

/** The user is the account, as at most libraries; the permanent id is an attribute. */
function success({ id, account, name, mail }: DemoPerson, withAttributes: boolean): string {
  const attributes = Object.entries({ id, account, name, mail })
    .map(([key, value]) => `<cas:${key}>${escapeMarkup(value)}</cas:${key}>`)
    .join('')
  return response(
    `<cas:authenticationSuccess><cas:user>${escapeMarkup(account)}</cas:user>${
      withAttributes ? `<cas:attributes>${attributes}</cas:attributes>` : ''
    }</cas:authenticationSuccess>`,
  )
}

/** Adds a parameter to an address without changing the rest: the service must be returned character by character. */
export function withParameter(address: string, name: string, value: string): string {
  const [base = '', fragment] = address.split('#', 2)
  const added = `${base}${base.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return fragment === undefined ? added : `${added}#${fragment}`
}
