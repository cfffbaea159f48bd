import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CrawlerSettings,
  crawlerModes,
  isDeep,
  isProgram,
  MOST_IGNORED,
  verdictOf,
  type Visit,
} from '../../domain/crawlers/crawler-rules.ts'

const visit: fc.Arbitrary<Visit> = fc.record({
  mode: fc.constantFrom(...crawlerModes),
  friend: fc.boolean(),
  program: fc.boolean(),
  overBudget: fc.boolean(),
  deep: fc.boolean(),
  proved: fc.boolean(),
  ignored: fc.nat(2 * MOST_IGNORED),
})

test('trusted visitors always pass, and in mode watch every visitor passes', () => {
  fc.assert(
    fc.property(visit, (one) => {
      if (one.friend || one.mode === 'watch') expect(verdictOf(one)).toBe('pass')
    }),
  )
})

test('a visitor within readers’ limits passes, but in mode block no declared program does', () => {
  fc.assert(
    fc.property(visit, (one) => {
      const verdict = verdictOf({ ...one, overBudget: false, deep: false })
      expect(verdict).toBe(one.mode === 'block' && one.program && !one.friend ? 'refuse' : 'pass')
    }),
  )
})

test('each mode treats the other visitors in its way, and too many ignored challenges end in a refusal', () => {
  const suspect = { friend: false, program: false, overBudget: true, deep: false, proved: false, ignored: 0 }
  expect(crawlerModes.map((mode) => verdictOf({ ...suspect, mode }))).toEqual([
    'pass',
    'slow',
    'prove',
    'refuse',
  ])
  expect(verdictOf({ ...suspect, mode: 'challenge', ignored: MOST_IGNORED })).toBe('refuse')
  expect(verdictOf({ ...suspect, mode: 'challenge', overBudget: false, deep: true, proved: true })).toBe(
    'pass',
  )
})

test('a search is deep by its number of facets or by its offset', () => {
  const settings = CrawlerSettings.parse({ facetsAtMost: 3, resultsAtMost: 200 })
  expect(isDeep({ author: ['a', 'b'], subject: 'c', publisher: '' }, settings)).toBe(false)
  expect(isDeep({ author: ['a', 'b'], subject: ['c', 'd'] }, settings)).toBe(true)
  expect([isDeep({ page: 11, rows: 20 }, settings), isDeep({ page: 12, rows: 20 }, settings)]).toEqual([
    false,
    true,
  ])
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(typeof isDeep(input, settings)).toBe('boolean')
    }),
  )
})

test.each([
  ['', true],
  ['GPTBot/1.2', true],
  ['Mozilla/5.0 (compatible; Bytespider; spider-feedback@example.com)', true],
  ['python-requests/2.32', true],
  ['curl/8.5', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0', false],
])('%s is a program: %s', (agent, expected) => {
  expect(isProgram(agent)).toBe(expected)
})
