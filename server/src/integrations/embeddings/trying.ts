import type { BlockList } from 'node:net'
import { askEmbeddings, type OutsideEmbeddings, readEmbeddings } from './embeddings.ts'

const TIME_LIMIT_MS = 8_000

export interface EmbeddingsTrial {
  outcome: 'ok' | 'down' | 'slow' | 'busy' | 'refused' | 'unreadable' | 'not-allowed'
  detail: string
}

/** Has the vector of one word made. */
export async function tryEmbeddings(
  settings: OutsideEmbeddings,
  allowed: BlockList,
): Promise<EmbeddingsTrial> {
  const texts = ['library']
  const answered = await askEmbeddings(settings, texts, { allowed, timeLimitMs: TIME_LIMIT_MS })
  if (!answered.reached) {
    const { because } = answered
    if (because === 'forbidden') return { outcome: 'not-allowed', detail: '' }
    return { outcome: because === 'timeout' ? 'slow' : 'down', detail: because }
  }
  const { status, text } = answered
  const detail = `status ${status}`
  if (status === 429) return { outcome: 'busy', detail }
  if (status >= 500) return { outcome: 'down', detail }
  if (status >= 400) return { outcome: 'refused', detail }
  const read = readEmbeddings(text, texts)
  if (typeof read === 'string') return { outcome: 'unreadable', detail }
  return { outcome: 'ok', detail: `${read.vectors[0]?.length ?? 0} numbers in a vector` }
}
