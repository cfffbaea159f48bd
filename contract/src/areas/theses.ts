import { z } from 'zod'
import { post } from '../endpoint.ts'
import { oneOrMany } from '../shapes/codes.ts'
import { Term } from '../shapes/database.ts'
import { OneRecord, pageOf, recordRefusals } from '../shapes/record-key.ts'
import { ThesisCard, ThesisFacts } from '../shapes/thesis.ts'

const Counted = z.array(Term.extend({ count: z.number() }))

const ThesisSearch = z.object({
  /** Words of title, author, advisor, abstract or keyword, or of the full text where everybody may read it. */
  keyWord: z.string().max(200).default(''),
  /** Codes of departments, with those that belong to them; or names that the library has no department for. */
  department: oneOrMany.default([]),
  year: oneOrMany.default([]),
  /** Levels of degrees. */
  degree: oneOrMany.default([]),
  advisor: oneOrMany.default([]),
  /** Review states; empty: those that are reviewed. */
  verifyStatus: oneOrMany.default([]),
  ...pageOf(20, 100),
})
export type ThesisSearch = z.output<typeof ThesisSearch>

export const theses = {
  list: post('/find/schoolBase/thesisList', {
    mayLag: true,
    for: 'visitor',
    about:
      'The theses of the own institution: by words, department, year, degree and advisor, with who may read the full text and from when. Values of one filter are alternatives; filters limit each other. Without words the newest come first.',
    input: ThesisSearch,
    output: z.object({
      total: z.number(),
      filters: z.object({
        departments: Counted,
        years: Counted,
        degrees: Counted,
        advisors: Counted,
        states: Counted,
      }),
      records: z.array(ThesisCard),
    }),
    fails: ['PAGE_TOO_DEEP'],
  }),
  ofRecord: post('/find/schoolBase/recordThesis', {
    for: 'visitor',
    about: 'What is said of a thesis besides its record; null for records of other types.',
    input: OneRecord,
    output: z.object({ thesis: ThesisFacts.nullable() }),
    fails: recordRefusals,
  }),
}
