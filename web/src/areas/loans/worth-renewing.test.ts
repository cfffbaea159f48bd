import { expect, test } from 'vitest'
import { worthRenewing } from './worth-renewing.ts'

const loan = (loanId: string, daysLeft: number, canRenew = true) => ({ loanId, daysLeft, canRenew })

test('loans due soon are renewed before the others; what cannot be renewed is left out', () => {
  expect(worthRenewing([loan('late', -1, false), loan('soon', 2), loan('far', 20)])).toEqual({
    loanIds: ['soon'],
    isSoon: true,
  })
  expect(worthRenewing([loan('late', -1, false), loan('far', 20), loan('farther', 24)])).toEqual({
    loanIds: ['far', 'farther'],
    isSoon: false,
  })
  expect(worthRenewing([])).toEqual({ loanIds: [], isSoon: false })
})
