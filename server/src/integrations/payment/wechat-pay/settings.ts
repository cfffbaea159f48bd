import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'
import { RsaPrivateKey, RsaPublicKey } from '../pem.ts'

export const WechatPaySettings = z.object({
  kind: z.literal('wechat-pay'),
  /** Where API v3 is: WeChat Pay's own address, or that of a sandbox. */
  url: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  appId: z.string().min(1).max(64),
  mchid: z.string().min(1).max(64),
  /** Ours, by which what we send is signed, and the serial number of its certificate. */
  privateKey: secret(RsaPrivateKey),
  serial: z.string().regex(/^[\dA-F]{8,64}$/i),
  /** The "APIv3 key": 32 characters, by which messages and certificates are enciphered. */
  apiKey: secret(z.string().regex(/^[\x21-\x7e]{32}$/, 'has 32 characters')),
  /** For merchants who were given WeChat Pay's public key in place of platform certificates: its id and the key. */
  platformKey: z.object({ id: z.string().min(1).max(128), publicKey: RsaPublicKey }).optional(),
})
export type WechatPaySettings = z.output<typeof WechatPaySettings>
