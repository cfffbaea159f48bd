import { z } from 'zod'
import { post } from '../endpoint.ts'
import { flag } from '../shapes/codes.ts'
import { databaseLetter, LetterCount, Term } from '../shapes/database.ts'
import { RecordCard } from '../shapes/record.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'
import { ResearcherCard, researcherId } from '../shapes/researcher.ts'

const ResearcherDetail = ResearcherCard.extend({
  byYear: z.array(z.object({ year: z.string(), count: z.number() })),
  /** Document types of the works. */
  byType: z.array(Term.extend({ count: z.number() })),
  coauthors: z.array(z.object({ name: z.string(), count: z.number() })),
  /** The person has signed in at ORCID with this iD. */
  orcidAuthenticated: flag,
  /** Works that may be theirs and wait for a decision; they are not shown. */
  unconfirmed: z.number(),
  /** Of the works of the chosen type. */
  total: z.number(),
  /** Confirmed works, the newest first. */
  records: z.array(RecordCard),
})
export type ResearcherDetail = z.output<typeof ResearcherDetail>

export const researchers = {
  list: post('/find/user/getResearcherList', {
    mayLag: true,
    for: 'visitor',
    about:
      'The researchers of the institution by name, letter and department, with their numbers of confirmed works.',
    input: z.object({
      /** A name in any script, its pinyin, or a field. */
      keyWord: z.string().max(100).default(''),
      departmentId: z.string().max(64).default(''),
      /** A letter, or `#`; empty: all. */
      letter: databaseLetter.default(''),
      ...pageOf(20, 100),
    }),
    output: z.object({
      total: z.number(),
      letters: z.array(LetterCount),
      departments: z.array(Term.extend({ count: z.number() })),
      records: z.array(ResearcherCard),
    }),
  }),
  details: post('/find/researcher/details', {
    mayLag: true,
    for: 'visitor',
    about:
      'One researcher with confirmed works by year and type, and co-authors. Nothing unconfirmed is shown.',
    input: z.object({
      researcherId,
      /** A document type; empty: all. */
      docCode: z.string().max(8).default(''),
      ...pageOf(20, 100),
    }),
    output: ResearcherDetail,
    fails: ['RESEARCHER_UNKNOWN'],
  }),
  ofRecord: post('/find/researcher/recordResearchers', {
    mayLag: true,
    for: 'visitor',
    about: 'The researchers of whom a record is a confirmed work.',
    input: z.object({ recordId }),
    output: z.object({ records: z.array(ResearcherCard) }),
  }),
}
