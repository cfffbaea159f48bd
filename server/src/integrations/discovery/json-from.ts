import type { BlockList } from 'node:net'
import type { z } from 'zod'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import type { Missing } from '../../platform/missing.ts'

const LARGEST = 8_000_000

/** What every adapter needs. */
export interface Outside {
  /** Networks in which the host of an address may stand, besides public ones. */
  allowedFor(url: string): BlockList
  timeLimitMs: number
}

/** A JSON answer of the expected shape; `unknown`: the service has nothing at this address. */
export async function jsonFrom<Answer>(
  url: URL,
  shape: z.ZodType<Answer>,
  { allowedFor, timeLimitMs }: Outside,
): Promise<Answer | 'unknown' | Missing> {
  const answer = await guardedExchange(url.href, {
    headers: { accept: 'application/json' },
    timeLimitMs,
    sizeLimitBytes: LARGEST,
    allowed: allowedFor(url.href),
  })
  if (!answer.reached) return answer.because === 'timeout' ? 'slow' : 'down'
  if (answer.status === 404) return 'unknown'
  if (answer.status !== 200) return 'down'
  try {
    const parsed = shape.safeParse(JSON.parse(answer.body.toString('utf8')))
    return parsed.success ? parsed.data : 'down'
  } catch {
    return 'down'
  }
}
