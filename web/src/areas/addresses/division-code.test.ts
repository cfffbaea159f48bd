import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, parentOf } from './division-code.ts'

test('a district code contains its city and its province', () => {
  expect(choicesOf('420106')).toEqual(['42', '4201', '420106'])
})

test('a city without districts is a complete choice', () => {
  expect(choicesOf('4419')).toEqual(['44', '4419', ''])
})

test('the levels below an unselected one are empty', () => {
  expect([parentOf('', 0), parentOf('', 1), parentOf('42', 1), parentOf('42', 2)]).toEqual([
    '',
    undefined,
    '42',
    undefined,
  ])
})

test('each choice is below the previous one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }).map(String), (code) => {
      const choices = choicesOf(code)
      choices.forEach((choice, level) => {
        expect(choice.startsWith(parentOf(code, level) ?? '?')).toBe(true)
      })
    }),
  )
})
