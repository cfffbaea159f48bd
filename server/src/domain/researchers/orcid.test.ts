import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrcid } from './orcid.ts'

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['0000000218250097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1694-233X', '0000-0002-1694-233X'],
  ['http://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  ['0000-0002-1825-0098', undefined],
  ['https://evil.example/0000-0002-1825-0097', undefined],
  ['', undefined],
])('%s is %s', (text, orcid) => {
  expect(readOrcid(text)).toBe(orcid)
})

test('of the eleven check digits one is right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{15}$/), (digits) => {
      const right = [...'0123456789X'].filter((check) => readOrcid(digits + check) !== undefined)
      expect(right).toHaveLength(1)
    }),
  )
})
