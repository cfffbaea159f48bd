import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a host name can only mean this very machine. */
export const isLoopback = (host: string): boolean => loopback.test(host)

const isSafePeer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !username && !password
}

/** An address people or we are sent to: https, or plain http to this very machine. */
const peerAddress = z
  .string()
  .max(2_048)
  .refine(isSafePeer, 'an https address without a name or password in it (http only for this machine)')

const named = z.string().min(1).max(256)
/** Shared keys: 32 characters are the least that resists guessing when typed from a good generator. */
const sharedKey = secret(z.string().min(32).max(512))

/** Which of the peer's attributes say account and name. */
const naming = {
  accountAttribute: z.string().max(256).optional(),
  nameAttribute: z.string().max(256).optional(),
}

export const OidcSettings = z.object({
  kind: z.literal('oidc'),
  issuer: peerAddress,
  clientId: named,
  clientSecret: secret(z.string().min(1).max(512)).optional(),
  scopes: z.array(named).default(['openid', 'profile']),
  ...naming,
})
export type OidcSettings = z.output<typeof OidcSettings>

export const CasSettings = z.object({
  kind: z.literal('cas'),
  /** Such as https://cas.example.edu/cas */
  server: peerAddress,
  protocol: z.enum(['2', '3']).default('3'),
  ...naming,
})
export type CasSettings = z.output<typeof CasSettings>

export const SamlSettings = z.object({
  kind: z.literal('saml'),
  /** Our name at the identity provider. */
  entityId: named,
  idpIssuer: named,
  idpLogin: peerAddress,
  idpLogout: peerAddress.optional(),
  /** PEM or bare base64; several while the provider changes keys. */
  idpCertificates: z.array(z.string().min(64)).min(1).max(8),
  /** PEM. With it our requests are signed. */
  requestKey: secret(z.string().min(64)).optional(),
  clockSkewSeconds: z.number().int().min(0).max(300).default(60),
  ...naming,
})
export type SamlSettings = z.output<typeof SamlSettings>

export const PassportSettings = z.object({
  kind: z.literal('passport'),
  login: peerAddress,
  logout: peerAddress.optional(),
  issuer: named,
  audience: named,
  key: sharedKey,
})
export type PassportSettings = z.output<typeof PassportSettings>

/** The learning app and WeChat speak alike: an outside host names a login address and turns codes into ids. */
export const AuthHostSettings = z.object({
  kind: z.enum(['learning-app', 'wechat']),
  host: peerAddress,
  appId: named,
  key: sharedKey,
  /** Origins, beside the host's own, at which its login page may stand. */
  loginOrigins: z.array(peerAddress).max(8).default([]),
})
export type AuthHostSettings = z.output<typeof AuthHostSettings>

/** How one library lets others vouch for its readers. */
export const IdentitySettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  OidcSettings,
  CasSettings,
  SamlSettings,
  PassportSettings,
  AuthHostSettings,
])
export type IdentitySettings = z.output<typeof IdentitySettings>
