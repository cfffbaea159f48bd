import type { account } from '@wenyuan/contract/areas/account.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof account> = {
  picture: ({ input }) => (input.picture ? 'uploaded' : 'removed'),
  mailCode: ({ output }) => (output.verified ? { facts: {} } : ''),
  reportCard: ({ input }) => (input.operation === '1' ? 'lost' : 'found'),
  endAllSessions: ({ input }) => (input.keepThis ? 'others' : 'all'),
  keepHistory: ({ input: { historyFlag, deletePast } }) =>
    `${historyFlag ? 'on' : 'off'}${deletePast ? 'AndDeleted' : ''}`,
}
