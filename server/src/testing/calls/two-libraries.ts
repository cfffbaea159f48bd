import { seedOtherLibrary } from './other-library.ts'
import { payProviders } from '@wenyuan/contract/areas/payments.ts'
import type { TestPortal } from '../portal.ts'
import { smallLibrary } from '../small-library.ts'
import type { OwnThings } from './isolation-inputs.ts'
import { type PrivateReader, seedPrivateReader } from './private-reader.ts'

const ISBN = '9787020002207'

/** Ids that a reader of `whu` may use. */
export const ownThings: OwnThings = {
  tenant: 'whu',
  branch: 'main',
  record: 'paper',
  barcode: 'B000001',
  'call number': 'G250/7',
}

/** Another reader of the tenant under test, and a reader of another tenant; all their texts are secret. */
export async function seedTwoLibraries(portal: TestPortal): Promise<PrivateReader[]> {
  await portal.load('whu', smallLibrary)
  const whu = { db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }
  for (const provider of payProviders) {
    // no server listens there: an order is refused earlier, or must not be made
    const settings = { kind: 'signed-http', url: 'http://127.0.0.1:9', merchant: 'm' } as const
    await portal.appContext.gateways.set(whu, provider, { ...settings, key: 'a-key-for-tests-only' })
  }
  await seedOtherLibrary(portal, ISBN)
  return [
    await seedPrivateReader(portal, 'pku', {
      records: ['pku-private-a', 'pku-private-b', 'pku-private-c', 'pku-private-d'],
      barcodes: ['pku-private-item-a', 'pku-private-item-b'],
      isbn: ISBN,
    }),
    await seedPrivateReader(portal, 'whu', {
      records: ['dream', 'studies', 'introduction', 'digital'],
      barcodes: ['B000002', 'B000003'],
      isbn: ISBN,
    }),
  ]
}
