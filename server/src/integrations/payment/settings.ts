import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import { z } from 'zod'
import { AlipaySettings } from './alipay/open.ts'
import { SignedHttpSettings } from './signed-http/open.ts'
import { WechatPaySettings } from './wechat-pay/settings.ts'

/** How a provider is reached: by its own protocol, or through a campus gateway that speaks signed HTTP. */
export const GatewaySettings = z.discriminatedUnion('kind', [
  SignedHttpSettings,
  AlipaySettings,
  WechatPaySettings,
])
export type GatewaySettings = z.output<typeof GatewaySettings>

/** The protocols each provider can stand behind. */
export const kindsOf = (provider: PayProvider): readonly GatewaySettings['kind'][] => {
  if (provider === 'alipay') return ['signed-http', 'alipay']
  return provider === 'wechat' ? ['signed-http', 'wechat-pay'] : ['signed-http']
}
