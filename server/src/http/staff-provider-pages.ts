import { CALLBACK_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import formBody from '@fastify/formbody'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../core/app-context.ts'
import { packCallbackParams } from '../domain/readers/callback-params.ts'
import { Fail } from '../core/fail.ts'
import { STATE_TOKEN_SECONDS } from '../domain/identity/state-token.ts'
import { siteScope } from '../core/scope.ts'
import { textsOf } from './external-sign-in.ts'
import { ownAddressOf } from './origin.ts'
import { tenantOfPath } from './request-tenant.ts'

/** Identifies the browser in which a sign-in of staff began. It does not sign anybody in, and is not the readers'. */
const COOKIE = 'wenyuan-staff-journey'

/** The state token that the browser holds; empty: none. */
export const staffJourneyOf = ({ headers }: FastifyRequest): string =>
  parseCookie(headers.cookie ?? '')[COOKIE] ?? ''

interface Settings {
  appContext: Pick<AppContext, 'tenants' | 'database' | 'clock' | 'staffProviders' | 'config'>
  https: boolean
}

type PathOf = FastifyRequest<{ Params: { path: string } }>

/**
 * Browser pages of staff who sign in at an identity provider:
 *
 * - `/{path}/staff/sign-in/{kind}` redirects there.
 * - `/{path}/staff/signed-in` takes what the provider sends back, by address or posted form, to the staff room, in the
 * URL fragment. The room sends it to `sign-in-external`, with the cookie of the browser that began.
 */
export async function mountStaffProviderPages(
  app: FastifyInstance,
  { appContext, https }: Settings,
): Promise<void> {
  const siteOf = (request: PathOf) => tenantOfPath(request, request.params.path, appContext.tenants)
  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
  const toRoom = (request: PathOf, reply: FastifyReply, answer: string) =>
    goTo(reply, `/${siteOf(request).path}/staff/#/signed-in/${answer}`)

  await app.register(async (own) => {
    await own.register(formBody, { bodyLimit: CALLBACK_LENGTH })
    own.get<{ Params: { path: string; kind: string } }>(
      '/:path/staff/sign-in/:kind',
      async (request, reply) => {
        const site = siteOf(request)
        const { origin, isOriginKnown } = ownAddressOf(request, appContext.config)
        // the provider would send sign-ins to an address chosen by the caller
        if (!isOriginKnown) return toRoom(request, reply, 'refused')
        try {
          const { redirect, ticket } = await appContext.staffProviders.begin(
            siteScope(appContext, site, { requestId: request.id }),
            { kind: request.params.kind, returnTo: `${origin}/${site.path}/staff/signed-in` },
          )
          reply.header(
            'set-cookie',
            stringifySetCookie({
              name: COOKIE,
              value: ticket,
              maxAge: STATE_TOKEN_SECONDS,
              path: '/staff/',
              httpOnly: true,
              sameSite: 'strict',
              secure: https,
            }),
          )
          return await goTo(reply, redirect)
        } catch (error) {
          if (!(error instanceof Fail)) throw error
          return toRoom(request, reply, 'refused')
        }
      },
    )
    own.get<{ Params: { path: string } }>('/:path/staff/signed-in', (request, reply) =>
      toRoom(request, reply, packCallbackParams({ query: textsOf(request.query) })),
    )
    own.post<{ Params: { path: string } }>('/:path/staff/signed-in', (request, reply) =>
      toRoom(request, reply, packCallbackParams({ form: textsOf(request.body) })),
    )
  })
}
