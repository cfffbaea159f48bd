import { z } from 'zod'
import type { FoundWork } from '../discovery.ts'
import { workRecord } from '../work-record.ts'

const text = (most: number) => z.string().max(most).default('')
const texts = (most: number) => z.array(z.string().max(500)).max(most).default([])
const count = z.number().int().min(0).nullable().default(null)

/** Types of works as the protocol names them, and ours. */
const typeOf = {
  article: 'paper',
  'conference-paper': 'conference-paper',
  book: 'book',
  'book-chapter': 'paper',
  dissertation: 'thesis',
  report: 'report',
  standard: 'standard',
  other: 'other',
} as const

/** A work as a service with the signed protocol describes it: docs/discovery.md. */
export const SignedWork = z.object({
  id: z.string().min(1).max(300),
  title: z.string().min(1).max(5_000),
  type: z.enum(Object.keys(typeOf) as (keyof typeof typeOf)[]).catch('other'),
  authors: z
    .array(z.object({ name: z.string().min(1).max(500), units: texts(20) }))
    .max(1_000)
    .default([]),
  container: text(1_000),
  volume: text(100),
  issue: text(100),
  pages: text(100),
  publisher: text(500),
  year: z.number().int().min(1).max(3_000).nullable().default(null),
  language: text(10),
  doi: text(300),
  issns: texts(10),
  isbns: texts(10),
  subjects: texts(100),
  abstract: text(50_000),
  openUrl: text(1_000),
  citedBy: count,
  references: count,
  similar: count,
  byYear: z
    .array(z.object({ year: z.number().int().min(1).max(3_000), count: z.number().int().min(0) }))
    .max(500)
    .optional(),
})
export type SignedWork = z.output<typeof SignedWork>

export const workOfSigned = (work: SignedWork): FoundWork => ({
  id: work.id,
  record: workRecord({
    title: work.title,
    type: typeOf[work.type],
    isInBook: work.type === 'book-chapter',
    people: work.authors.map(({ name }) => name),
    container: work.container,
    volume: work.volume,
    issue: work.issue,
    pages: work.pages,
    publisher: work.publisher,
    year: work.year ?? undefined,
    language: work.language,
    doi: work.doi === '' ? undefined : work.doi,
    issns: work.issns,
    isbns: work.isbns,
    subjects: work.subjects,
    abstract: work.abstract,
    units: [...new Set(work.authors.flatMap(({ units }) => units))],
  }),
  citedBy: work.citedBy,
  openUrl: /^https:\/\/\S{1,1000}$/.test(work.openUrl) ? work.openUrl : '',
  people: work.authors,
  references: work.references,
  similar: work.similar,
  byYear: work.byYear
    ?.toSorted((one, other) => one.year - other.year)
    .map(({ year, count: times }) => ({ label: String(year), count: times })),
})
