import { z } from 'zod'
import type { Exchange } from '../../limited-fetch.ts'
import { jsonOf } from '../rest-answers.ts'

/** `refused`: Koha answered that it will not do it, with its own text. `broken`: no answer that can be used. */
export type Answer =
  | { done: unknown; headers: Headers }
  | { refused: string; status: number }
  | { broken: string }

const Refusal = z.object({ error: z.string() })

export function read(asked: Exchange): Answer {
  if (!asked.reached) return { broken: asked.because }
  const { status, headers, text } = asked
  if (status === 204) return { done: {}, headers }
  const isJson = (headers.get('content-type') ?? '').includes('json')
  const value = isJson ? jsonOf(text) : undefined
  if (value === undefined) return { broken: `${status}, and the answer is no JSON` }
  if (status >= 200 && status < 300) return { done: value, headers }
  if (status >= 500) return { broken: String(status) }
  const refusal = Refusal.safeParse(value)
  return { refused: refusal.success ? refusal.data.error : '', status }
}
