import type { BlockList } from 'node:net'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { openAlipay } from './alipay/open.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import { secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { storedSecrets } from '../../platform/secrets/stored-secrets.ts'
import type { Gateway } from './gateway.ts'
import { GatewaySettings } from './settings.ts'
import { openSignedHttp } from './signed-http/open.ts'
import { openWechatPay } from './wechat-pay/open.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    gateways: Gateways
  }
}

/** The payment gateways of the tenants. A provider without settings is not offered, never simulated. */
export interface Gateways {
  of(where: TenantScope, provider: PayProvider): Promise<Gateway | undefined>
  /** A tenant's settings for a provider; undefined where it has none, or they or their key cannot be read. */
  settingsOf(where: TenantScope, provider: PayProvider): Promise<GatewaySettings | undefined>
  /** Sets up a provider, or removes it with `undefined`. */
  set(where: TenantScope, provider: PayProvider, settings: GatewaySettings | undefined): Promise<void>
  offered(where: TenantScope): Promise<string[]>
}

interface Opened {
  settings: string
  gateway: Gateway
}

export const gatewaySecrets = (cipher: SecretCipher, provider: string) =>
  storedSecrets(cipher, `gateway ${provider}`, secretPathsOf(GatewaySettings))

/** The clock is used in signatures: providers refuse those with another time. */
export function openGateways({
  secrets,
  networks,
  clock = () => new Date(),
}: {
  secrets: SecretCipher
  /** What gateways that a form has entered may reach besides public networks. */
  networks: BlockList
  clock?: () => Date
}): Gateways {
  // kept open, since WeChat Pay's adapter caches certificates; reopened when the settings change
  const opened = new Map<string, Opened>()
  const settingsOf = async (where: TenantScope, provider: PayProvider) => {
    const stored = await storedGateway(where, provider)
    if (stored === undefined) return undefined
    const { value, unreadable } = gatewaySecrets(secrets, provider).readable(where.tenant, stored)
    return unreadable.length > 0 ? undefined : GatewaySettings.safeParse(value).data
  }
  return {
    async of(where, provider) {
      const settings = await settingsOf(where, provider)
      if (!settings) return undefined
      const text = JSON.stringify(settings)
      const key = JSON.stringify([where.tenant, provider])
      const there = opened.get(key)
      if (there?.settings === text) return there.gateway
      const gateway = openGateway(settings, { clock, networks })
      opened.set(key, { settings: text, gateway })
      return gateway
    },

    settingsOf,

    async set(where, provider, settings) {
      if (!settings) return deleteGateway(where, provider)
      await upsertGateway(where, provider, gatewaySecrets(secrets, provider).encrypt(where.tenant, settings))
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

function openGateway(settings: GatewaySettings, means: { clock: () => Date; networks: BlockList }): Gateway {
  switch (settings.kind) {
    case 'alipay':
      return openAlipay(settings, means)
    case 'wechat-pay':
      return openWechatPay(settings, means)
    case 'signed-http':
      return openSignedHttp(settings, means.networks)
  }
}

async function storedGateway({ db, tenant }: TenantScope, provider: PayProvider): Promise<unknown> {
  const row = await db
    .selectFrom('pay_gateway')
    .select('settings')
    .where('tenant', '=', tenant)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.settings
}

async function deleteGateway({ db, tenant }: TenantScope, provider: PayProvider): Promise<void> {
  await db.deleteFrom('pay_gateway').where('tenant', '=', tenant).where('provider', '=', provider).execute()
}

async function upsertGateway(
  { db, tenant }: TenantScope,
  provider: PayProvider,
  settings: unknown,
): Promise<void> {
  const text = JSON.stringify(settings)
  await db
    .insertInto('pay_gateway')
    .values({ tenant, provider, settings: text })
    .onConflict((conflict) => conflict.columns(['tenant', 'provider']).doUpdateSet({ settings: text }))
    .execute()
}
