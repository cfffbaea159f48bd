import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, passwordFault, passwordStrength } from './password-policy.ts'

const under = (passwordCheck: string, isPasswordProtect = false) => ({ passwordCheck, isPasswordProtect })

test.each([
  ['', 0],
  ['abc', 1],
  ['123456', 1],
  ['abc12', 1],
  ['abc123', 2],
  ['abcdefgh1', 2],
  ['Abcdefg1', 3],
  ['abcdefg1!', 3],
] as const)('the strength of "%s" is %i', (password, level) => {
  expect(passwordStrength(password)).toBe(level)
})

test.each([
  ['0', 'x', undefined],
  ['1', 'abcdefg', 'PASSWORD_NEEDS_DIGIT_AND_LETTER'],
  ['1', 'abcdefgh', 'PASSWORD_NEEDS_DIGIT_AND_LETTER'],
  ['1', 'abcdefg1', undefined],
  ['2', 'abcdefg1', 'PASSWORD_NEEDS_THREE_KINDS'],
  ['2', 'Abcdefg1', undefined],
  ['2', 'READER.1x', 'PASSWORD_IS_ACCOUNT'],
  ['3', 'abc12', 'PASSWORD_NEEDS_SIX'],
  ['3', 'abc123', undefined],
  ['4', 'a'.repeat(17), 'PASSWORD_NEEDS_EIGHT_TO_SIXTEEN'],
  ['4', '书山有路勤为径学', undefined],
  ['5', 'Reader.1x', 'PASSWORD_IS_ACCOUNT'],
  ['unheard of', 'abcdefg1', 'PASSWORD_NEEDS_THREE_KINDS'],
  ['2', 'Aa1!'.repeat(40), 'PASSWORD_TOO_LONG'],
] as const)('under policy %s "%s" is refused with %s', (policy, password, fault) => {
  expect(passwordFault(password, under(policy), ['reader.1x'])).toBe(fault)
})

test('a library with its own password protection accepts any password except an empty one', () => {
  expect(passwordFault('1', under('2', true), ['1'])).toBeUndefined()
  for (const blank of ['', ' ', 'null', 'undefined']) {
    expect(isBlank(blank)).toBe(true)
    expect(passwordFault(blank, under('0', true), [])).toBe('PASSWORD_EMPTY')
  }
})

test('a password of the highest strength passes policies 1 to 3', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (password) => {
      fc.pre(passwordStrength(password) === 3 && /\d/.test(password) && /\p{L}/u.test(password))
      for (const policy of ['1', '2', '3']) expect(passwordFault(password, under(policy), [])).toBeUndefined()
    }),
  )
})
