import { z } from 'zod'
import type { Refused } from '../answers.ts'
import { operation } from '../staff-call.ts'

/** What a file of rolls has changed. */
export interface RollsImport {
  read: number
  courses: number
  added: number
  removed: number
  rejected: number
  /** The first rejected lines. */
  rejects: { line: number; reason: string }[]
}

export const courseRollCalls = {
  'import-course-rolls': operation<RollsImport | Refused>(['content'])({
    about:
      'Replaces the rolls of the courses and terms in a file (CSV or JSON Lines: course, term, account, role, section). Teachers on a roll may change their list.',
    input: {
      /** The bytes of the file as base64, since their encoding is detected. */
      content: z.base64().min(1).max(1_000_000),
    },
  }),
}
