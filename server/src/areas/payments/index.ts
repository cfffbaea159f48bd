import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { paymentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'payments',
  calls: paymentsHandlers,
  failures,
  personalData: { charge: 'reader_id', pay_order: 'reader_id', pay_refund: 'reader_id' },
}
