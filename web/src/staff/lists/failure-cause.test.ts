import { expect, test } from 'vitest'
import { failureCause } from './failure-cause.ts'

test.each([
  ['TypeError: fetch failed', 'silent'],
  ['Error: connect ECONNREFUSED 10.20.30.40:8443', 'silent'],
  ['LibrarySystemDown: The library system answers 502', 'silent'],
  ['Error: ENOSPC: no space left on device, write', 'full'],
  ['Error: the vendor answers 403', 'denied'],
  ['broken off', 'broken'],
  ['TypeError: Cannot read properties of undefined', 'unforeseen'],
])('%s: %s', (because, cause) => {
  expect(failureCause(because)).toBe(cause)
})
