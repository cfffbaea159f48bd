import { LRUCache } from 'lru-cache'
import type { CacheKey } from '../../platform/cache-key.ts'
import { type LanguageModel, ModelStopped } from './language-model.ts'

/** Failures one after the other, after which a model is left alone. */
const MOST_FAILURES = 5
const REST_MS = 60_000
const MOST_MODELS = 5_000

/** Leaves a model alone for a while that fails again and again, so that readers need not wait for it each time. */
export interface ModelBreaker {
  /** @param key of the library's model */
  guard(key: CacheKey, model: LanguageModel): LanguageModel
}

export function makeModelBreaker(timeNow: () => number = () => performance.now()): ModelBreaker {
  const states = new LRUCache<CacheKey, { failures: number; restsUntil: number }>({ max: MOST_MODELS })
  return {
    guard: (key, model) => ({
      async *stream(ask) {
        const state = states.get(key) ?? { failures: 0, restsUntil: 0 }
        states.set(key, state)
        if (timeNow() < state.restsUntil) throw new ModelStopped('down')
        try {
          const tokens = yield* model.stream(ask)
          state.failures = 0
          return tokens
        } catch (error) {
          // a filter that refuses one question answers the next
          if (error instanceof ModelStopped && error.because !== 'refused') state.failures += 1
          if (state.failures >= MOST_FAILURES) {
            state.failures = 0
            state.restsUntil = timeNow() + REST_MS
          }
          throw error
        }
      },
    }),
  }
}
