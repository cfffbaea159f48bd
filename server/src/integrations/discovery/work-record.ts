import { readableText } from '../../domain/catalogue/readable-text.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { blankRow, recordOfRow, type RowFacts } from '../../domain/catalogue/mapping/row-facts.ts'
import { normaliseDoi } from '../../search/analysis/identifiers.ts'

export interface WorkFacts {
  title: string
  /** A type of our own, such as `paper`, `book`, `thesis`. */
  type: string
  people: readonly string[]
  container?: string | undefined
  /** The container is a book, the work a chapter of it. */
  isInBook?: boolean
  volume?: string | undefined
  issue?: string | undefined
  pages?: string | undefined
  publisher?: string | undefined
  year?: number | undefined
  /** ISO 639-1. */
  language?: string | undefined
  doi?: string | undefined
  issns?: readonly string[]
  isbns?: readonly string[]
  subjects?: readonly string[]
  abstract?: string | undefined
  units?: readonly string[]
  url?: string | undefined
}

const MOST_PEOPLE = 200
const LONGEST_ABSTRACT = 10_000

/** The record of a work. HTML and JATS marks in its texts are removed; characters that spell marks stay text. Pure. */
export function workRecord(facts: WorkFacts): BibRecord {
  const doi = facts.doi === undefined ? undefined : normaliseDoi(facts.doi)
  const row: RowFacts = {
    ...blankRow(),
    title: plain(facts.title).slice(0, 1_000) || '[…]',
    type: facts.type,
    contributors: facts.people.slice(0, MOST_PEOPLE).map((name) => ({
      name: plain(name).slice(0, 300),
      otherNames: [],
      kind: 'person',
      main: true,
    })),
    publishers: facts.publisher ? [plain(facts.publisher).slice(0, 300)] : [],
    languages: facts.language ? [facts.language] : [],
    issns: [...(facts.issns ?? [])],
    isbns: [...(facts.isbns ?? [])],
    subjects: (facts.subjects ?? []).map(plain).slice(0, 30),
    authorUnits: (facts.units ?? []).map(plain).slice(0, 50),
    identifiers: doi ? [{ scheme: 'doi', value: doi }] : [],
    ...(facts.year === undefined ? {} : { year: facts.year, pubDate: String(facts.year) }),
    ...(facts.container ? { journal: plain(facts.container).slice(0, 500) } : {}),
    ...(facts.volume ? { volume: facts.volume } : {}),
    ...(facts.issue ? { issue: facts.issue } : {}),
    ...(facts.pages ? { pages: facts.pages } : {}),
    ...(facts.abstract ? { abstract: plain(facts.abstract).slice(0, LONGEST_ABSTRACT) } : {}),
    urls: facts.url ? [facts.url] : [],
  }
  const { record } = recordOfRow(row, undefined)
  if (facts.isInBook && record.host) record.host.kind = 'book'
  return record
}

/** Plain text without marks: "<jats:p>", "<i>", TeX; what merely looks like a comparison ("p < 0.05") stays. Pure. */
export const plain = (text: string): string =>
  readableText(text)
    .replaceAll(/<\/?[a-z][a-z0-9:-]*(?:\s[^<>]*)?\/?>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
