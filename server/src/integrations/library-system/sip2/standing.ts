import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { Block, WhyNot } from '../../../domain/circulation/library-system.ts'

/** "Patron status": meaning of each position when it is Y. Source: 3M SIP 2.00, "patron status". */
const CHARGING_DENIED = 0
const RENEWAL_DENIED = 1
const HOLDING_DENIED = 3
const CARD_LOST = 4
const TOO_MANY_CHARGED = 5
const FINES = 10
const FEES = 11

const isSet = (flags: string, at: number): boolean => flags[at] === 'Y'

/**
 * Blocks for all actions. "Charge privileges denied" is no block while it only means that the loan limit is reached.
 */
export function blocksIn(flags: string): Block[] {
  const blocks: Block[] = []
  const owes = isSet(flags, FINES) || isSet(flags, FEES)
  const denied = isSet(flags, CHARGING_DENIED) && isSet(flags, RENEWAL_DENIED) && isSet(flags, HOLDING_DENIED)
  if (isSet(flags, CARD_LOST)) blocks.push('CARD_LOST')
  if (owes) blocks.push('DEBT_TOO_HIGH')
  if (denied && blocks.length === 0) blocks.push('READER_FROZEN')
  return blocks
}

/** The reason of a refusal as far as the flags tell; else the library system's own message. */
export const reasonIn = (flags: string, asked: 'loan' | 'renewal' | 'hold'): WhyNot =>
  blocksIn(flags)[0] ??
  (asked === 'loan' && isSet(flags, TOO_MANY_CHARGED) ? 'LOANS_AT_LIMIT' : 'LIBRARY_REFUSED')

/** "Circulation status" as our item statuses. Source: 3M SIP 2.00, "circulation status". */
const statuses: Readonly<Record<string, ItemStatus>> = {
  '03': 'available',
  '04': 'on-loan',
  '05': 'on-loan',
  '06': 'processing',
  '07': 'on-loan',
  '08': 'processing',
  '09': 'processing',
  '10': 'processing',
  '11': 'on-loan',
  '12': 'lost',
  '13': 'lost',
}
export const statusIn = (code: string): ItemStatus | undefined => statuses[code]
/** "Other": the usual answer for an unknown copy. */
export const UNKNOWN_COPY = '01'
export const RECALLED = '07'
export const ON_SHELF_FOR_PICK_UP = '08'
