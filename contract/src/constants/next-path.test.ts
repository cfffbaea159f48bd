import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

test.each([
  ['/personalCenter?tab=5', '/personalCenter?tab=5'],
  ['#/searchList/bookDetails/a%2Fb/1', '/searchList/bookDetails/a%2Fb/1'],
  ['', '/home'],
  [null, '/home'],
  ['//evil.example/', '/home'],
  ['/\\evil.example/', '/home'],
  ['\\\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['https://evil.example/', '/home'],
  ['javascript:alert(1)', '/home'],
  ['data:text/html,x', '/home'],
  ['/resetPassword', '/home'],
  ['/login?next=/x', '/home'],
])('%s leads to %s', (asked, leads) => {
  expect(safeNextPath(asked)).toBe(leads)
})

test('a redirect after sign-in never leaves the site', () => {
  const asked = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'/\\#?:@.\t\n evl%2f') }),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(asked, (path) => {
      expect(new URL(safeNextPath(path), 'https://library.example').origin).toBe('https://library.example')
    }),
  )
})
