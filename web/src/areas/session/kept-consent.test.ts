// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { identifyAs } from '../../api/identity.ts'
import { isConsentKept, keepConsent } from './kept-consent.ts'

beforeEach(() => localStorage.clear())

test('consent is kept for one version of one library', () => {
  identifyAs({ mappingPath: 'whu', groupCode: 'WHU' })
  expect(isConsentKept('1')).toBe(false)
  keepConsent('1')
  expect([isConsentKept('1'), isConsentKept('2'), isConsentKept('')]).toEqual([true, false, false])
  identifyAs({ mappingPath: 'ljxy', groupCode: 'LJXY' })
  expect(isConsentKept('1')).toBe(false)
})

test('without a version nothing counts as consent', () => {
  expect(isConsentKept('')).toBe(false)
})
