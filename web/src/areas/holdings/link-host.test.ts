import { expect, test } from 'vitest'
import { hostOf } from './link-host.ts'

test('a link is named by its host, an invalid one by its text, a screen of the portal not at all', () => {
  expect(hostOf('https://doi.org/10.1/x')).toBe('doi.org')
  expect(hostOf('not an address')).toBe('not an address')
  expect(hostOf('/databases')).toBe('')
})
