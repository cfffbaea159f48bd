import { hash } from 'node:crypto'
import type { BlockList } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { withSlotReleased } from '../../platform/release-slot.ts'
import { signalInUse } from '../../platform/request-context.ts'
import { type Gate, makeGate } from '../gate.ts'
import { type Exchange, exchange } from '../limited-fetch.ts'
import type { Missing } from '../../platform/missing.ts'
import type { Embedded, Embeddings } from '../../search/semantic/embeddings.ts'
import type { EmbeddingsSettings } from '../../search/semantic/embeddings-settings.ts'

export type OutsideEmbeddings = Extract<EmbeddingsSettings, { kind: 'openai' }>

const LETTERS_OF_TOKEN = 2
const MOST_BYTES = 20_000_000
/** A second request with less time than this is not begun. */
const LEAST_MS = 500

const Answer = z.object({
  data: z
    .array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(2).max(8_192) }))
    .min(1),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
})

/** The services of all tenants, few requests at a time to each, and none for a while to one that fails. */
export interface EmbeddingServices {
  /** Undefined: the library has none. Opens no connection. */
  of(tenant: string, settings: EmbeddingsSettings): Embeddings | undefined
}

/** @param allowed networks that may be reached besides public ones: libraries enter the addresses */
export function openEmbeddingServices(allowed: BlockList, gate: Gate = makeGate()): EmbeddingServices {
  return {
    of(tenant, settings) {
      if (settings.kind === 'none') return undefined
      const version = hash('sha1', `${settings.base}\n${settings.model}`, 'hex').slice(0, 12)
      return {
        version,
        embed: (texts, limitMs) =>
          gate.through({ tenant, name: version }, limitMs, async () => {
            const answered = await askPatiently(settings, texts, { allowed, timeLimitMs: limitMs })
            if (!answered.reached) return answered.because === 'timeout' ? 'slow' : 'down'
            return answered.status === 200 ? readEmbeddings(answered.text, texts) : 'down'
          }),
      }
    },
  }
}

/** `POST /embeddings`. Source: OpenAI API reference, "Create embeddings". */
export const askEmbeddings = (
  { base, model, key }: OutsideEmbeddings,
  texts: readonly string[],
  limits: { allowed: BlockList; timeLimitMs: number },
): Promise<Exchange> =>
  exchange(`${base}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    sizeLimitBytes: MOST_BYTES,
    ...limits,
  })

/** Where the service says when to come back, and that is within the time limit, it is asked once more then. */
async function askPatiently(
  settings: OutsideEmbeddings,
  texts: readonly string[],
  { allowed, timeLimitMs }: { allowed: BlockList; timeLimitMs: number },
): Promise<Exchange> {
  const begin = performance.now()
  const answered = await askEmbeddings(settings, texts, { allowed, timeLimitMs })
  if (!answered.reached || answered.status !== 429) return answered
  const waitMs = 1_000 * Number(answered.headers.get('retry-after') ?? Number.NaN)
  const leftMs = Math.floor(timeLimitMs - (performance.now() - begin) - waitMs)
  if (!(leftMs >= LEAST_MS)) return answered
  await withSlotReleased(() => pause(waitMs, undefined, { signal: signalInUse() }))
  return askEmbeddings(settings, texts, { allowed, timeLimitMs: leftMs })
}

/** What is not one vector for each text, all of one length, is no answer. */
export function readEmbeddings(text: string, texts: readonly string[]): Embedded | Missing {
  const { data: answer } = Answer.safeParse(jsonOf(text))
  if (!answer) return 'down'
  const byIndex = new Map(answer.data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]))
  const vectors = texts.flatMap((_, at) => byIndex.get(at) ?? [])
  if (vectors.length !== texts.length || vectors.some(({ length }) => length !== vectors[0]?.length))
    return 'down'
  // a number may be too large for the 32 bits that are kept
  if (vectors.some((vector) => vector.some((one) => !Number.isFinite(one)))) return 'down'
  const letters = texts.reduce((sum, one) => sum + one.length, 0)
  return { vectors, tokens: answer.usage?.total_tokens ?? Math.ceil(letters / LETTERS_OF_TOKEN) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
