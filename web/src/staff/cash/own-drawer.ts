import { createStore } from '../../kit/create-store.ts'
import { libraryPath } from '../call.ts'

const place = () => `wenyuanDrawer ${libraryPath()}`
const store = createStore(() => localStorage.getItem(place()) ?? '')

/** The branch whose cash drawer stands beside this computer; empty: none was chosen. */
export const useOwnDrawer = store.use

export function chooseDrawer(branch: string): void {
  localStorage.setItem(place(), branch)
  store.changed()
}

/** What an operation with cash sends, so that it is on the sheet of this drawer. */
export const atDrawer = (branch: string): { branch?: string } => (branch === '' ? {} : { branch })

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number for a receipt: the day and eight signs that are not mistaken for others, such as 20261125-7K4QXM2P. */
export function newReceiptNo(now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => SIGNS[byte % SIGNS.length])
  return `${day.join('')}-${signs.join('')}`
}
