import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countClasses } from './classes-read.ts'

const classNo = fc.constantFrom('I247.5', 'I561.45', 'TP312', 'TN91', 'K825', '', '?', '813.54', 'T-65')

test('loans are counted by main class, two letters in industrial techniques, the most borrowed first', () => {
  expect(countClasses(['TP312', 'I247.5', 'I561', 'TN91', '', '813.54'])).toEqual([
    { code: 'I', lent: 2 },
    { code: 'TN', lent: 1 },
    { code: 'TP', lent: 1 },
  ])
})

test('no loan counts twice, and neither order nor unknown numbers change the counts', () => {
  fc.assert(
    fc.property(fc.array(classNo, { maxLength: 30 }), (numbers) => {
      const counted = countClasses(numbers)
      const sum = counted.reduce((all, { lent }) => all + lent, 0)
      expect(sum).toBe(numbers.filter((one) => /^[A-Z]/.test(one)).length)
      expect(new Set(counted.map(({ code }) => code)).size).toBe(counted.length)
      expect(counted.map(({ lent }) => lent)).toEqual(
        counted.map(({ lent }) => lent).toSorted((one, other) => other - one),
      )
      expect(countClasses(numbers.toReversed())).toEqual(counted)
    }),
  )
})
