import { expect, test } from 'vitest'
import { factsInLine } from './facts-in-line.ts'

test('the dot between facts stays with the fact before it, and empty facts have none', () => {
  expect(factsInLine(['鲁迅', '', '1973'])).toBe('鲁迅\u00a0· 1973')
  expect(factsInLine([])).toBe('')
})
