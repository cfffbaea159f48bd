import { describeGateway } from '@wenyuan/server/systems/payment/conformance.ts'
import { openAlipay } from '@wenyuan/server/systems/payment/alipay/open.ts'
import { openPayPeer } from './pay-peer.ts'

describeGateway('Alipay', () =>
  openPayPeer('alipay', {
    open: (settings, clock) => openAlipay(settings, { clock }),
    strange: (settings, { privateKey, alipayPublicKey }) => ({ ...settings, privateKey, alipayPublicKey }),
  }),
)
