import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { Scope } from '../../scope.ts'
import type { Gateway } from './gateway.ts'
import { openSignedHttp, SignedHttpSettings } from './signed-http/open.ts'

type Where = Pick<Scope, 'db' | 'tenant'>

/** The gateways a library has set up. A provider without settings is not offered, never pretended. */
export interface Gateways {
  of(where: Where, provider: PayProvider): Promise<Gateway | undefined>
  offered(where: Where): Promise<string[]>
}

export const openGateways = (): Gateways => ({
  async of(where, provider) {
    const settings = await gatewaySettings(where, provider)
    return settings && openSignedHttp(settings)
  },

  async offered({ db, tenant }) {
    const rows = await db.selectFrom('pay_gateway').select('provider').where('tenant', '=', tenant).execute()
    return rows.map(({ provider }) => provider)
  },
})

/** How a library reaches a provider; undefined where it has none. */
export async function gatewaySettings(
  { db, tenant }: Where,
  provider: PayProvider,
): Promise<SignedHttpSettings | undefined> {
  const row = await db
    .selectFrom('pay_gateway')
    .select('settings')
    .where('tenant', '=', tenant)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && SignedHttpSettings.parse(row.settings)
}

/** Sets up a provider, or with `undefined` takes it away. */
export async function setGateway(
  { db, tenant }: Where,
  provider: PayProvider,
  settings: SignedHttpSettings | undefined,
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
