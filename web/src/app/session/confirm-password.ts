import { createStore } from '../../kit/create-store.ts'

/** The open question for the password. */
interface Confirmation {
  /** Why it is asked: the server's sentence. */
  message: string
}

let asked: Confirmation | undefined
const waiting: ((isConfirmed: boolean) => void)[] = []
const store = createStore(() => asked)

/**
 * Asks the signed-in reader for the password again. Resolves to true when it was confirmed, and to false when the question
 * was closed. Concurrent callers share one question.
 */
export function requireConfirmation(message: string): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    asked ??= { message }
    store.changed()
  })
}

export function finishConfirmation(isConfirmed: boolean): void {
  asked = undefined
  store.changed()
  for (const resolve of waiting.splice(0)) resolve(isConfirmed)
}

export const useConfirmation = store.use
