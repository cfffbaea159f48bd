import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callNumberKey } from './call-numbers.ts'

/** Shelves in their order. */
const shelves: readonly (readonly [scheme: string, numbers: readonly string[]])[] = [
  [
    'Library of Congress',
    [
      'B105.C5 A2',
      'E184 .A1',
      'PS3561.I4 A3',
      'PS3561 .I48 O5',
      'PS3561.I483',
      'PS3561.I483 Z5 1999',
      'PS3561.I483 Z5 1999 v.2',
      'PS3561.I483 Z5 1999 v.10',
      'PS3561.I483 Z52',
      'QA9.5.A2',
      'QA76 .S73',
      'QA76.73 .A24',
      'QA76.73.J38 B6',
      'QA76.73.J4',
      'QA76.9.D3',
      'QA760 .B2',
      'Z699 no.93-150',
      'Z699 no.93-1483',
    ],
  ],
  [
    'Dewey',
    [
      '005.133 C43',
      '005.133 C5',
      '641/Bet',
      '641.5 Abc',
      '641.59/12',
      '895.1 Z',
      '895.13 C',
      '895.134 A',
      '895.134 A 2',
      '895.134 A 10',
      '896',
    ],
  ],
  [
    'Chinese Library Classification',
    [
      'I2/5',
      'I207.411/2',
      'I207.411/123',
      'I207.411/123:2',
      'I207.411/123:10',
      'I207.412/1',
      'I24 3',
      'I242.47 1',
      'I242.47/10',
      'I25/1',
      'TP312/1',
      'TP312/9',
      'TP312/12',
      'TP312-43/1',
      'TP312(711)/1',
      'TP312"45"/1',
      'TP312=535/1',
      'TP312:G25/1',
      'TP312+TP31/1',
      'TP3121/1',
      'TP312C/1',
    ],
  ],
  ['the library', ['乙2/3', '甲 2', '甲 10']],
]

describe('call numbers', () => {
  test.each(shelves)('stand in the order of %s', (_, numbers) => {
    const keys = numbers.map(callNumberKey)
    expect(keys).toEqual(keys.toSorted())
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each([
    ['PS3561.I48 O5', 'PS3561 .I48O5'],
    ['QA76.73 .J38', 'qa76.73.j38'],
    ['TP312/12', 'TP 312 / 12'],
    ['I247.5/3', 'Ｉ２４７．５ 3'],
    ['641.5/Bet', '641.5 BET'],
  ])('%s and %s stand at one place', (one, other) => {
    expect(callNumberKey(one)).toBe(callNumberKey(other))
  })

  test('any text has a key, and blanks at its ends change nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'TPQA0129./-=:"(# 甲v') }), (text) => {
        expect(callNumberKey(` ${text} `)).toBe(callNumberKey(text))
        expect(callNumberKey(text).length).toBeLessThanOrEqual(160)
      }),
    )
    expect(callNumberKey(undefined)).toBe('')
  })
})
