import { openSuggestionStates, type SuggestionState } from '@wenyuan/contract/constants/suggestions.ts'

/** The states that each state may be followed by, as staff move a suggestion. */
const next: Readonly<Record<SuggestionState, readonly SuggestionState[]>> = {
  processing: ['agreeOrder', 'agreeTry', 'ordered', 'onShelf', 'reject'],
  agreeOrder: ['ordered', 'arrived', 'onShelf', 'reject'],
  // a trial ends in an order, in access, or in a refusal
  agreeTry: ['agreeOrder', 'ordered', 'onShelf', 'reject'],
  ordered: ['arrived', 'onShelf', 'reject'],
  arrived: ['onShelf'],
  onShelf: [],
  reject: [],
  cancelled: [],
}

/** The library still has something to do. Pure. */
export const isOpen = (state: SuggestionState): boolean =>
  (openSuggestionStates as readonly SuggestionState[]).includes(state)

/** Pure. */
export const mayMove = (from: SuggestionState, to: SuggestionState): boolean => next[from].includes(to)

/** What has not been ordered cannot have arrived. Pure. */
export const lacksOrder = (from: SuggestionState, to: SuggestionState): boolean =>
  to === 'arrived' && next[from].includes('ordered')

/** Readers may withdraw what the library has not answered. Pure. */
export const mayWithdraw = (state: SuggestionState): boolean => state === 'processing'

/** Days after which a refused suggestion may be made again. */
const REFUSED_DAYS = 365

/** Pure. */
export const mayAskAgain = (answeredAt: Date | null, now: Date): boolean =>
  answeredAt !== null && now.getTime() - answeredAt.getTime() > REFUSED_DAYS * 86_400_000
