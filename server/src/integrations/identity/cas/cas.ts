import { createHash } from 'node:crypto'
import { z } from 'zod'
import { exchange } from '../../limited-fetch.ts'
import { attributesFrom, nameFrom } from '../attributes.ts'
import {
  type Identity,
  IdentityFailure,
  type IdentityMeans,
  PROVIDER_SIZE_LIMIT,
  PROVIDER_TIME_LIMIT_MS,
} from '../../../domain/identity/identity.ts'
import { readRemember, requireState } from '../../../domain/identity/remember.ts'
import type { CasSettings } from '../../../domain/identity/settings.ts'
import { readFirstResponse, readLogoutRequest, readServiceResponse } from './service-response.ts'

const Remembered = z.object({
  kind: z.literal('cas'),
  state: z.string(),
  returnTo: z.string(),
  prompt: z.string().optional(),
})

/** CAS protocol 3.0.3 §3.3: tickets begin with ST-; services must take up to 256 characters. */
const serviceTicket = /^ST-[\x21-\x7e]{8,253}$/
const validation = { '1': 'validate', '2': 'serviceValidate', '3': 'p3/serviceValidate' } as const
const TICKET_KEPT_MS = 24 * 3_600_000

/** CAS 1 to 3 (Apereo CAS protocol 3.0.3): the browser brings a ticket, which we validate at the server. */
export function openCas(settings: CasSettings, means: IdentityMeans): Identity {
  const at = (path: string, query: Record<string, string>) =>
    `${settings.server.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query).toString()}`

  return {
    kind: 'cas',

    async begin({ state, returnTo, prompt }) {
      return {
        redirect: at('login', {
          service: serviceOf(returnTo, state),
          ...(prompt === 'none' ? { gateway: 'true' } : {}),
          ...(prompt === 'login' ? { renew: 'true' } : {}),
        }),
        remember: JSON.stringify({ kind: 'cas', state, returnTo, prompt }),
      }
    },

    async finish({ query = {}, remember }) {
      const { state, returnTo, prompt } = readRemember(Remembered, remember)
      requireState(state, query.state)
      const { ticket } = query
      if (ticket === undefined) {
        throw prompt === 'none'
          ? new IdentityFailure('NOT_SIGNED_IN', 'came back without a ticket')
          : new IdentityFailure('REFUSED_BY_PEER', 'came back without a ticket')
      }
      if (!serviceTicket.test(ticket)) throw new IdentityFailure('TICKET_INVALID', 'not a service ticket')

      const answer = await exchange(
        at(validation[settings.protocol], {
          ticket,
          service: serviceOf(returnTo, state),
          ...(prompt === 'login' ? { renew: 'true' } : {}),
        }),
        {
          timeLimitMs: means.timeLimitMs ?? PROVIDER_TIME_LIMIT_MS,
          sizeLimitBytes: PROVIDER_SIZE_LIMIT,
          allowed: means.allowed,
        },
      )
      if (!answer.reached) throw new IdentityFailure('PROVIDER_UNREACHABLE', answer.because)
      if (answer.status >= 500) throw new IdentityFailure('PROVIDER_UNREACHABLE', `status ${answer.status}`)
      if (answer.status !== 200) throw new IdentityFailure('PROVIDER_UNREADABLE', `status ${answer.status}`)

      const read = settings.protocol === '1' ? readFirstResponse : readServiceResponse
      const { user, attributes: sent } = read(answer.text)
      if (!(await means.ledger.claim(ledgerKey(settings.server, ticket), kept(means.clock())))) {
        throw new IdentityFailure('TICKET_USED', 'ticket seen before')
      }
      const attributes = attributesFrom(sent)
      return {
        subject: user,
        ...nameFrom({ ...attributes, user: [user] }, settings, usual),
        attributes,
        session: ticket,
      }
    },

    async logoutUrl({ returnTo }) {
      return at('logout', { service: returnTo })
    },

    async readLogout({ form: { logoutRequest } }) {
      const ticket = logoutRequest === undefined ? undefined : readLogoutRequest(logoutRequest)
      return ticket === undefined ? undefined : { sessions: [ticket] }
    },
  }
}

const usual = { account: ['account', 'uid', 'user'], name: ['name', 'cn', 'displayName'] }

/** CAS has no state parameter: the state is part of the service address, which the server binds to the ticket. */
function serviceOf(returnTo: string, state: string): string {
  const service = new URL(returnTo)
  service.searchParams.set('state', state)
  return service.href
}

const ledgerKey = (server: string, ticket: string) =>
  `cas:${createHash('sha256').update(`${server} ${ticket}`).digest('base64url')}`
const kept = (now: Date) => new Date(now.getTime() + TICKET_KEPT_MS)
