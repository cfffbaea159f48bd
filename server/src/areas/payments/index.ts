import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { notices } from './notice-texts.ts'
import { paymentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'payments',
  calls: paymentsHandlers,
  notices,
  failures,
  personalData: {
    charge: 'reader_id',
    desk_receipt: 'reader_id',
    pay_order: 'reader_id',
    pay_refund: 'reader_id',
  },
}
