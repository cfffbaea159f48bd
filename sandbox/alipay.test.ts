import { describeGateway } from '@wenyuan/server/integrations/payment/conformance.ts'
import { openAlipay } from '@wenyuan/server/integrations/payment/alipay/open.ts'
import { openSandboxGateway } from './gateway-under-test.ts'

describeGateway('Alipay', () =>
  openSandboxGateway('alipay', {
    open: (settings, clock) => openAlipay(settings, { clock }),
    strange: (settings, { privateKey, alipayPublicKey }) => ({ ...settings, privateKey, alipayPublicKey }),
  }),
)
