import { expect, test } from 'vitest'
import { carries } from './carries.ts'

const clc = (value: string) => ({ scheme: 'clc' as const, value })

test.each([
  [['TP3'], '1', 'TP311', true],
  [['TP3'], '2', 'TP3', true],
  [['TP3'], '1', 'TP2', false],
  [['I'], '1', 'I242.4', true],
  [['I', 'H1'], '3', 'H136', true],
  [['TP3'], '4', 'TP311', false],
  [[], '1', 'TP311', false],
])('classes %o, type %s, number %s: %s', (classes, docCode, value, expected) => {
  expect(carries({ classes }, { docCode, classNumbers: [clc(value)] })).toBe(expected)
})

test('numbers of other schemes are no CLC numbers', () => {
  expect(carries({ classes: ['I'] }, { docCode: '1', classNumbers: [{ scheme: 'lcc', value: 'I1' }] })).toBe(
    false,
  )
})
