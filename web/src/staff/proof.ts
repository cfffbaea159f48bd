import { createStore } from '../kit/create-store.ts'

/** Told whether the password was shown again. */
type Answer = (isShown: boolean) => void

let waiting: Answer[] = []
let isAsked = false
const store = createStore(() => isAsked)
/** Whether the password has to be shown again for something that was just pressed. */
export const useProofAsked = store.use

/** Asks for the password once, for all that waits for it. */
export const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    isAsked = true
    store.changed()
  })

export function endProof(isShown: boolean): void {
  for (const tell of waiting) tell(isShown)
  waiting = []
  isAsked = false
  store.changed()
}
