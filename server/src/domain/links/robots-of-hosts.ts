import type { listOfNetworks } from '../../platform/networks.ts'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import {
  everythingAllowed,
  nothingAllowed,
  readRobots,
  ROBOTS_SIZE_LIMIT,
  type RobotsRules,
} from './robots-rules.ts'

/** The name by which a host can address the link check, the first word of its user agent. */
const PROGRAM = 'Wenyuan'
const TIME_LIMIT_MS = 15_000
const MOST_REDIRECTS = 5

/**
 * What a host allows the link check. Without a file everything is allowed; while the host has a fault, nothing is, but a
 * host that does not answer at all is asked: whether it is there is what the check wants to know. Source: RFC 9309, 2.3.1.
 */
export async function robotsOf(
  origin: string,
  allowed: ReturnType<typeof listOfNetworks>,
): Promise<RobotsRules> {
  const answer = await guardedExchange(`${origin}/robots.txt`, {
    headers: { 'user-agent': `${PROGRAM} library portal (link check)`, accept: 'text/plain' },
    timeLimitMs: TIME_LIMIT_MS,
    sizeLimitBytes: ROBOTS_SIZE_LIMIT,
    allowed,
    mostRedirects: MOST_REDIRECTS,
  })
  if (!answer.reached) return answer.because === 'too-large' ? nothingAllowed : everythingAllowed
  if (answer.status >= 500) return nothingAllowed
  return answer.status >= 300 ? everythingAllowed : readRobots(answer.body.toString('utf8'), PROGRAM)
}
