import { createStore } from '../../kit/create-store.ts'
import { currentReader } from './reader-state.ts'

/** The sign-in dialog as it is wanted now. */
export interface SignInRequest {
  /** Why it opens by itself; empty when the reader asked for it. */
  message: string
}

let request: SignInRequest | undefined
const waiting: ((isIn: boolean) => void)[] = []
const store = createStore(() => request)

function change(next: SignInRequest | undefined): void {
  request = next
  store.changed()
}

/**
 * Makes sure that a reader is there: `if (await requireSignIn()) place(hold)`. Opens the sign-in dialog over the screen
 * as it stands; resolves true when the reader is in, so that the very action goes on, false when they closed it. Several
 * who ask at once share one dialog.
 */
export function requireSignIn(message = ''): Promise<boolean> {
  if (currentReader()) return Promise.resolve(true)
  return new Promise((resolve) => {
    waiting.push(resolve)
    change({ message: message || (request?.message ?? '') })
  })
}

/** Called by the dialog: the reader is in, or has closed it. */
export function finishSignIn(isIn: boolean): void {
  change(undefined)
  for (const resolve of waiting.splice(0)) resolve(isIn)
}

export const currentSignInRequest = store.read
export const useSignInRequest = store.use
