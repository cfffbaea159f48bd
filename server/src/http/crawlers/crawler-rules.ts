import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { z } from 'zod'
import { isNetwork } from './networks.ts'

export const crawlerModes = ['watch', 'slow', 'challenge', 'block'] as const

/** What a library does about programs that read its catalogue without end. */
export const CrawlerSettings = z.strictObject({
  /** watch: only noted; slow: answered late; challenge: a piece of work first; block: refused. */
  mode: z.enum(crawlerModes).default('watch'),
  /** Calls a minute of one address and browser, from which on they are a program's. Signed-in readers are not counted. */
  callsPerMinute: z.number().int().min(10).max(100_000).default(300),
  /** More facet values chosen at once than readers choose. */
  facetsAtMost: z.number().int().min(1).max(100).default(8),
  /** Results gone past, further than readers go. */
  resultsAtMost: z.number().int().min(100).max(10_000).default(1_000),
  /** Networks never held up, such as the campus: 10.0.0.0/8, 2001:db8::/32. */
  allow: z
    .array(z.string().refine(isNetwork, 'a network, such as 10.0.0.0/8 or 2001:db8::/32'))
    .max(200)
    .default([]),
})
export type CrawlerSettings = z.output<typeof CrawlerSettings>

/** What is known of a visit when it is decided about. */
export interface Visit {
  mode: (typeof crawlerModes)[number]
  /** A signed-in reader, a network of the library, a search engine that is who it says it is. */
  friend: boolean
  /** It says itself that it is a program. */
  program: boolean
  overBudget: boolean
  deep: boolean
  /** It has done the work asked for. */
  proved: boolean
  /** So often work was asked for and not done. */
  ignored: number
}

export type Verdict = 'pass' | 'slow' | 'prove' | 'refuse'

/** Whoever ignores the question so often is not asked any more. */
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

/** Whether a search is narrower or further down than readers go. */
export function isDeep(input: unknown, { facetsAtMost, resultsAtMost }: CrawlerSettings): boolean {
  if (typeof input !== 'object' || input === null) return false
  const sent = input as Record<string, unknown>
  let chosen = 0
  for (const name of facetNames) {
    const value = sent[name]
    if (Array.isArray(value)) chosen += value.length
    else if (typeof value === 'string' && value !== '') chosen += 1
  }
  const { page, rows } = sent
  const past = typeof page === 'number' && typeof rows === 'number' ? (page - 1) * rows : 0
  return chosen > facetsAtMost || past > resultsAtMost
}

const programs =
  /bot\b|bots\b|crawl|spider|slurp|scrap|fetch|archiver|python|java\/|okhttp|curl|wget|libwww|go-http|httpclient|node|axios|headless|phantom|perl|ruby|php/i

/** Whether an agent says that it is a program, or says nothing. */
export const isProgram = (agent: string): boolean => agent.trim() === '' || programs.test(agent)
