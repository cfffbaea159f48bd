import { z } from 'zod'
import { type SecretPaths, secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { AlipaySettings } from './alipay/open.ts'
import { GatewaySettings } from './settings.ts'
import { SignedHttpSettings } from './signed-http/open.ts'
import { WechatPaySettings } from './wechat-pay/settings.ts'

const { platformKey, ...wechat } = WechatPaySettings.omit({ url: true }).shape
const { id, publicKey } = platformKey.unwrap().shape

/**
 * The settings of each protocol that a form may enter. The addresses of Alipay and WeChat Pay are not among them: only
 * the operator chooses a sandbox.
 */
export const gatewayForms = {
  'signed-http': SignedHttpSettings.omit({ kind: true, isGuarded: true }),
  alipay: AlipaySettings.omit({ kind: true, url: true }),
  'wechat-pay': z
    .object({ ...wechat, platformKeyId: id.optional(), platformPublicKey: publicKey.optional() })
    .omit({ kind: true })
    .refine(({ platformKeyId, platformPublicKey }) => !platformKeyId === !platformPublicKey, {
      path: ['platformPublicKey'],
      message: 'goes with its id',
    }),
} as const
export type GatewayKind = keyof typeof gatewayForms

export const gatewayFormSecrets: SecretPaths = secretPathsOf(GatewaySettings)

/** What a form has read, as it is stored. The address that the operator has chosen stays. */
export function storedGatewayForm(kind: GatewayKind, read: object, before: object): object {
  if (kind === 'signed-http') return { ...read, kind, isGuarded: true }
  const url = 'url' in before ? { url: before.url } : {}
  const { platformKeyId, platformPublicKey, ...rest } = read as {
    platformKeyId?: string
    platformPublicKey?: string
  }
  const key = platformKeyId ? { platformKey: { id: platformKeyId, publicKey: platformPublicKey } } : {}
  return { ...rest, ...url, ...key, kind }
}

/** What is stored, as the form shows it. */
export function shownGateway(stored: object): Record<string, unknown> {
  const {
    platformKey: key,
    isGuarded: _mark,
    ...rest
  } = stored as Record<string, unknown> & {
    platformKey?: { id: string; publicKey: string }
  }
  return key === undefined ? rest : { ...rest, platformKeyId: key.id, platformPublicKey: key.publicKey }
}
