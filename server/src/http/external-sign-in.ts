import { CALLBACK_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import formBody from '@fastify/formbody'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fail } from '../core/fail.ts'
import type { AppContext } from '../core/app-context.ts'
import { BROWSER_COOKIE, browserDigest, browserOf } from '../domain/readers/browser-cookie.ts'
import {
  type CallbackParams,
  packCallbackParams,
  unpackCallbackParams,
} from '../domain/readers/callback-params.ts'
import { externalIdentityOf } from '../integrations/identity/identity-providers.ts'
import { ProofRefused } from '../integrations/identity/refused-by.ts'
import type { Scope } from '../core/scope.ts'
import { visitorScope } from '../core/scope.ts'
import { languageOfCall } from './language.ts'
import { ownAddressOf } from './origin.ts'
import { tenantOfPath } from './request-tenant.ts'
import { answerLogout, mountExternalSignOut } from './external-sign-out.ts'

interface Settings {
  appContext: Pick<
    AppContext,
    'tenants' | 'database' | 'clock' | 'identityProviders' | 'assertions' | 'config'
  >
  https: boolean
}

type PathOf = FastifyRequest<{ Params: { path: string; kind?: string } }>

/** Query parameter that carries a posted form through a redirect to ourselves. */
const POSTED = 'wenyuan-posted'
/** Equal to the lifetime of the state token. */
const KEPT_SECONDS = 900

/**
 * Browser pages for signing in at an external identity provider:
 *
 * - `/{path}/sign-in/{kind}` redirects there, with a cookie that identifies the browser.
 * - `/{path}/signed-in` receives the callback, by URL or posted form. If the page above began the sign-in, the
 * provider's answer is verified here and the app gets a sign-in assertion valid in this browser only. If the app
 * began it (`beginOther`), the app gets the callback parameters, because it holds the state token. Both are passed
 * in the URL fragment, which browsers do not send to servers.
 */
export async function mountExternalSignIn(
  app: FastifyInstance,
  { appContext, https }: Settings,
): Promise<void> {
  const scopeOf = (request: PathOf): Scope =>
    visitorScope(appContext, tenantOfPath(request, request.params.path, appContext.tenants), {
      requestId: request.id,
      language: languageOfCall(request),
      ...ownAddressOf(request, appContext.config),
    })
  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: BROWSER_COOKIE,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
    })
  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

  const finish = async (request: PathOf, reply: FastifyReply, brought: CallbackParams) => {
    const scope = scopeOf(request)
    const home = `/${scope.site.path}/#`
    const ticket = browserOf(request.headers.cookie)
    const code = packCallbackParams(brought)
    if (ticket === undefined) return goTo(reply, `${home}/wxLogin?answer=${code}`)
    try {
      const { kind, person } = await appContext.identityProviders.finish(scope, { ticket, code })
      const assertion = { ...externalIdentityOf(kind, person), browser: browserDigest(ticket) }
      return goTo(reply, `${home}/wxLogin?openId=${await appContext.assertions.sign(scope, assertion)}`)
    } catch (error) {
      if (!(error instanceof Fail)) throw error
      reply.header('set-cookie', cookieOf('', 0))
      return goTo(reply, refusedAt(scope, error))
    }
  }

  await app.register(async (own) => {
    await own.register(formBody, { bodyLimit: CALLBACK_LENGTH })
    mountExternalSignOut(own, appContext, scopeOf)
    own.get<{ Params: { path: string; kind: string } }>('/:path/sign-in/:kind', async (request, reply) => {
      const scope = scopeOf(request)
      const ask = { kind: request.params.kind, next: '' }
      try {
        const { loginUrl, ticket } = await appContext.identityProviders.begin(scope, ask)
        reply.header('set-cookie', cookieOf(ticket, KEPT_SECONDS))
        return goTo(reply, loginUrl)
      } catch (error) {
        if (!(error instanceof Fail)) throw error
        return goTo(reply, refusedAt(scope, error))
      }
    })
    own.get<{ Params: { path: string } }>('/:path/signed-in', async (request, reply) => {
      const query = textsOf(request.query)
      const posted = query[POSTED] === undefined ? undefined : unpackCallbackParams(query[POSTED])
      return finish(request, reply, posted ?? { query })
    })
    own.post<{ Params: { path: string } }>('/:path/signed-in', async (request, reply) => {
      const scope = scopeOf(request)
      const { path } = scope.site
      const form = textsOf(request.body)
      // CAS posts logout requests to the service address it sent the ticket to (protocol 3.0.3 §2.3.3)
      if (form['logoutRequest'] !== undefined)
        return answerLogout(reply, appContext, scope, { kind: 'cas', form })
      // a form posted by another site arrives without our cookie (SameSite=Lax), so redirect once to send it again as a
      // GET
      return goTo(reply, `/${path}/signed-in?${POSTED}=${packCallbackParams({ form })}`)
    })
  })
}

/** The app shows the refusal in the reader's language, with a way back. */
const refusedAt = ({ site }: Scope, error: Fail): string => {
  const because = error instanceof ProofRefused ? `&because=${error.because}` : ''
  return `/${site.path}/#/wxLogin?openId=refused${because}`
}

export const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
