import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fail } from '../core/fail.ts'
import type { AppContext } from '../core/app-context.ts'
import { originOf } from './origin.ts'
import { endProviderSessions } from '../domain/readers/identity-provider-sessions.ts'
import type { Scope } from '../core/scope.ts'

type Means = Pick<AppContext, 'identityProviders' | 'config'>
type PathOf = FastifyRequest<{ Params: { path: string; kind: string } }>

/**
 * `/{path}/signed-out/{kind}`: identity providers report here that a reader has signed out, and the session that began
 * with that sign-in ends:
 *
 * - `oidc`: OpenID Connect Back-Channel Logout 1.0, a logout token posted by the provider.
 * - `cas`: single logout (protocol 3.0.3 §2.3.3), posted by the server, here or to the service address.
 * - `saml`: a signed LogoutRequest that the browser brings by the redirect or POST binding; it returns with the
 * response.
 *
 * A browser without a message, such as one returning from the provider's sign-out, is redirected to the home page.
 */
export function mountExternalSignOut(
  app: FastifyInstance,
  means: Means,
  scopeOf: (request: PathOf) => Scope,
): void {
  /** Answers a message brought by the browser: the browser is redirected in every case. */
  const sendOn = async (
    request: PathOf,
    reply: FastifyReply,
    brought: { query: string; form: Record<string, string> },
  ) => {
    const scope = scopeOf(request)
    const { kind } = request.params
    const at = `${originOf(request, means.config)}/${scope.site.path}/signed-out/${kind}`
    const ended = await endedBy(means, scope, kind, { ...brought, at })
    return reply
      .header('cache-control', 'no-store')
      .redirect(ended?.redirect ?? `/${scope.site.path}/#/Home`, 303)
  }
  app.post<{ Params: { path: string; kind: string } }>('/:path/signed-out/:kind', (request, reply) => {
    const form = Object.fromEntries(
      Object.entries(request.body ?? {}).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
    // SAML's POST binding goes through the browser; the others post from server to server
    const isBrowsers = form['SAMLRequest'] !== undefined || form['SAMLResponse'] !== undefined
    if (isBrowsers) return sendOn(request, reply, { query: '', form })
    return answerLogout(reply, means, scopeOf(request), { kind: request.params.kind, form })
  })
  app.get<{ Params: { path: string; kind: string } }>('/:path/signed-out/:kind', (request, reply) => {
    const [, query = ''] = request.url.split('?', 2)
    return sendOn(request, reply, { query, form: {} })
  })
}

/**
 * Ends the sessions that a posted logout message names. Answers 400 if the message is not valid; a session that has
 * already ended is not an error.
 */
export async function answerLogout(
  reply: FastifyReply,
  means: Means,
  scope: Scope,
  { kind, form }: { kind: string; form: Record<string, string> },
): Promise<FastifyReply> {
  const ended = await endedBy(means, scope, kind, { query: '', form, at: '' })
  reply.header('cache-control', 'no-store')
  // Back-Channel Logout 1.0 §2.8
  return ended ? reply.code(200).send() : reply.code(400).send({ error: 'invalid_request' })
}

async function endedBy(
  { identityProviders }: Means,
  scope: Scope,
  kind: string,
  message: { query: string; form: Record<string, string>; at: string },
): Promise<{ redirect?: string } | undefined> {
  try {
    const logout = await identityProviders.readLogout(scope, kind, message)
    if (!logout) return undefined
    await endProviderSessions(scope, kind, logout)
    return logout.redirect === undefined ? {} : { redirect: logout.redirect }
  } catch (error) {
    // a tenant without this provider accepts no such message
    if (error instanceof Fail && error.code === 'METHOD_OFF') return undefined
    throw error
  }
}
