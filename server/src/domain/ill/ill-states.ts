import type { IllKind, IllState } from '@wenyuan/contract/constants/other-libraries.ts'

type Steps = Readonly<Partial<Record<IllState, readonly IllState[]>>>

const before: Steps = {
  asked: ['sent', 'willSupply', 'unfilled', 'cancelled'],
  // back: a library cannot supply it, and another one may be asked
  sent: ['asked', 'willSupply', 'unfilled', 'cancelled'],
  willSupply: ['asked', 'unfilled', 'cancelled'],
}

/**
 * The states that each state may be followed by. A lent book is shipped, arrives, is on loan and goes back; a copy is
 * delivered; a book that the library decides to buy ends here and goes on in acquisition.
 */
const next: Readonly<Record<IllKind, Steps>> = {
  loan: {
    asked: [...(before.asked ?? []), 'shipped', 'arrived'],
    sent: [...(before.sent ?? []), 'shipped', 'arrived'],
    willSupply: [...(before.willSupply ?? []), 'shipped', 'arrived'],
    shipped: ['arrived', 'unfilled'],
    arrived: ['onLoan', 'expired'],
    onLoan: ['returned'],
    expired: ['returned', 'ended'],
    returned: ['ended'],
  },
  copy: {
    asked: [...(before.asked ?? []), 'delivered'],
    sent: [...(before.sent ?? []), 'delivered'],
    willSupply: [...(before.willSupply ?? []), 'delivered'],
  },
  buy: { asked: ['ended', 'unfilled', 'cancelled'] },
}

/** Whether a request of a kind may move from one state to another. Pure. */
export const mayMove = (kind: IllKind, from: IllState, to: IllState): boolean =>
  next[kind][from]?.includes(to) ?? false

/**
 * The states that a request passes on the shortest way from one to another, the last one included; undefined: there is
 * no way. For what a supplying library tells late or in one step. Pure.
 */
export function wayTo(kind: IllKind, from: IllState, to: IllState): IllState[] | undefined {
  const ways: IllState[][] = [[from]]
  const seen = new Set<IllState>([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    if (last === to) return way.slice(1)
    for (const state of next[kind][last] ?? [])
      if (!seen.has(state)) {
        seen.add(state)
        ways.push([...way, state])
      }
  }
  return undefined
}

/** The states from which something can still be expected for the reader. */
export const openIllStates = [
  'asked',
  'sent',
  'willSupply',
  'shipped',
  'arrived',
  'onLoan',
] as const satisfies readonly IllState[]

/** Nothing has been sent yet: the reader may cancel. Pure. */
export const readerMayCancel = (kind: IllKind, state: IllState): boolean => mayMove(kind, state, 'cancelled')
