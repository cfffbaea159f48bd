import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byteOfLength,
  inverseDocumentFrequency,
  lengthFactors,
  lengthOfByte,
  termScore,
} from './score-rules.ts'

test('short lengths are exact, the byte of the largest is 255', () => {
  for (let length = 0; length < 40; length++) expect(lengthOfByte(byteOfLength(length))).toBe(length)
  expect(byteOfLength(2 ** 31 - 1)).toBe(255)
})

test('a length is rounded down by less than an eighth and keeps its order', () => {
  const length = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(length, length, (a, b) => {
      const kept = lengthOfByte(byteOfLength(a))
      expect(kept).toBeLessThanOrEqual(a)
      expect(kept).toBeGreaterThan(a * 0.875 - 1)
      expect(byteOfLength(Math.min(a, b))).toBeLessThanOrEqual(byteOfLength(Math.max(a, b)))
    }),
  )
})

test('a byte and its length convert into each other', () => {
  for (let byte = 0; byte < 256; byte++) expect(byteOfLength(lengthOfByte(byte))).toBe(byte)
})

test('a score grows with frequency and rarity and stays below the idf', () => {
  const factors = lengthFactors(10)
  const rare = inverseDocumentFrequency(1000, 2)
  expect(rare).toBeGreaterThan(inverseDocumentFrequency(1000, 200))
  expect(inverseDocumentFrequency(1000, 1000)).toBeGreaterThan(0)
  const factor = factors[byteOfLength(12)] ?? 0
  expect(termScore(rare, 3, factor)).toBeGreaterThan(termScore(rare, 1, factor))
  expect(termScore(rare, 255, factor)).toBeLessThan(rare)
})
