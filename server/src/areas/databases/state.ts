import type { DatabaseState } from '@wenyuan/contract/constants/database-terms.ts'
import type { DatabaseEntry } from './database.ts'

type Dated = Pick<DatabaseEntry, 'status' | 'from' | 'to'>

/** Whether readers see it on a day: nothing is shown before its first day. */
export const hasBegun = ({ from }: Dated, today: string): boolean => from === '' || from <= today

/** The state on a day of the library. The last day counts: a trial ends at midnight. */
export const stateOn = ({ status, to }: Dated, today: string): DatabaseState =>
  to !== '' && to < today ? 'ended' : status

/** Days until it ends, today included; null: no end, or ended. */
export function daysLeft({ to }: Dated, today: string): number | null {
  if (to === '' || to < today) return null
  return Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS) + 1
}

/** Whether the mark "new" is shown: for some days from the day it was added. */
export function isNewOn(addedOn: string, today: string, days: number): boolean {
  if (addedOn === '' || addedOn > today) return false
  return Date.parse(today) - Date.parse(addedOn) < days * DAY_MS
}

const DAY_MS = 86_400_000
