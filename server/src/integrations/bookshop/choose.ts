import type { OrderTitleIndex } from '../../domain/order-titles/title-index.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import { secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { storedSecrets } from '../../platform/secrets/stored-secrets.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Bookshop } from './bookshop.ts'
import { openDemoShop } from './demo/open.ts'
import { openFileShop } from './file/open.ts'
import { noShop } from './none/open.ts'
import { SignedShopSettings } from './settings.ts'
import { openSignedShop } from './signed-http/open.ts'
import './tables.ts'
import type { Vendor } from './vendor.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** The vendors of the shop in which readers choose what the library buys. */
    bookshops: Bookshops
  }
}

/** The vendors' shops of the tenants. A vendor without a connection is never simulated. */
export interface Bookshops {
  of(where: TenantScope, vendor: Vendor): Promise<Bookshop>
  /** A vendor's connection; undefined: none, or its key cannot be read. */
  connectionOf(where: TenantScope, vendor: string): Promise<SignedShopSettings | undefined>
  /** Connects a vendor with a service of its own, or disconnects it with `undefined`. */
  connect(where: TenantScope, vendor: string, settings: SignedShopSettings | undefined): Promise<void>
}

export const bookshopSecrets = (cipher: SecretCipher, vendor: string) =>
  storedSecrets(cipher, `bookshop ${vendor}`, secretPathsOf(SignedShopSettings))

export function openBookshops({
  secrets,
  orderTitles,
}: {
  secrets: SecretCipher
  orderTitles: OrderTitleIndex
}): Bookshops {
  const connectionOf: Bookshops['connectionOf'] = async (where, vendor) => {
    const stored = await storedConnection(where, vendor)
    if (stored === undefined) return undefined
    const { value, unreadable } = bookshopSecrets(secrets, vendor).readable(where.tenant, stored)
    return unreadable.length > 0 ? undefined : SignedShopSettings.parse(value)
  }
  return {
    async of(where, vendor) {
      switch (vendor.adapter) {
        case 'demo':
          return openDemoShop(vendor, orderTitles)
        case 'file':
          return openFileShop(vendor, orderTitles)
        case 'signed-http': {
          const settings = await connectionOf(where, vendor.code)
          return settings ? openSignedShop(settings) : noShop
        }
        case 'none':
          return noShop
      }
    },

    connectionOf,

    async connect(where, vendor, settings) {
      if (!settings) return deleteConnection(where, vendor)
      await upsertConnection(where, vendor, bookshopSecrets(secrets, vendor).encrypt(where.tenant, settings))
    },
  }
}

async function storedConnection({ db, tenant }: TenantScope, vendor: string): Promise<unknown> {
  const row = await db
    .selectFrom('bookshop_connection')
    .select('settings')
    .where('tenant', '=', tenant)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return row?.settings
}

async function deleteConnection({ db, tenant }: TenantScope, vendor: string): Promise<void> {
  await db
    .deleteFrom('bookshop_connection')
    .where('tenant', '=', tenant)
    .where('vendor', '=', vendor)
    .execute()
}

async function upsertConnection(
  { db, tenant }: TenantScope,
  vendor: string,
  settings: unknown,
): Promise<void> {
  const written = JSON.stringify(settings)
  await db
    .insertInto('bookshop_connection')
    .values({ tenant, vendor, settings: written })
    .onConflict((clash) => clash.columns(['tenant', 'vendor']).doUpdateSet({ settings: written }))
    .execute()
}
