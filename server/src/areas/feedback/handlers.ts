import { FEEDBACK_LENGTH, feedback } from '@wenyuan/contract/areas/feedback.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { readMail, readPhone } from '../../domain/readers/contacts.ts'
import { feedbackFrom } from './shown.ts'
import { feedbackOf, insertFeedback } from './store.ts'

export const feedbackHandlers = () =>
  implement('feedback', feedback, {
    async add({ input, scope, fail }) {
      const { readerId } = scope.reader
      const content = input.content.trim()
      if (content === '') throw fail('FEEDBACK_EMPTY', { field: 'content' })
      if ([...content].length > FEEDBACK_LENGTH) throw fail('FEEDBACK_TOO_LONG', { field: 'content' })
      const contact = contactIn(input.contact)
      if (contact === undefined) throw fail('CONTACT_INVALID', { field: 'contact' })
      await allowAttempt(scope, 'feedback', readerId)
      const page = input.page === '' ? '' : safeNextPath(input.page)
      return feedbackFrom(await insertFeedback(scope, { readerId, kind: input.kind, content, contact, page }))
    },

    async list({ input, scope }) {
      const { readerId } = scope.reader
      const { total, rows } = await feedbackOf(scope, readerId, sliceOf(input))
      return { total, records: rows.map(feedbackFrom) }
    },
  })

/** A telephone number or mail address in normal form; undefined for any other text. */
function contactIn(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  try {
    return typed.includes('@') ? readMail(typed) : readPhone(typed)
  } catch {
    return undefined
  }
}
