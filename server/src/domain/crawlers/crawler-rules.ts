import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { z } from 'zod'
import { isNetwork } from '../../platform/networks.ts'

export const crawlerModes = ['watch', 'slow', 'challenge', 'block'] as const

/** A tenant's settings for automated clients that read the catalogue on a large scale. */
export const CrawlerSettings = z.strictObject({
  /** watch: log only; slow: delay the answer; challenge: demand proof of work; block: refuse. */
  mode: z.enum(crawlerModes).default('watch'),
  /** Calls per minute of one address and browser above which it counts as a program. Signed-in readers are exempt. */
  callsPerMinute: z.number().int().min(10).max(100_000).default(300),
  /** More selected facet values than this count as automated. */
  facetsAtMost: z.number().int().min(1).max(100).default(8),
  /** A larger offset into a result list counts as automated. */
  resultsAtMost: z.number().int().min(100).max(10_000).default(1_000),
  /** Networks that are never throttled, such as the campus: 10.0.0.0/8, 2001:db8::/32. */
  allow: z
    .array(z.string().refine(isNetwork, 'a network, such as 10.0.0.0/8 or 2001:db8::/32'))
    .max(200)
    .default([]),
})
export type CrawlerSettings = z.output<typeof CrawlerSettings>

/** What is known about a visit when it is judged. */
export interface Visit {
  mode: (typeof crawlerModes)[number]
  /** A signed-in reader, an allowed network or a verified search engine. */
  friend: boolean
  /** Its user agent declares a program. */
  program: boolean
  overBudget: boolean
  deep: boolean
  /** It has sent a valid proof of work. */
  proved: boolean
  /** How many challenges it has ignored. */
  ignored: number
}

export type Verdict = 'pass' | 'slow' | 'prove' | 'refuse'

/** After so many ignored challenges a visitor is refused. */
export const MOST_IGNORED = 20

export function verdictOf({ mode, friend, program, overBudget, deep, proved, ignored }: Visit): Verdict {
  if (mode === 'watch' || friend) return 'pass'
  const suspect = overBudget || deep
  if (mode === 'block') return suspect || program ? 'refuse' : 'pass'
  if (!suspect) return 'pass'
  if (mode === 'slow') return 'slow'
  if (proved && !overBudget) return 'pass'
  return ignored >= MOST_IGNORED ? 'refuse' : 'prove'
}

/** Whether a search has more facets or a larger offset than readers use. */
export function isDeep(input: unknown, { facetsAtMost, resultsAtMost }: CrawlerSettings): boolean {
  if (typeof input !== 'object' || input === null) return false
  const sent = input as Record<string, unknown>
  let chosen = 0
  const excluded = (sent['exclude'] ?? {}) as Record<string, unknown>
  for (const name of facetNames) {
    for (const value of [sent[name], excluded[name]]) {
      if (Array.isArray(value)) chosen += value.length
      else if (typeof value === 'string' && value !== '') chosen += 1
    }
  }
  const { page, rows } = sent
  const past = typeof page === 'number' && typeof rows === 'number' ? (page - 1) * rows : 0
  return chosen > facetsAtMost || past > resultsAtMost
}

const programs =
  /bot\b|bots\b|crawl|spider|slurp|scrap|fetch|archiver|python|java\/|okhttp|curl|wget|libwww|go-http|httpclient|node|axios|headless|phantom|perl|ruby|php/i

/** Whether a user agent declares a program, or is empty. */
export const isProgram = (agent: string): boolean => agent.trim() === '' || programs.test(agent)
