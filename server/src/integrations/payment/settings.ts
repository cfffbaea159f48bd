import { type PayProvider, payProviders } from '@wenyuan/contract/areas/payments.ts'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
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

/** The protocols available for each provider; none for one that cannot be set up: docs/decisions/payment.md. */
export const kindsOf = (provider: PayProvider): readonly GatewaySettings['kind'][] => {
  if (provider === 'school') return []
  if (provider === 'alipay') return ['signed-http', 'alipay']
  return provider === 'wechat' ? ['signed-http', 'wechat-pay'] : ['signed-http']
}

/** The providers that a library can set up. */
export const providersToSetUp = payProviders.filter(
  (provider): provider is PaymentGatewayShown['provider'] => kindsOf(provider).length > 0,
)
