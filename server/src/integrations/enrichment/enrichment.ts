import type { Scope } from '../../scope.ts'

/** What an outside source may be asked about a work or a person. */
export const aspects = [
  'description',
  'contents',
  'full-text',
  'try-read',
  'purchase',
  'citations',
  'references',
  'article',
  'discs',
  'cover',
  'author',
] as const
export type Aspect = (typeof aspects)[number]

/** What is told of a work when asking: never who asks. Absent facts are empty. */
export interface Question {
  aspect: Aspect
  title: string
  author: string
  /** ISBN-13 without hyphens. */
  isbn: string
  doi: string
  /** BCP 47: which edition of a source to ask, where it has several. */
  language: string
}

/** One thing a source knows, in our words. All of it is hostile text until shown as text. */
export interface Found {
  title: string
  text: string
  url: string
  imageUrl: string
  count: number | null
  lines: string[]
}

export interface Answer extends Found {
  provider: string
  askedAt: Date
}

export interface Enriched {
  /** False when no source of this library answers questions of this kind. */
  on: boolean
  answers: Answer[]
  /** Sources that need longer than a reader waits; they go on and are remembered. */
  pending: string[]
}

/** The port to outside sources. */
export interface Enrichment {
  ask(scope: Scope, question: Question): Promise<Enriched>
}

/** A source: where it is asked and how its answer is read. It neither fetches nor remembers. */
export interface EnrichmentProvider {
  name: string
  aspects: readonly Aspect[]
  /** The service's own address; empty where the language decides or nothing is fetched. */
  baseUrl: string
  /** The address to ask at; undefined when the question cannot be put to this source. */
  address(question: Question, baseUrl: string): string | undefined
  /** Reads an answer; throws on what is not one. */
  read(answer: unknown, question: Question): Partial<Found>[]
  /** For sources that know without being asked over the network. */
  offline?: boolean
}
