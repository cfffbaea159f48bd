import { z } from 'zod'
import { removeAttachment } from '../areas/attachments/public.ts'
import { setState } from '../areas/questionnaires/public.ts'
import { decideComment, REASON_LENGTH } from '../areas/ratings/public.ts'
import { decideClaimOf } from '../areas/researchers/public.ts'
import { Fail } from '../core/fail.ts'
import { id, operation } from './operation.ts'

/** What readers write and say of themselves, questionnaires, and files of records. */
export const reviewOperations = {
  'remove-attachment': operation({
    about: 'Removes a file attached to a record.',
    input: z.strictObject({ attachmentId: id }),
    subject: ({ attachmentId }) => attachmentId,
    async run({ where, dataFolder }, { attachmentId }) {
      if (!(await removeAttachment(where, dataFolder, attachmentId))) throw new Fail('ATTACHMENT_UNKNOWN')
      return { attachmentId }
    },
  }),
  questionnaire: operation({
    about: 'Opens the newest version of a questionnaire, or closes it.',
    input: z.strictObject({ code: id, to: z.enum(['open', 'closed']) }),
    subject: ({ code }) => code,
    async run({ where }, { code, to }) {
      if (!(await setState(where, code, to))) throw new Fail('QUESTIONNAIRE_UNKNOWN', { field: 'code' })
      return { code, state: to }
    },
    noted: ({ to }) => ({ to }),
  }),
  comment: operation({
    about: 'Accepts or refuses a comment of a reader, who gets a notice with the reason.',
    input: z.strictObject({
      commentId: id,
      accept: z.boolean(),
      reason: z.string().trim().max(REASON_LENGTH).default(''),
    }),
    subject: ({ commentId }) => commentId,
    async run({ where }, { commentId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideComment(where, { commentId, state, reason }))) throw new Fail('COMMENT_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  }),
  'decide-researcher-claim': operation({
    about: 'Accepts or refuses that a reader is a researcher; the reader gets a notice with the reason.',
    input: z.strictObject({
      claimId: id,
      accept: z.boolean(),
      reason: z.string().trim().max(REASON_LENGTH).default(''),
    }),
    subject: ({ claimId }) => claimId,
    async run({ where }, { claimId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideClaimOf(where, { claimId, state, reason }))) throw new Fail('CLAIM_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  }),
} as const
