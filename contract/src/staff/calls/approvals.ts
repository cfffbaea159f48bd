import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import { type ApprovalRow, approvalStates } from '../approvals.ts'
import { list, operation } from '../staff-call.ts'
import { id, note } from './fields.ts'

/** Money above the library's sum (`secondPersonAbove`) waits for a second person of the staff. */
export const approvalCalls = {
  'approve-money': operation<{ approvalId: string; fen: number; receipt: string }>()({
    about:
      'Approves money that somebody else has asked for: it is booked now, for them. `receipt` is the text to print, empty where there is none.',
    input: { approvalId: id },
  }),
  'refuse-money': operation<{ approvalId: string }>()({
    about: 'Refuses money that somebody else has asked for; nothing is booked.',
    input: { approvalId: id, note },
  }),
  'list-approvals': list<Rows<ApprovalRow>>(['circulation'])({
    about: 'Money that waits for a second person, or what became of it: the longest waiting first.',
    input: { ...pageOf(50), state: z.enum(approvalStates).default('waiting') },
    ofReaders: true,
    isWork: true,
  }),
}
