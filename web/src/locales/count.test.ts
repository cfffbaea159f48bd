import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './translation.ts'

test('a count is written as the browser writes it in each language', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom('zh-CN', 'zh-TW', 'en'), (count, language) => {
      expect(formatCount(count)).toBe(new Intl.NumberFormat(language).format(count))
    }),
  )
})
