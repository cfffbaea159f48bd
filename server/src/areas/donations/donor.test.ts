import fc from 'fast-check'
import { donationStates } from '@wenyuan/contract/constants/donations.ts'
import { expect, test } from 'vitest'
import { donorAs } from './donor.ts'
import { mayMove } from './steps.ts'

test.each([
  ['王小明', 'initials', '王**'],
  ['王明', 'initials', '王*'],
  ['Anna Maria Berg', 'initials', 'A. M. B.'],
  ['王小明', 'name', '王小明'],
  ['王小明', 'anonymous', ''],
  ['', 'name', ''],
] as const)('%s as %s is "%s"', (name, as, shown) => {
  expect(donorAs(name, as)).toBe(shown)
})

test('initials never show a whole name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}]{2,8}( [\p{L}]{2,8})?$/u), (name) => {
      expect(donorAs(name, 'initials')).not.toContain(name)
    }),
  )
})

test('a gift moves forward only, and ends', () => {
  for (const from of donationStates)
    for (const to of donationStates) if (mayMove(from, to)) expect(mayMove(to, from)).toBe(false)
  expect(donationStates.filter((state) => !donationStates.some((to) => mayMove(state, to)))).toEqual([
    'done',
    'declined',
  ])
})
