import { store as keepStored } from '../../api/stored-session.ts'
import { createQuestion } from '../../kit/open-question.ts'
import type { Words } from '../../kit/states/words.ts'
import { currentReader } from './reader-state.ts'

/** The sign-in dialog. */
const signIn = createQuestion()

/**
 * Requires a signed-in reader before an action: `if (await requireSignIn()) place(hold)`. Opens the sign-in dialog over
 * the screen; resolves to true after the sign-in, so that the action continues, and to false when the dialog was
 * closed. Concurrent callers share one dialog.
 */
export function requireSignIn(message: Words = ''): Promise<boolean> {
  if (currentReader()) return Promise.resolve(true)
  // an action of an earlier sign-in that was given up: see `pending-action.ts`
  keepStored('wenyuanAction', '')
  return signIn.ask(message)
}

/** Called by the dialog after a sign-in or when it is closed. */
export const finishSignIn = signIn.end

/** Closes the dialog for a change of the password, or a binding: see `pending-action.ts`. */
export const suspendSignIn = signIn.drop

export const currentSignInRequest = signIn.read
export const useSignInRequest = signIn.use
