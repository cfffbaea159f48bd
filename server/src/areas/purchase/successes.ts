import type { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof purchase> = {
  order: ({ output }) => (output.state === 'waitingApproval' ? 'waiting' : 'placed'),
  confirmReceipt: ({ output }) => (output.state === 'received' ? 'received' : 'onLoan'),
  lendAtShop: ({ output }) => (output.state === 'onLoan' ? 'onLoan' : 'waiting'),
}
