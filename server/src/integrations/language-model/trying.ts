import type { BlockList } from 'node:net'
import { openLanguageModel } from './choose.ts'
import { type ModelFailure, ModelStopped } from './language-model.ts'
import type { OpenAiSettings } from '../../domain/assistant/language-model-settings.ts'

export interface ModelTrial {
  outcome: 'ok' | 'down' | 'slow' | 'busy' | 'refused' | 'not-allowed'
  detail: string
}

const MOST_TOKENS = 16
const TIME_LIMIT_MS = 15_000

const outcomes: Record<ModelFailure, ModelTrial['outcome']> = {
  down: 'down',
  slow: 'slow',
  busy: 'busy',
  refused: 'refused',
  forbidden: 'not-allowed',
}

/** Has a model write a word or two. */
export async function tryLanguageModel(settings: OpenAiSettings, allowed: BlockList): Promise<ModelTrial> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const turns = [{ role: 'user' as const, content: 'Answer with the one word: ready' }]
  try {
    const parts = openLanguageModel(settings, allowed)?.stream({ turns, maxTokens: MOST_TOKENS, signal })
    // the first text is enough
    await parts?.next()
    await parts?.return(0)
    return { outcome: 'ok', detail: '' }
  } catch (error) {
    if (signal.aborted) return { outcome: 'slow', detail: '' }
    if (!(error instanceof ModelStopped)) throw error
    const { because, status } = error
    const isOurKey = status === 401 || status === 403
    return {
      outcome: isOurKey ? 'refused' : outcomes[because],
      detail: status === undefined ? '' : `status ${status}`,
    }
  }
}
