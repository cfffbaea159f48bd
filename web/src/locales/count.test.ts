import { interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './translation.ts'

test('a count is written as the browser writes it in each language', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom(...interfaceLanguages), (count, { locale }) => {
      expect(formatCount(count)).toBe(new Intl.NumberFormat(locale).format(count))
    }),
  )
})
