import { payProviders, type PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Gateways } from '../../integrations/payment/choose.ts'
import type { Acknowledgement, Gateway, GatewayMessage } from '../../integrations/payment/gateway.ts'
import { bookPayment } from './orders.ts'

/** Path where a provider notifies a tenant of a payment. */
export const noticePath = (library: string, provider: string): string =>
  `/${encodeURIComponent(library)}/pay-notice/${provider}`

/** Books a payment notification. @returns whether it was valid: signature, order and tenant all match */
export async function takeMessage(
  where: SiteScope,
  { gateway, provider, message }: { gateway: Gateway; provider: PayProvider; message: GatewayMessage },
): Promise<boolean> {
  const said = await gateway.readMessage(message)
  if (said === 'no payment') return true
  return said !== undefined && (await bookPayment(where, provider, said)) !== undefined
}

/** Handles a raw notification; the answer has the form that its sender expects. Undefined for an unknown provider. */
export async function answerMessage(
  where: SiteScope,
  gateways: Gateways,
  { provider: name, ...message }: GatewayMessage & { provider: string },
): Promise<Acknowledgement | undefined> {
  const provider = payProviders.find((one) => one === name)
  const gateway = provider && (await gateways.of(where, provider))
  if (!provider || !gateway) return undefined
  return gateway.acknowledge(await takeMessage(where, { gateway, provider, message }))
}
