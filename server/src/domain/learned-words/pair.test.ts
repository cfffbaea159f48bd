import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY_BYTES, makeSecretCipher } from '../../platform/secrets/secret-cipher.ts'
import { keysOfPair, markOf, plainWords } from './pair.ts'

const secrets = makeSecretCipher(new Uint8Array(KEY_BYTES).fill(7))
const pair = { typed: '水文宝典', meant: '江河水文志' }
const mark = (who: string, of = pair, tenant = 'whu') => markOf(secrets, tenant, of, who)

test('however often readers come, there are never more marks than readers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 }), (visits) => {
      const marks = visits.map((reader) => mark(`reader ${reader}`))
      expect(new Set(marks).size).toBeLessThanOrEqual(new Set(visits).size)
      for (const one of marks) expect(one).toSatisfy((value: number) => value >= 0 && value < 1_024)
    }),
  )
})

test('many readers share a mark, and a reader has another one for other words and in another library', () => {
  const readers = Array.from({ length: 2_048 }, (_, no) => `reader ${no}`)
  const sharing = Map.groupBy(readers, (who) => mark(who))
  expect(Math.max(...[...sharing.values()].map(({ length }) => length))).toBeGreaterThan(3)
  const same = (other: (who: string) => number) => readers.filter((who) => mark(who) === other(who)).length
  // by chance two of them
  expect(same((who) => mark(who, { ...pair, typed: '水文大典' }))).toBeLessThan(20)
  expect(same((who) => mark(who, pair, 'pku'))).toBeLessThan(20)
})

test('a pair is the same in every script, case and punctuation', () => {
  const keys = keysOfPair(pair)
  expect(keysOfPair({ typed: '《水文寶典》', meant: ' 江河水文誌。' })).toEqual(keys)
  expect(mark('reader 1', { typed: '水文 寶典', meant: '江河水文志！' })).toBe(mark('reader 1'))
  expect(plainWords('  Norwegian\u0000\tＷｏｏｄ ')).toBe('norwegian wood')
})
