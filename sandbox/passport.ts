import { SignJWT } from 'jose'
import { personPage, sorryPage } from './page.ts'
import { type DemoPerson, personOf } from './people.ts'
import { isOwnReturn } from './rules.ts'
import { freshToken } from './sessions.ts'
import { withParameter } from './cas.ts'
import { redirect, type Routes } from './web-server.ts'

export interface PassportFacts {
  issuer: string
  audience: string
  key: string
  clock: () => Date
}

const TICKET_LIFE_SECONDS = 120

/** A passport provider that signs short-lived tickets with the key shared with the portal. It has no sessions. */
export function makePassport(facts: PassportFacts): Routes {
  return {
    'GET /passport/login': ({ query: { returnTo, state, nonce, prompt } }) => {
      if (!isOwnReturn(returnTo)) return sorryPage('That address is not on this machine.', 403)
      if (prompt === 'none') {
        return redirect(
          withParameter(withParameter(returnTo, 'state', state ?? ''), 'error', 'login_required'),
        )
      }
      return personPage('Passport', { action: '/passport/login', fields: { returnTo, state, nonce } })
    },
    'POST /passport/login': async ({ form }) => {
      const { returnTo, state = '', nonce = '' } = form
      if (!isOwnReturn(returnTo)) return sorryPage('That address is not on this machine.', 403)
      const back = withParameter(returnTo, 'state', state)
      if (form.choice === 'cancel') return redirect(back)
      const person = personOf(form.person)
      if (!person) return sorryPage('Nobody was chosen.')
      return redirect(withParameter(back, 'ticket', await signTicket(person, nonce, facts)))
    },
    'GET /passport/logout': ({ query: { returnTo } }) =>
      isOwnReturn(returnTo) ? redirect(returnTo) : sorryPage('That address is not on this machine.', 403),
  }
}

const signTicket = (
  { id, account, name }: DemoPerson,
  nonce: string,
  facts: PassportFacts,
): Promise<string> => {
  const now = Math.floor(facts.clock().getTime() / 1_000)
  return new SignJWT({ account, name, nonce })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(facts.issuer)
    .setAudience(facts.audience)
    .setSubject(id)
    .setJti(freshToken())
    .setIssuedAt(now)
    .setExpirationTime(now + TICKET_LIFE_SECONDS)
    .sign(new TextEncoder().encode(facts.key))
}
