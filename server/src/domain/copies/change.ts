import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { CopyFields } from '@wenyuan/contract/staff/copies.ts'
import type { CopyStanding } from './copy-store.ts'

/** Why a copy stays as it is. */
export type CopyRefusal = Extract<
  FailureCode,
  'ITEM_UNKNOWN' | 'ITEM_ON_LOAN' | 'ITEM_KEPT' | 'ITEM_ASKED_FOR' | 'ITEM_LOSS_CHARGED' | 'ENTRY_EXISTS'
>

/** Facts of a copy of which nothing else is said. */
export const plainCopy: Omit<CopyFields, 'branch'> = {
  location: '',
  currentLocation: '',
  callNumber: '',
  status: 'available',
  volume: '',
  itemType: '',
  price: null,
  ownNumber: '',
  note: '',
  staffNote: '',
  source: '',
  acquiredOn: null,
}

/** Those of the values that differ from the copy's. */
export const changesOf = (copy: CopyFields, values: Partial<CopyFields>): Partial<CopyFields> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && copy[name as keyof CopyFields] !== value,
    ),
  )

/** A loan, a hold and a charged loss say the state of a copy; they end at the desk. */
export function refusalOfState(copy: CopyStanding): CopyRefusal | undefined {
  if (copy.isLent) return 'ITEM_ON_LOAN'
  if (copy.isKept) return 'ITEM_KEPT'
  return copy.status === 'lost' && copy.isCharged ? 'ITEM_LOSS_CHARGED' : undefined
}

/** Why a change is refused; undefined: it is not. */
export const refusalOfChange = (
  copy: CopyStanding,
  changes: Partial<CopyFields> & { recordId?: string },
): CopyRefusal | undefined => {
  if (changes.status !== undefined) return refusalOfState(copy)
  // who waits for a title was given this copy
  if (changes.recordId !== undefined || changes.volume !== undefined)
    return copy.isKept ? 'ITEM_KEPT' : copy.isAsked ? 'ITEM_ASKED_FOR' : undefined
  return undefined
}

/** Why a copy cannot be withdrawn; a lost one can, charged or not. */
export function refusalOfWithdrawal(copy: CopyStanding): CopyRefusal | undefined {
  if (copy.isLent) return 'ITEM_ON_LOAN'
  if (copy.isKept) return 'ITEM_KEPT'
  return copy.isAsked ? 'ITEM_ASKED_FOR' : undefined
}
