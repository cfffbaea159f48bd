import { createStore } from './create-store.ts'
import type { Words } from './states/words.ts'

/** A question that stands over the screen. */
export interface OpenQuestion {
  /** Why it is asked; empty when somebody opened it. */
  message: Words
}

/** A question over the screen, asked once for all that waits for its answer. */
export function createQuestion() {
  let asked: OpenQuestion | undefined
  const waiting: ((isAnswered: boolean) => void)[] = []
  const store = createStore(() => asked)
  const change = (next: OpenQuestion | undefined) => {
    asked = next
    store.changed()
  }
  return {
    read: store.read,
    // named as a hook by the caller: `const useConfirmation = confirmation.use`
    use: store.use,
    /** Resolves to false when the question was closed without an answer. */
    ask: (message: Words = ''): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        change({ message: message || (asked?.message ?? '') })
      }),
    end(isAnswered: boolean): void {
      change(undefined)
      for (const resolve of waiting.splice(0)) resolve(isAnswered)
    },
    /** Closes it for an answer that is given elsewhere: nobody continues here. */
    drop(): void {
      change(undefined)
      waiting.length = 0
    },
  }
}
