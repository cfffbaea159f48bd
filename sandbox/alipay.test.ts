import { describeGateway } from '@wenyuan/server/integrations/payment/conformance.ts'
import { openAlipay } from '@wenyuan/server/integrations/payment/alipay/open.ts'
import { openPayPeer } from './pay-peer.ts'

describeGateway('Alipay', () =>
  openPayPeer('alipay', {
    open: (settings, clock) => openAlipay(settings, { clock }),
    strange: (settings, { privateKey, alipayPublicKey }) => ({ ...settings, privateKey, alipayPublicKey }),
  }),
)
