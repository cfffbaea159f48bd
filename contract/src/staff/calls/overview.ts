import { z } from 'zod'
import type { ContentRow, LastChange, Rows, WorkCount } from '../answers.ts'
import { staffRoles } from '../roles.ts'
import { list, namesOf } from '../staff-call.ts'
import { acquisitionCalls } from './acquisitions.ts'
import { chargeCalls } from './charges.ts'
import { lendingCalls } from './lending.ts'
import { otherLibraryCalls } from './other-libraries.ts'
import { questionnaireCalls } from './questionnaires.ts'
import { reviewCalls } from './reviews.ts'

/** Operations that two librarians may try on the same thing. */
const deskOperations = namesOf(
  {
    ...lendingCalls,
    ...chargeCalls,
    ...acquisitionCalls,
    ...otherLibraryCalls,
    ...reviewCalls,
    ...questionnaireCalls,
  },
  'desk',
)

export const workCalls = {
  'list-branches': list<Rows<ContentRow>>(staffRoles)({ about: 'The branches: code and name.', input: {} }),
  'work-counts': list<Rows<WorkCount>>(staffRoles)({
    about: 'How much work waits: the number of rows of each list that the caller may read, requests by task.',
    input: {},
  }),
}

export const lastChangeCalls = {
  'last-change': list<Rows<LastChange>>(['circulation', 'acquisitions', 'content', 'reader-services'])({
    about:
      'What somebody did last to the thing of an operation of the desk, to an entry, or to the settings, and who: for the second of two librarians.',
    input: {
      operation: z.string().pipe(z.enum([...deskOperations, 'save-content', 'save-settings'])),
      body: z.record(z.string().max(64), z.unknown()),
    },
  }),
}
