import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { masked } from '../../domain/assistant/masking.ts'
import type { Embeddings } from './embeddings.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { Thread } from '../../platform/threads/thread.ts'
import { byReciprocalRank } from '../../domain/assistant/reciprocal-rank.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { folderNameOf } from '../engines/segments/store/tenant-folder.ts'
import { inOtherLanguage } from '../../domain/vocabulary/subjects.ts'
import { makeDayBudget } from './day-budget.ts'
import { type EmbeddedBuilt, embedRecords } from './embedded-build.ts'
import { embeddedVersion, lengthOfVectors } from './embedded-files.ts'
import { projected } from './projection.ts'
import { type Word, wordsOfRecord, wordsOfText } from './record-words.ts'
import type { SemanticBuildCalls, SemanticScanCalls } from './semantic-calls.ts'
import { readAt, semanticVersion } from './semantic-files.ts'
import type { RelatedRecord } from './semantic-index.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Finds records that are about the same, without a common word. */
    semantic: SemanticSearch
  }
}

/** Searches by meaning, with vectors of words that are learned from a tenant's own records. */
export interface SemanticSearch {
  /**
   * Records about the same as a text, the likest first; for a tenant without an index, or a text without known words,
   * none. Records that were withdrawn since the build may be among them.
   */
  relatedTo(tenant: string, about: string | BibRecord, most: number): Promise<RelatedRecord[]>
  /** Builds a tenant's index anew from portions of its records; searches go on with the one before. */
  build(tenant: string, portions: AsyncIterable<readonly BibRecord[]>, asOf: Date): Promise<SemanticBuilt>
  /**
   * Goes on giving vectors of the tenant's outside service to its records, within a budget of tokens; undefined: it has
   * no such service. Once all have one, texts are compared by them.
   */
  embed(
    tenant: string,
    portions: AsyncIterable<readonly BibRecord[]>,
    tokens: number,
  ): Promise<EmbeddedBuilt | undefined>
  /** Of when the records of the tenant's index are; undefined: there is none. */
  builtAt(tenant: string): Date | undefined
  close(): Promise<void>
}

export interface SemanticBuilt {
  records: number
  /** Words with a vector. */
  words: number
}

/** How much the list in the other language counts: about seven records of the first stand before it. */
export const OTHER_LANGUAGE = 0.9

/** A text, and the subjects that it names, in the other language. */
const wordsInBoth = (text: string): Word[][] => [
  wordsOfText(text),
  wordsOfText(inOtherLanguage(text).join(' ')),
]

function merged(lists: readonly (readonly RelatedRecord[])[]): RelatedRecord[] {
  const known = new Map(lists.flat().map((record) => [record.recordId, record]))
  const ids = lists.map((list) => list.map(({ recordId }) => recordId))
  return byReciprocalRank(ids, [1, OTHER_LANGUAGE]).flatMap((id) => known.get(id) ?? [])
}

/** Longest that a reader waits for the vector of a question. */
const QUESTION_MS = 1_500
const MOST_QUESTIONS = 2_000

/** The outside service that makes a tenant's vectors. */
export interface TenantEmbeddings {
  service: Embeddings
  /** Tokens of a day for questions. */
  tokensPerDay: number
}

interface SemanticSearchOptions {
  embeddingsOf?: (tenant: string) => TenantEmbeddings | undefined
  clock?: () => Date
}

/** @param folder contains one folder per tenant */
export function openSemanticSearch(
  folder: string,
  { embeddingsOf = () => undefined, clock = () => new Date() }: SemanticSearchOptions = {},
): SemanticSearch {
  const budget = makeDayBudget(clock)
  const questions = new LRUCache<CacheKey, Float32Array>({ max: MOST_QUESTIONS })
  const scans: { thread?: Thread<SemanticScanCalls> } = {}
  const builds = new Set<Thread<SemanticBuildCalls>>()
  const folderOf = (tenant: string): string => join(folder, folderNameOf(tenant))
  const scanThread = (): Thread<SemanticScanCalls> => {
    if (scans.thread === undefined || scans.thread.hasEnded)
      scans.thread = new Thread<SemanticScanCalls>(new URL('./semantic-scan-thread.ts', import.meta.url))
    return scans.thread
  }
  const embeddedFolder = (tenant: string, { version }: Embeddings): string =>
    join(folderOf(tenant), `embedded-${version}`)
  /** By the vectors of the outside service; undefined: there are none, or it does not answer in time. */
  const byService = async (
    tenant: string,
    text: string,
    most: number,
  ): Promise<RelatedRecord[] | undefined> => {
    const { service, tokensPerDay } = embeddingsOf(tenant) ?? {}
    if (!service || !tokensPerDay || embeddedVersion(embeddedFolder(tenant, service)) === undefined)
      return undefined
    const asked = masked(text)
    const key = cacheKey(tenant, service.version, asked)
    let vector = questions.get(key)
    if (!vector) {
      if (budget.isSpent(tenant, tokensPerDay)) return undefined
      const embedded = await service.embed([asked], QUESTION_MS)
      if (typeof embedded === 'string') return undefined
      budget.spend(tenant, embedded.tokens)
      const [made] = embedded.vectors
      if (!made) return undefined
      // folders from before this was noted have none
      if (made.length !== (lengthOfVectors(embeddedFolder(tenant, service)) ?? made.length)) return undefined
      vector = projected(made)
      questions.set(key, vector)
    }
    return (await scanThread().ask('findVector', embeddedFolder(tenant, service), vector, most)) ?? undefined
  }
  return {
    async relatedTo(tenant, about, most) {
      const found = typeof about === 'string' ? await byService(tenant, about, most) : undefined
      if (found) return found
      const of = folderOf(tenant)
      if (semanticVersion(of) === undefined) return []
      const asked = typeof about === 'string' ? wordsInBoth(about) : [wordsOfRecord(about)]
      const lists = await Promise.all(
        asked.map(async (words) => {
          const texts = words.map(({ word }) => word)
          return texts.length === 0 ? [] : ((await scanThread().ask('find', of, texts, most)) ?? [])
        }),
      )
      return merged(lists).slice(0, most)
    },

    async build(tenant, portions, asOf) {
      const thread = new Thread<SemanticBuildCalls>(new URL('./semantic-build-thread.ts', import.meta.url))
      builds.add(thread)
      try {
        let records = 0
        for await (const portion of portions) {
          records += portion.length
          await thread.ask('add', JSON.stringify(portion))
        }
        return { records, words: await thread.ask('finish', folderOf(tenant), asOf.getTime()) }
      } finally {
        builds.delete(thread)
        await thread.stop()
      }
    },

    async embed(tenant, portions, tokens) {
      const { service } = embeddingsOf(tenant) ?? {}
      return service && embedRecords(embeddedFolder(tenant, service), service, portions, tokens)
    },

    builtAt(tenant) {
      const version = semanticVersion(folderOf(tenant))
      return version === undefined ? undefined : new Date(readAt(version))
    },

    async close() {
      await Promise.all([...builds, ...(scans.thread ? [scans.thread] : [])].map((thread) => thread.stop()))
    },
  }
}
