import { expect, test } from 'vitest'
import { makeRefusedStatements } from './refused-statements.ts'

test('a statement that took too long is refused to its library, each time for longer, and forgotten after', () => {
  let now = 0
  const refused = makeRefusedStatements(() => now)
  expect(() => refused.check('whu', 'select 1')).not.toThrow()
  expect(refused.refuse('whu', 'select 1')).toBe(10)
  expect(() => refused.check('whu', 'select 1')).toThrow(expect.objectContaining({ retryAfter: 10 }))
  for (const [tenant, sql] of [
    ['pku', 'select 1'],
    [null, 'select 1'],
    ['whu', 'select 2'],
  ] as const)
    expect(() => refused.check(tenant, sql)).not.toThrow()
  now = 10_000
  expect(() => refused.check('whu', 'select 1')).not.toThrow()
  expect(refused.refuse('whu', 'select 1')).toBe(20)
  for (let time = 0; time < 10; time++) refused.refuse('whu', 'select 1')
  expect(refused.refuse('whu', 'select 1')).toBe(600)
  now += 3_600_001
  expect(refused.refuse('whu', 'select 1')).toBe(10)
})
