import type { requests } from '@wenyuan/contract/areas/requests.ts'
import type { Said, SuccessCases } from '../../core/area-module.ts'

/** The first in the queue hears nothing of it. */
const inOrder = ({ output: { before } }: { output: { before: number } }): Said =>
  before === 0 ? 'first' : { case: 'behind', facts: { count: before } }

export const successes: SuccessCases<typeof requests> = {
  order: inOrder,
  askReader: inOrder,
  confirm: ({ output }) => ({ facts: { day: output.dueDate } }),
  manage: ({ input }) => (input.event === 'receive' ? 'received' : 'returned'),
}
