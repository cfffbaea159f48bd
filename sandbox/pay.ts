import { createPublicKey, X509Certificate } from 'node:crypto'
import type { AlipaySettings } from '@wenyuan/server/integrations/payment/alipay/open.ts'
import type { SignedHttpSettings } from '@wenyuan/server/integrations/payment/signed-http/open.ts'
import type { WechatPaySettings } from '@wenyuan/server/integrations/payment/wechat-pay/settings.ts'
import { makeAlipay } from './alipay.ts'
import { makePayGateway } from './payment.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'
import { freshToken } from './sessions.ts'
import type { Routes } from './web-server.ts'
import { makeWechatPay } from './wechat-pay.ts'

/** A tenant's settings for each payment provider. */
export interface PaySettings {
  campus: SignedHttpSettings
  alipay: AlipaySettings
  wechat: WechatPaySettings
}

export interface SandboxGateways {
  routes: Routes
  scannable: readonly string[]
  settings: () => PaySettings
  /** Makes WeChat Pay use a new platform certificate. */
  changeCertificate: () => Promise<void>
}

interface PayFacts {
  merchant: string
  address: () => string
  clock: () => Date
}

/** The payment providers: a campus gateway, Alipay and WeChat Pay. Keys are generated at every start. */
export async function makeSandboxGateways({ merchant, address, clock }: PayFacts): Promise<SandboxGateways> {
  const [own, alipay, first] = await Promise.all([
    makeSigningKey('Merchant', clock()),
    makeSigningKey('Alipay', clock()),
    makeSigningKey('WeChat Pay', clock()),
  ])
  let platform: SigningKey = first
  const key = freshToken()
  const apiKey = freshToken().slice(0, 32)
  const publicKey = publicKeyOf(own)
  const { serialNumber: serial } = new X509Certificate(own.certificate)
  const ours = { address, clock }
  const peers = [
    makePayGateway({ ...ours, merchant, key }),
    makeAlipay({ ...ours, appId: merchant, merchantKey: publicKey, privateKey: alipay.key }),
    makeWechatPay({
      ...ours,
      appId: merchant,
      mchid: merchant,
      merchant: { serial, publicKey },
      apiKey,
      platform: () => platform,
    }),
  ]
  return {
    routes: Object.assign({}, ...peers.map(({ routes }) => routes)),
    scannable: peers.flatMap(({ scannable }) => scannable),
    settings: () => ({
      campus: { kind: 'signed-http', url: `${address()}/pay`, merchant, key },
      alipay: {
        kind: 'alipay',
        url: `${address()}/alipay/gateway.do`,
        appId: merchant,
        privateKey: own.key,
        alipayPublicKey: publicKeyOf(alipay),
      },
      wechat: {
        kind: 'wechat-pay',
        url: `${address()}/wechatpay`,
        appId: merchant,
        mchid: merchant,
        privateKey: own.key,
        serial,
        apiKey,
      },
    }),
    async changeCertificate() {
      platform = await makeSigningKey('WeChat Pay', clock())
    },
  }
}

const publicKeyOf = ({ certificate }: SigningKey): string =>
  createPublicKey(certificate).export({ type: 'spki', format: 'pem' }).toString()
