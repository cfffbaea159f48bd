import { store as keepStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { currentReader } from './reader-state.ts'

/** The open request for the sign-in dialog. */
export interface SignInRequest {
  /** Why the dialog opens by itself; empty when the reader opened it. */
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
 * Requires a signed-in reader before an action: `if (await requireSignIn()) place(hold)`. Opens the sign-in dialog over
 * the screen; resolves to true after the sign-in, so that the action continues, and to false when the dialog was
 * closed. Concurrent callers share one dialog.
 */
export function requireSignIn(message = ''): Promise<boolean> {
  if (currentReader()) return Promise.resolve(true)
  // an action of an earlier sign-in that was given up: see `pending-action.ts`
  keepStored('wenyuanAction', '')
  return new Promise((resolve) => {
    waiting.push(resolve)
    change({ message: message || (request?.message ?? '') })
  })
}

/** Called by the dialog after a sign-in or when it is closed. */
export function finishSignIn(isIn: boolean): void {
  change(undefined)
  for (const resolve of waiting.splice(0)) resolve(isIn)
}

/**
 * Closes the dialog for a sign-in that goes on elsewhere: a change of the password, or a binding. Nobody continues here;
 * see `pending-action.ts`.
 */
export function suspendSignIn(): void {
  change(undefined)
  waiting.length = 0
}

export const currentSignInRequest = store.read
export const useSignInRequest = store.use
