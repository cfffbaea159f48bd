import type { TimedScope } from '../../core/scope.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    enrichment: Enrichment
  }
}

/** Questions to external sources about a work or a person. */
export const aspects = [
  'description',
  'contents',
  'full-text',
  'try-read',
  'purchase',
  'citations',
  'citations-in-china',
  'references',
  'article',
  'discs',
  'cover',
  'author',
  // one new title by its number, and new titles by words
  'work',
  'works',
  // of a journal, by its ISSN
  'latest-articles',
] as const
export type Aspect = (typeof aspects)[number]

/** Facts about a work that are sent to a source; never who asks. Missing facts are empty. */
export interface Question {
  aspect: Aspect
  title: string
  author: string
  /** ISBN-13 without hyphens. */
  isbn: string
  doi: string
  /** BCP 47; selects the language edition of a source that has several. */
  language: string
  /** Of `works`, whose words are in `title`: four digits. */
  year?: string
  /** Of `latest-articles`: with hyphen. */
  issn?: string
}

/** Description of a title that a library could buy; text that is unknown is empty. */
export interface FoundWork {
  title: string
  author: string
  publisher: string
  isbn: string
  issn: string
  publishTime: string
  language: string
  isJournal: boolean
}

/** An article of a journal; text that is unknown is empty. */
export interface FoundArticle {
  authors: string[]
  /** 2026, 2026-03 or 2026-03-15. */
  date: string
  volume: string
  issue: string
  pages: string
  doi: string
}

/** One fact from a source, in our terms. All of it is untrusted; show it as text only. */
export interface Found {
  title: string
  text: string
  url: string
  /** Fetched by the server only, never by a reader's browser. */
  imageUrl: string
  count: number | null
  lines: string[]
  /** Of the aspects `work` and `works`. */
  work?: FoundWork
  /** Of the aspect `latest-articles`. */
  article?: FoundArticle
}

export interface Answer extends Found {
  provider: string
  askedAt: Date
}

export interface Enriched {
  /** False when no enabled source answers questions of this kind. */
  on: boolean
  answers: Answer[]
  /** Sources slower than a reader waits; their answers are stored when they arrive. */
  pending: string[]
}

/** The port to external sources. */
export interface Enrichment {
  /** @param mayFetch asked before each request to a source; false: only what is stored is answered */
  ask(scope: TimedScope, question: Question, mayFetch?: () => Promise<boolean>): Promise<Enriched>
  /** Those of the questions that an enabled source can answer with the facts given. No source is asked. */
  offered(scope: TimedScope, questions: readonly Question[]): Promise<Question[]>
}

/** A source: the address to ask and how to read its answer. It neither fetches nor stores. */
export interface EnrichmentProvider {
  name: string
  aspects: readonly Aspect[]
  /** The service's address; empty where the language decides or nothing is fetched. */
  baseUrl: string
  /** The address to request; undefined when this source cannot answer the question. */
  address(question: Question, baseUrl: string): string | undefined
  /** Reads an answer; throws if it has another shape. */
  read(answer: unknown, question: Question): Partial<Found>[]
  /** For sources that answer without a network request. */
  offline?: boolean
}
