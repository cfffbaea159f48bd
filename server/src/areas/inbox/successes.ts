import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof inbox> = {
  markRead: ({ output }) => ({ facts: { count: output.changed } }),
  remove: ({ output }) => ({ facts: { count: output.changed } }),
}
