import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'
import { RsaPrivateKey, RsaPublicKey } from '../pem.ts'

export const WechatPaySettings = z.object({
  kind: z.literal('wechat-pay'),
  /** Address of API v3: WeChat Pay's own, or that of a sandbox. */
  url: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  appId: z.string().min(1).max(64),
  mchid: z.string().min(1).max(64),
  /** Our key, which signs requests, and the serial number of its certificate. */
  privateKey: secret(RsaPrivateKey),
  serial: z.string().regex(/^[\dA-F]{8,64}$/i),
  /** The "APIv3 key": 32 characters, which encrypts notifications and certificates. */
  apiKey: secret(z.string().regex(/^[\x21-\x7e]{32}$/, 'has 32 characters')),
  /** For merchants with WeChat Pay's public key instead of platform certificates: its id and the key. */
  platformKey: z.object({ id: z.string().min(1).max(128), publicKey: RsaPublicKey }).optional(),
})
export type WechatPaySettings = z.output<typeof WechatPaySettings>
