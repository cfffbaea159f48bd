import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { TenantScope } from '../../scope.ts'
import { openAlipay } from './alipay/open.ts'
import type { Gateway } from './gateway.ts'
import { GatewaySettings } from './settings.ts'
import { openSignedHttp } from './signed-http/open.ts'
import { openWechatPay } from './wechat-pay/open.ts'

/** The gateways a library has set up. A provider without settings is not offered, never pretended. */
export interface Gateways {
  of(where: TenantScope, provider: PayProvider): Promise<Gateway | undefined>
  offered(where: TenantScope): Promise<string[]>
}

interface Opened {
  settings: string
  gateway: Gateway
}

/** The clock is that of the signatures: gateways refuse what was signed at another time. */
export function openGateways({ clock = () => new Date() }: { clock?: () => Date } = {}): Gateways {
  // kept open, since WeChat Pay's has certificates to remember; new settings open anew
  const opened = new Map<string, Opened>()
  return {
    async of(where, provider) {
      const settings = await gatewaySettings(where, provider)
      if (!settings) return undefined
      const text = JSON.stringify(settings)
      const key = JSON.stringify([where.tenant, provider])
      const there = opened.get(key)
      if (there?.settings === text) return there.gateway
      const gateway = openGateway(settings, { clock })
      opened.set(key, { settings: text, gateway })
      return gateway
    },

    async offered({ db, tenant }) {
      const rows = await db
        .selectFrom('pay_gateway')
        .select('provider')
        .where('tenant', '=', tenant)
        .execute()
      return rows.map(({ provider }) => provider)
    },
  }
}

function openGateway(settings: GatewaySettings, means: { clock: () => Date }): Gateway {
  switch (settings.kind) {
    case 'alipay':
      return openAlipay(settings, means)
    case 'wechat-pay':
      return openWechatPay(settings, means)
    case 'signed-http':
      return openSignedHttp(settings)
  }
}

/** How a library reaches a provider; undefined where it has none. */
export async function gatewaySettings(
  { db, tenant }: TenantScope,
  provider: PayProvider,
): Promise<GatewaySettings | undefined> {
  const row = await db
    .selectFrom('pay_gateway')
    .select('settings')
    .where('tenant', '=', tenant)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && GatewaySettings.parse(row.settings)
}

/** Sets up a provider, or with `undefined` takes it away. */
export async function setGateway(
  { db, tenant }: TenantScope,
  provider: PayProvider,
  settings: GatewaySettings | undefined,
): Promise<void> {
  if (!settings) {
    await db.deleteFrom('pay_gateway').where('tenant', '=', tenant).where('provider', '=', provider).execute()
    return
  }
  const text = JSON.stringify(settings)
  await db
    .insertInto('pay_gateway')
    .values({ tenant, provider, settings: text })
    .onConflict((conflict) => conflict.columns(['tenant', 'provider']).doUpdateSet({ settings: text }))
    .execute()
}
