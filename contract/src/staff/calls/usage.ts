import { day } from '../../shapes/codes.ts'
import { z } from 'zod'
import { subjectPages } from '../../areas/usage.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows, TextFile } from '../answers.ts'
import type { Figures } from '../figures.ts'
import { list, operation } from '../staff-call.ts'
import {
  type CostPerUse,
  type EmptySearch,
  mendStates,
  type SearchExplained,
  type SubjectUse,
  type VendorReport,
} from '../usage.ts'

const since = day.optional()
/** The words of a search. */
const searched = z.string().trim().min(1).max(500)
/** Such as "2026-03"; empty: see the call. */
const month = z.union([z.literal(''), z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/)]).default('')
const period = { from: month, to: month }

export const figureCalls = {
  figures: list<Figures>(['circulation', 'acquisitions', 'look-only'])({
    about:
      'Loans, views, searches, requests, mean waiting times and charges of a period, by day or month, branch, kind of document and kind of charge. The last 30 days unless given; nobody is named.',
    input: { from: day.optional(), until: day.optional() },
  }),
}

export const usageCalls = {
  'list-empty-searches': list<Rows<EmptySearch>>(['acquisitions', 'content', 'look-only'])({
    about:
      'What readers searched without finding all of it, in the last 90 days or since a day, the most frequent first, with what the library has done about it and the searches since. A text counts once a day for each visitor; what only one of them asked on one day is left out.',
    input: { since, state: z.enum(['', ...mendStates]).default(''), ...pageOf(50) },
  }),
  'explain-search': list<SearchExplained>(['acquisitions', 'content', 'look-only'])({
    about: 'What a text finds today, how it is read, and why it does not find more.',
    input: { text: searched },
  }),
  'suggest-searched': operation<{ suggestionId: string }>(['acquisitions', 'content'])({
    about:
      'Suggests to buy what readers searched and did not find: `words` as they are listed. An open suggestion of the same title is taken instead.',
    input: {
      words: searched,
      title: z.string().trim().min(1).max(200),
      author: z.string().trim().max(100).default(''),
      isbn: z.string().trim().max(20).default(''),
    },
  }),
  'list-subject-use': list<Rows<SubjectUse>>(['acquisitions', 'content', 'look-only'])({
    about:
      'Visits to pages of departments, courses and researchers in the last 90 days or since a day, the most first. Each visitor counts once a day; fewer than 5 are not shown.',
    input: { of: z.enum(['', ...subjectPages]).default(''), since, ...pageOf(50) },
  }),
  'list-vendor-reports': list<Rows<VendorReport>>(['acquisitions', 'look-only'])({
    about:
      'What became of the usage reports that vendors were asked for, the newest month first, with the database that each is about and its names.',
    input: pageOf(50),
  }),
  'list-cost-per-use': list<Rows<CostPerUse>>(['acquisitions', 'look-only'])({
    about:
      'What a use of each database costs in the last twelve months or in a period, the dearest first; null: unknown.',
    input: { ...period, ...pageOf(50) },
  }),
  'export-cost-per-use': list<TextFile>(['acquisitions', 'look-only'])({
    about: 'The same as a file, with sums in yuan.',
    input: period,
  }),
}
