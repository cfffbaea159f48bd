import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { oneOrMany, wholeNumber } from '../shapes/codes.ts'
import { databaseLetter, LetterCount, Term } from '../shapes/database.ts'
import { JournalCard } from '../shapes/journal.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'

const Counted = z.array(Term.extend({ count: z.number() }))

const JournalSearch = z.object({
  /** Words of the title, a subject or publisher, or an ISSN in any form. A journal of exactly this title comes first. */
  keyWord: z.string().max(200).default(''),
  /** A letter, or `#`; empty: all. */
  letter: databaseLetter.default(''),
  /** Main classes. */
  subject: oneOrMany.default([]),
  /** Core lists. */
  core: oneOrMany.default([]),
  medium: oneOrMany.default([]),
  frequency: oneOrMany.default([]),
  language: oneOrMany.default([]),
  /** One journal by its record; the other filters are not used then. */
  recordId: z.string().max(512).default(''),
  ...pageOf(20, 100),
})
export type JournalSearch = z.output<typeof JournalSearch>

const LatestArticles = z.object({
  /** False: the library asks no source, or the journal has no ISSN. */
  on: z.boolean(),
  /** A source has not answered in time; asking again helps. */
  pending: z.boolean(),
  source: z.string(),
  /** When the source was asked; empty: nothing is known. */
  askedAt: z.string(),
  articles: z.array(
    z.object({
      title: z.string(),
      authors: z.array(z.string()),
      /** 2026, 2026-03 or 2026-03-15; empty: unknown. */
      date: z.string(),
      volume: z.string(),
      issue: z.string(),
      pages: z.string(),
      doi: z.string(),
      /** Where this library has it: the link resolver. */
      openUrl: z.string(),
    }),
  ),
})
export type LatestArticles = z.output<typeof LatestArticles>

export const journals = {
  list: get('/find/journal/navInfo', {
    mayLag: true,
    for: 'visitor',
    about:
      'The journals A–Z: printed ones and those of providers’ lists, with what can be read online. Values of one filter are alternatives; filters limit each other.',
    input: JournalSearch,
    output: z.object({
      total: z.number(),
      letters: z.array(LetterCount),
      filters: z.object({
        subjects: Counted,
        cores: Counted,
        media: Counted,
        frequencies: Counted,
        languages: Counted,
      }),
      records: z.array(JournalCard),
    }),
    fails: ['PAGE_TOO_DEEP'],
  }),
  latest: get('/find/journal/latestArticles', {
    mayLag: true,
    for: 'visitor',
    about:
      'The newest articles of a journal by outside sources that the library has chosen, the latest first.',
    input: z.object({ recordId }),
    output: LatestArticles,
    fails: ['RECORD_UNKNOWN'],
  }),
  mostOpened: post('/find/newEle/journal/hotBrowsers', {
    mayLag: true,
    for: 'visitor',
    about: 'The journals opened most in the last month; where none was, those of all time.',
    input: z.object({ rows: wholeNumber(1, 24).default(6) }),
    output: z.object({
      period: z.enum(['month', 'all']),
      records: z.array(JournalCard.extend({ count: z.number() })),
    }),
  }),
}
