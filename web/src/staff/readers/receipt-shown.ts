import { createStore } from '../../kit/create-store.ts'
import type { WordId } from '../words.ts'

/** A text for the printer at the desk. Absent `title`: a receipt. */
interface Paper {
  title?: WordId
  receipt: string
}

let receipt: Paper | undefined
const store = createStore(() => receipt)

/** The receipt on the screen: it stays while the row of the paid charge changes. */
export const useReceipt = store.use

/** Shows a receipt; undefined: none any more. */
export function showReceipt(next: Paper | undefined): void {
  receipt = next
  store.changed()
}
