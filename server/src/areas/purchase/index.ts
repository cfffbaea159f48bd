import type { AreaModule } from '../../core/area-module.ts'
import { rulesInForce } from './rules.ts'
import { purchaseHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'purchase',
  calls: purchaseHandlers,
  screens: () => ({ '/drivePurchas': async (scope) => (await rulesInForce(scope)) !== undefined }),
  successes,
  nightly: nightlyJobs,
  personalData: {
    shop_agreement: 'reader_id',
    cart_line: 'reader_id',
    shop_quote: 'reader_id',
    purchase_order: 'reader_id',
    purchase_line: 'reader_id',
    purchase_address: 'reader_id',
  },
}
