import { approvalStates } from '@wenyuan/contract/staff/approvals.ts'
import type { ApprovalRow } from '@wenyuan/contract/staff/approvals.ts'
import { type DeclaredList, note } from './list-shape.ts'

const byId = ({ approvalId }: ApprovalRow) => ({ approvalId })
/** Whoever asked cannot decide. */
const isForOthers = ({ state, isOwn }: ApprovalRow) => state === 'waiting' && !isOwn

/** Money that waits for a second person of the staff. */
export const approvalLists: readonly DeclaredList[] = [
  {
    name: 'list-approvals',
    keyOf: (row) => row.approvalId,
    columns: [
      { field: 'askedAt', kind: 'time' },
      { field: 'what', kind: 'state' },
      { field: 'account', kind: 'reader' },
      { field: 'fen', kind: 'money', label: 'column.sum' },
      { field: 'reason', kind: 'long-text' },
      { field: 'askedBy', kind: 'text' },
      { field: 'decidedBy', kind: 'text' },
      { field: 'note', kind: 'long-text' },
    ],
    actions: [
      {
        label: 'step.approve',
        operation: 'approve-money',
        body: byId,
        isFor: isForOthers,
        isPrimary: true,
        isForSeveral: false,
      },
      { label: 'step.refuse', operation: 'refuse-money', body: byId, isFor: isForOthers, fields: [note] },
    ],
    filter: { name: 'state', values: approvalStates, first: 'waiting' },
  },
]
