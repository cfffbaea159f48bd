import type { CashReceipt } from '@wenyuan/contract/staff/answers.ts'
import { createStore } from '../../kit/create-store.ts'

let receipt: CashReceipt | undefined
const store = createStore(() => receipt)

/** The receipt on the screen: it stays while the row of the paid charge changes. */
export const useReceipt = store.use

/** Shows a receipt; undefined: none any more. */
export function showReceipt(next: CashReceipt | undefined): void {
  receipt = next
  store.changed()
}
