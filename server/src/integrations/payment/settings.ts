import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import { z } from 'zod'
import { AlipaySettings } from './alipay/open.ts'
import { SignedHttpSettings } from './signed-http/open.ts'
import { WechatPaySettings } from './wechat-pay/settings.ts'

/** Connection settings of a provider: its own protocol, or a campus gateway with signed HTTP. */
export const GatewaySettings = z.discriminatedUnion('kind', [
  SignedHttpSettings,
  AlipaySettings,
  WechatPaySettings,
])
export type GatewaySettings = z.output<typeof GatewaySettings>

/** The protocols available for each provider. */
export const kindsOf = (provider: PayProvider): readonly GatewaySettings['kind'][] => {
  if (provider === 'alipay') return ['signed-http', 'alipay']
  return provider === 'wechat' ? ['signed-http', 'wechat-pay'] : ['signed-http']
}
