import { z } from 'zod'
import type { ModelFailure } from '../language-model.ts'

/** Reasoning, tool calls and other fields of a delta are not read. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
  error: z.unknown().optional(),
})

export interface ReadChunk {
  text: string
  /** Of question and answer; undefined: not said. */
  tokens: number | undefined
  failure: ModelFailure | undefined
}

/** One event of the stream. What cannot be read is a failure. Pure. */
export function readChunk(data: string): ReadChunk {
  const parsed = Chunk.safeParse(jsonOf(data))
  if (!parsed.success || (parsed.data.error !== undefined && parsed.data.error !== null))
    return { text: '', tokens: undefined, failure: 'down' }
  const { choices, usage } = parsed.data
  const [choice] = choices ?? []
  return {
    text: choice?.delta?.content ?? '',
    tokens: usage?.total_tokens,
    failure: choice?.finish_reason === 'content_filter' ? 'refused' : undefined,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
