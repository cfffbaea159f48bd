import { createHash } from 'node:crypto'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { storable } from '../../platform/db/storable.ts'
import type { TimedScope } from '../../core/scope.ts'
import { exchange } from '../limited-fetch.ts'
import { cleanFound } from './cleaning.ts'
import type { Answer, Enrichment, EnrichmentProvider, Question } from './enrichment.ts'
import { remember, remembered, type Remembered, type SwitchedOn, switchedOn } from './store.ts'

/** How long a reader waits for sources without a stored answer; slower requests continue in the background. */
const PATIENCE_MS = 900
export const TIME_LIMIT_MS = 6_000
export const SIZE_LIMIT = 1_000_000
export const SOURCE_HEADERS = { accept: 'application/json', 'user-agent': 'Wenyuan library portal' }
const HOUR_MS = 3_600_000
/** Answers are fresh for a week, news and "nothing known" for a day because catalogues grow. */
const GOOD_MS = { found: 168 * HOUR_MS, nothing: 24 * HOUR_MS, news: 24 * HOUR_MS }
/** A source that failed is not asked for this time, so that a dead host does not delay readers. */
const REST_MS = 60_000
const MOST_RESTING = 1_000

/**
 * Asks every enabled source of a tenant in parallel, each with its own time limit. Answers are stored with their age; a
 * stale one is used while its source cannot be reached.
 */
export function makeEnrichment(providers: readonly EnrichmentProvider[]): Enrichment {
  const underWay = new Map<CacheKey, Promise<Remembered | undefined>>()
  const restingUntil = new Map<string, number>()

  const fetchAnswer = async (
    scope: TimedScope,
    provider: EnrichmentProvider,
    address: string,
    question: Question,
    { key, mayFetch }: Fetch,
  ): Promise<Remembered | undefined> => {
    const rest = `${scope.tenant} ${provider.name}`
    if ((restingUntil.get(rest) ?? 0) > scope.now.getTime()) return undefined
    if (mayFetch && !(await mayFetch())) return undefined
    const answer = await exchange(address, {
      headers: SOURCE_HEADERS,
      timeLimitMs: TIME_LIMIT_MS,
      sizeLimitBytes: SIZE_LIMIT,
    })
    const read = readAnswer(provider, answer.reached ? answer : undefined, question)
    if (!read) {
      if (restingUntil.size >= MOST_RESTING) restingUntil.clear()
      restingUntil.set(rest, scope.now.getTime() + REST_MS)
      return undefined
    }
    const kept = { found: storable(read), askedAt: scope.now }
    // the answer is usable even if it cannot be stored
    await remember(scope, { provider: provider.name, question: key, ...kept }).catch(() => {})
    return kept
  }

  /** Concurrent equal questions to one source share one request. */
  const askOnce = (
    scope: TimedScope,
    provider: EnrichmentProvider,
    address: string,
    question: Question,
    fetch: Fetch,
  ) => {
    const name = cacheKey(scope.tenant, provider.name, fetch.key)
    const running = underWay.get(name)
    if (running) return running
    const started = fetchAnswer(scope, provider, address, question, fetch).finally(() =>
      underWay.delete(name),
    )
    underWay.set(name, started)
    return started
  }

  /** The tenant's enabled sources for questions of this kind. */
  const sourcesFor = (enabled: readonly SwitchedOn[], { aspect }: Question) =>
    enabled.flatMap(({ provider: name, base_url }) => {
      const provider = providers.find((one) => one.name === name)
      return provider?.aspects.includes(aspect) ? [{ provider, baseUrl: base_url || provider.baseUrl }] : []
    })

  return {
    async offered(scope, questions) {
      const enabled = await switchedOn(scope)
      return questions.filter((question) =>
        sourcesFor(enabled, question).some(
          ({ provider, baseUrl }) =>
            provider.offline === true || provider.address(question, baseUrl) !== undefined,
        ),
      )
    },

    async ask(scope, question, mayFetch) {
      const list = sourcesFor(await switchedOn(scope), question)
      if (list.length === 0) return { on: false, answers: [], pending: [] }
      const key = keyOf(question)
      const known = await remembered(scope, key)
      const pending: string[] = []
      const answers = await Promise.all(
        list.map(async ({ provider, baseUrl }): Promise<Answer[]> => {
          const dressed = ({ found, askedAt }: Remembered) =>
            found.map((one) => ({ ...one, provider: provider.name, askedAt }))
          if (provider.offline)
            return dressed({ found: cleanFound(provider.read(null, question)), askedAt: scope.now })
          const before = known.get(provider.name)
          if (before && isGood(before, question, scope.now)) return dressed(before)
          const address = provider.address(question, baseUrl)
          if (address === undefined) return []
          const now = await within(
            PATIENCE_MS,
            askOnce(scope, provider, address, question, { key, mayFetch }),
          )
          if (now === 'later') pending.push(provider.name)
          const best = now === 'later' ? before : (now ?? before)
          return best ? dressed(best) : []
        }),
      )
      return { on: true, answers: answers.flat(), pending }
    },
  }
}

/** 404 means "nothing known". Any other answer must be JSON of the expected shape. */
export function readAnswer(
  provider: EnrichmentProvider,
  answer: { status: number; text: string } | undefined,
  question: Question,
) {
  if (!answer) return undefined
  if (answer.status === 404) return []
  if (answer.status !== 200) return undefined
  try {
    return cleanFound(provider.read(JSON.parse(answer.text), question))
  } catch {
    return undefined
  }
}

function isGood({ found, askedAt }: Remembered, { aspect }: Question, now: Date): boolean {
  const kind = found.length === 0 ? 'nothing' : aspect === 'latest-articles' ? 'news' : 'found'
  return now.getTime() - askedAt.getTime() < GOOD_MS[kind]
}

interface Fetch {
  /** Of the question. */
  key: string
  mayFetch: (() => Promise<boolean>) | undefined
}

const keyOf = ({ aspect, title, author, isbn, doi, language, year, issn }: Question): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        aspect,
        title,
        author,
        isbn,
        doi,
        language,
        ...(year ? [year] : []),
        ...(issn ? [issn] : []),
      ]),
    )
    .digest('base64url')

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'later'> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), milliseconds)
  })
  try {
    return await Promise.race([work, later])
  } finally {
    clearTimeout(timer)
  }
}
