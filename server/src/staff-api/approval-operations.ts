import type { approvalCalls } from '@wenyuan/contract/staff/calls/approvals.ts'
import { type ApprovedOperation, approvedOperations } from '@wenyuan/contract/staff/approvals.ts'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { Fail } from '../core/fail.ts'
import { findReader } from '../domain/readers/reader-store.ts'
import { decideApproval, isSame, pageOfApprovals } from '../domain/staff/approval-store.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { chargeHandlers } from './charge-operations.ts'
import { deskWorkOf } from './desk-work.ts'
import { type HandlersOf, inputOf, type SiteWork, type StaffWork } from './handler.ts'

type Decided = Awaited<ReturnType<typeof decideApproval>>

interface Booking {
  run: (work: StaffWork, input: never, once: string) => Promise<object>
  noted?: (input: never, answer: never) => object
}
const operations: Readonly<Record<ApprovedOperation, Booking>> = chargeHandlers

/** Books what was asked for, in the name of who asked; a refusal leaves it waiting. */
async function book(
  { where, app }: SiteWork,
  row: Decided,
): Promise<{ answer: object; noted: object | undefined }> {
  const name = approvedOperations.find((one) => one === row.operation)
  const desk = await deskWorkOf(where, app.librarySystems)
  const reader = await findReader(where, row.reader_id)
  if (!name || !desk || !reader) throw new Fail('APPROVAL_CLOSED', { field: 'approvalId' })
  const hasAccount = staffCalls[name].input.safeParse({ account: reader.account, fen: 1 }).success
  const kept = hasAccount ? { ...row.input, account: reader.account } : row.input
  const input = inputOf(name, kept) as never
  const { run, noted } = operations[name]
  const asker = { ...row.asked_by, rights: [] }
  const answer = await run({ ...desk, app, caller: asker }, input, row.receipt_no)
  return { answer, noted: noted?.(input, answer as never) }
}

export const approvalHandlers: HandlersOf<typeof approvalCalls> = {
  'approve-money': {
    subject: ({ approvalId }) => approvalId,
    async run(work, { approvalId }) {
      const { where, caller, note } = work
      const row = await decideApproval(where, caller, { approvalId, state: 'approved', note: '' })
      const { answer, noted } = await book(work, row)
      note({ after: { ...noted, operation: row.operation, fen: row.fen, askedBy: row.asked_by.name } })
      const receipt = 'receipt' in answer && typeof answer.receipt === 'string' ? answer.receipt : ''
      return { approvalId, fen: row.fen, receipt }
    },
  },
  'refuse-money': {
    subject: ({ approvalId }) => approvalId,
    async run({ where, caller, note }, { approvalId, note: why }) {
      const row = await decideApproval(where, caller, { approvalId, state: 'refused', note: why })
      note({ after: { operation: row.operation, fen: row.fen, askedBy: row.asked_by.name } })
      return { approvalId }
    },
  },
  'list-approvals': async ({ where, caller }, { state, ...paging }) => {
    const { total, rows } = await pageOfApprovals(where, state, sliceOf(paging))
    const records = rows.map(
      ({ approval_id, operation, asked_by, asked_at, receipt_no, decided_by, account, name, ...row }) => ({
        ...row,
        // whose data were erased has neither
        account: account ?? '',
        name: name ?? '',
        approvalId: approval_id,
        what: operation,
        askedBy: asked_by.name,
        askedAt: asked_at,
        isOwn: isSame(asked_by, caller),
        receiptNo: receipt_no,
        decidedBy: decided_by?.name ?? '',
      }),
    )
    return { total, records }
  },
}
