import { randomBytes, randomUUID } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { browserDigest } from '../../domain/readers/browser-cookie.ts'
import { signTicket } from '../../domain/readers/signed-ticket.ts'
import { keepAtPlatform } from './storage.ts'
import { type LtiRequest, type LtiVisit, sendRefusal, textsOf } from './page.ts'

/** Time to sign in at the platform. */
const LOGIN_MS = 600_000

const hint = z.string().max(2_000)
/** Source: 1EdTech Security Framework 1.0, 5.1.1.1; LTI Core 1.3, 4.1. */
const Ask = z.object({
  iss: z.string().min(1).max(500),
  login_hint: hint.min(1),
  target_link_uri: z.string().min(1).max(2_000),
  lti_message_hint: hint.optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
  lti_storage_target: z.string().max(255).default(''),
})

/** The cookie of one login: two frames of a page do not disturb each other. */
export const cookieNameOf = (loginId: string): string => `wenyuan-lti-${loginId.slice(0, 8)}`

/**
 * In the frame of another site the cookie needs `Partitioned` (CHIPS); browsers that keep none even so are led to a
 * window of its own by the launch. On plain http the cookie reaches platforms of the same site only.
 */
export const ltiCookie = (
  { source, scope }: Pick<LtiVisit, 'source' | 'scope'>,
  name: string,
  value: string,
): string =>
  stringifySetCookie({
    name,
    value,
    maxAge: LOGIN_MS / 1_000,
    path: `/${scope.site.path}/lti`,
    httpOnly: true,
    ...(source.https
      ? { sameSite: 'none' as const, secure: true, partitioned: true }
      : { sameSite: 'lax' as const }),
  })

/** A platform begins a launch: it is asked who is signed in there, and answers this browser only. */
export async function beginLogin(visit: LtiVisit, request: LtiRequest): Promise<void> {
  const { scope, source, platforms, reply, words } = visit
  const asked = Ask.safeParse(textsOf(request.method === 'POST' ? request.body : request.query))
  if (!asked.success) return sendRefusal(visit, words.notBegun)
  // a window that begins the launch again has a cookie of its own
  const { lti_storage_target: storage, ...begun } = asked.data
  const { iss, client_id: clientId, lti_deployment_id: deployment } = begun
  const named = platforms.filter(
    (one) => one.issuer === iss && (clientId === undefined || one.clientId === clientId),
  )
  // without a client id the issuer must be enough
  const [platform, other] = named
  if (!platform || other) return sendRefusal(visit, words.unknownPlatform, 403)
  if (deployment !== undefined && !platform.deployments.includes(deployment))
    return sendRefusal(visit, words.deployment, 403)
  if (!scope.isOriginKnown) return sendRefusal(visit, words.noAddress, 503)

  const [id, nonce, browser] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
  const state = await signTicket(source.signingKeyOf, scope, {
    purpose: 'lti-login',
    subject: platform.code,
    id,
    expires: new Date(scope.now.getTime() + LOGIN_MS),
    claims: {
      nonce,
      browser: browserDigest(browser),
      asked: new URLSearchParams(textsOf(begun)).toString(),
      storage,
    },
  })
  const address = new URL(platform.authUrl)
  const question = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${scope.origin}/${scope.site.path}/lti/launch`,
    login_hint: begun.login_hint,
    ...(begun.lti_message_hint === undefined ? {} : { lti_message_hint: begun.lti_message_hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value)
  const name = cookieNameOf(id)
  void reply.header('set-cookie', ltiCookie(visit, name, browser))
  const { authUrl } = platform
  if (storage !== '')
    return keepAtPlatform(visit, { authUrl, frame: storage, key: name, text: browser, next: address.href })
  void reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address.href, 302)
}
