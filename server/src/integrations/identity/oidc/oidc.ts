import * as client from 'openid-client'
import { z } from 'zod'
import { attributesFrom, nameFrom } from '../attributes.ts'
import {
  type Identity,
  IdentityFailure,
  type IdentityMeans,
  PROVIDER_TIME_LIMIT_MS,
} from '../../../domain/identity/identity.ts'
import { readRemember, requireState } from '../../../domain/identity/remember.ts'
import type { OidcSettings } from '../../../domain/identity/settings.ts'
import { failureOf } from './failures.ts'
import { limitedFetch } from './provider-fetch.ts'
import { logoutKeys, readLogoutToken } from './logout-token.ts'

const Remembered = z.object({
  kind: z.literal('oidc'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
})

const CLOCK_TOLERANCE_SECONDS = 60
/** Keys and addresses of a provider change rarely; they are fetched again after this time. */
const DISCOVERED_FOR_MS = 600_000

/**
 * OpenID Connect Core 1.0, authorization code with PKCE (RFC 7636), nonce and state. The signature of the ID token is
 * checked although it comes over TLS: only signed data is trusted.
 */
export function openOidc(settings: OidcSettings, means: IdentityMeans): Identity {
  const timeLimitMs = means.timeLimitMs ?? PROVIDER_TIME_LIMIT_MS
  const keys = logoutKeys(means)
  let known: { until: number; configuration: Promise<client.Configuration> } | undefined

  /** Discovery, shared by concurrent callers; a failed one is not cached. */
  const discovered = async (): Promise<client.Configuration> => {
    const now = means.clock().getTime()
    if (!known || known.until <= now) {
      const configuration = discover(settings, timeLimitMs, means.allowed)
      known = { until: now + DISCOVERED_FOR_MS, configuration }
      configuration.catch(() => {
        known = undefined
      })
    }
    return await known.configuration.catch((error: unknown) => {
      throw failureOf(error)
    })
  }

  return {
    kind: 'oidc',

    async begin({ state, nonce, returnTo, prompt }) {
      const configuration = await discovered()
      const verifier = client.randomPKCECodeVerifier()
      const redirect = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: [...new Set(['openid', ...settings.scopes])].join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt ? { prompt } : {}),
      })
      return {
        redirect: redirect.href,
        remember: JSON.stringify({ kind: 'oidc', state, nonce, verifier, returnTo }),
      }
    },

    async finish({ query = {}, remember }) {
      const { state, nonce, verifier, returnTo } = readRemember(Remembered, remember)
      requireState(state, query.state)
      const configuration = await discovered()
      const came = new URL(returnTo)
      for (const [name, value] of Object.entries(query)) came.searchParams.set(name, value)
      try {
        const tokens = await client.authorizationCodeGrant(configuration, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new IdentityFailure('PROVIDER_UNREADABLE', 'no ID token')
        const userInfo = await userInfoOf(configuration, tokens.access_token, claims.sub)
        const attributes = attributesFrom({ ...userInfo, ...withoutProtocol(claims) })
        return {
          subject: claims.sub,
          ...nameFrom(attributes, settings, usual),
          attributes,
          ...(typeof claims.sid === 'string' ? { session: claims.sid } : {}),
          ...(tokens.id_token === undefined ? {} : { logoutHint: tokens.id_token }),
        }
      } catch (error) {
        throw failureOf(error)
      }
    },

    async readLogout({ form: { logout_token: token } }) {
      return token === undefined
        ? undefined
        : await readLogoutToken(token, {
            settings,
            means,
            keys,
            metadata: (await discovered()).serverMetadata(),
          })
    },

    async logoutUrl({ hint, returnTo }) {
      const configuration = await discovered()
      if (!configuration.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnTo,
        ...(hint === undefined ? {} : { id_token_hint: hint }),
      }).href
    },
  }
}

/** What userinfo adds to the ID token; nothing where the provider refuses it: the signed claims are enough. */
async function userInfoOf(
  configuration: client.Configuration,
  token: string,
  subject: string,
): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  try {
    return await client.fetchUserInfo(configuration, token, subject)
  } catch (error) {
    if (error instanceof client.WWWAuthenticateChallengeError) return {}
    const answer = error instanceof Error ? error.cause : undefined
    if (answer instanceof Response && answer.status >= 400 && answer.status < 500) return {}
    throw error
  }
}

async function discover(
  settings: OidcSettings,
  timeLimitMs: number,
  allowed: IdentityMeans['allowed'],
): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer)
  const { clientSecret } = settings
  return await client.discovery(
    issuer,
    settings.clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    clientSecret === undefined ? client.None() : secretSentAs(clientSecret),
    {
      timeout: timeLimitMs / 1_000,
      [client.customFetch]: limitedFetch(allowed, timeLimitMs),
      execute: [
        client.enableNonRepudiationChecks,
        // the settings allow plain http for the loopback host only
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** In the header, unless the provider takes it in the form only, as ORCID does. */
const secretSentAs = (secret: string): client.ClientAuth => {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...request) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInForm = !taken.includes('client_secret_basic') && taken.includes('client_secret_post')
    return (isInForm ? post : basic)(server, ...request)
  }
}

/** Many providers let people choose `preferred_username`: only the claim that the tenant names is an account. */
const usual = { account: [], name: ['name', 'nickname'] }

const protocolClaims = new Set([
  'iss',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'nonce',
  'at_hash',
  'c_hash',
  'azp',
  'sid',
])
const withoutProtocol = (claims: object) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !protocolClaims.has(name)))
