import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True when a host name can only mean the loopback interface. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** https, or plain http on the loopback host; without a name or password. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !username && !password
}

/** Address of a provider: https, or plain http on the loopback host. */
const providerAddress = z
  .string()
  .max(2_048)
  .refine(isSafeAddress, 'an https address without a name or password in it (http only for this machine)')
  // forms show one line
  .meta({ format: 'uri' })

const named = z.string().min(1).max(256)
/** Shared keys: at least 32 characters, which resists guessing when randomly generated. */
const sharedKey = secret(z.string().min(32).max(512))

/** Names of the provider's attributes for account and name. */
const naming = {
  accountAttribute: z.string().max(256).optional(),
  /**
   * What follows the `@` in the accounts of this institution (`eduPersonPrincipalName`, a user principal name). If set,
   * the account is what stands before it, and whoever has another scope has no account here.
   */
  accountScope: z.string().max(253).optional(),
  nameAttribute: z.string().max(256).optional(),
}

export const OidcSettings = z.object({
  kind: z.literal('oidc'),
  issuer: providerAddress,
  clientId: named,
  clientSecret: secret(z.string().min(1).max(512)).optional(),
  scopes: z.array(named).default(['openid', 'profile']),
  ...naming,
})
export type OidcSettings = z.output<typeof OidcSettings>

export const CasSettings = z.object({
  kind: z.literal('cas'),
  /** Example: https://cas.example.edu/cas */
  server: providerAddress,
  protocol: z.enum(['1', '2', '3']).default('3'),
  ...naming,
})
export type CasSettings = z.output<typeof CasSettings>

export const SamlSettings = z.object({
  kind: z.literal('saml'),
  /** Our entity id at the identity provider; absent: the address of our metadata. */
  entityId: named.optional(),
  /** The entity id of the provider. */
  idpIssuer: named,
  /** Where the provider or its federation publishes its metadata. Addresses and certificates are then read from there. */
  idpMetadata: providerAddress.optional(),
  /** PEM or bare base64. If set, the metadata must be signed by it. */
  metadataCertificate: z.string().min(64).optional(),
  idpLogin: providerAddress.optional(),
  idpLogout: providerAddress.optional(),
  /** PEM or bare base64; several during a key rollover. */
  idpCertificates: z.array(z.string().min(64)).max(8).default([]),
  /** PEM. If set, our requests are signed. */
  requestKey: secret(z.string().min(64)).optional(),
  clockSkewSeconds: z.number().int().min(0).max(300).default(60),
  ...naming,
})
export type SamlSettings = z.output<typeof SamlSettings>

/** Without an address of metadata, the address and a certificate of a SAML provider must be entered. */
export function requireKnownProvider({ value, issues }: z.core.ParsePayload<{ kind: string }>): void {
  if (value.kind !== 'saml') return
  const { idpMetadata, idpLogin, idpCertificates } = value as SamlSettings
  if (idpMetadata !== undefined) return
  const missing = idpLogin === undefined ? 'idpLogin' : idpCertificates.length === 0 ? 'idpCertificates' : ''
  if (missing !== '')
    issues.push({
      code: 'custom',
      input: value,
      path: [missing],
      message: 'needed without an address of metadata',
    })
}

export const PassportSettings = z.object({
  kind: z.literal('passport'),
  login: providerAddress,
  logout: providerAddress.optional(),
  issuer: named,
  audience: named,
  key: sharedKey,
})
export type PassportSettings = z.output<typeof PassportSettings>

/**
 * Learning app and WeChat use the same protocol: an external host answers a login address and exchanges codes for ids.
 */
export const AuthHostSettings = z.object({
  kind: z.enum(['learning-app', 'wechat']),
  host: providerAddress,
  appId: named,
  key: sharedKey,
  /** Further origins, besides the host's own, that its login page may have. */
  loginOrigins: z.array(providerAddress).max(8).default([]),
})
export type AuthHostSettings = z.output<typeof AuthHostSettings>

/** The identity provider of one tenant. */
export const IdentitySettings = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    OidcSettings,
    CasSettings,
    SamlSettings,
    PassportSettings,
    AuthHostSettings,
  ])
  .check(requireKnownProvider)
export type IdentitySettings = z.output<typeof IdentitySettings>
