import { expect, test } from 'vitest'
import { overAllowance } from './over-allowance.ts'

const left = { copies: 2, fen: 10_000, orders: 1, resetsAt: '' }

test('an order that uses up exactly what is left is within the allowance', () => {
  expect(overAllowance({ copies: 2, fen: 10_000 }, left)).toBeUndefined()
})

test('it says what an order exceeds, the number of orders first', () => {
  expect(overAllowance({ copies: 3, fen: 100 }, left)).toBe('copies')
  expect(overAllowance({ copies: 1, fen: 10_001 }, left)).toBe('fen')
  expect(overAllowance({ copies: 3, fen: 10_001 }, { ...left, orders: 0 })).toBe('orders')
})

test('without limits nothing is exceeded', () => {
  const none = { copies: null, fen: null, orders: null, resetsAt: '' }
  expect(overAllowance({ copies: 20, fen: 1_000_000 }, none)).toBeUndefined()
})
