import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByCodePoint } from '../build/code-point-sort.ts'
import { encodeText } from './bytes.ts'
import { Image, type Sections, writeImage } from './image.ts'
import { SortedStrings, SortedStringsWriter, StringCursor } from './sorted-strings.ts'

const texts = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 120 })

function tableOf(sorted: readonly string[]): SortedStrings {
  const writer = new SortedStringsWriter(true)
  for (const text of sorted) writer.add(encodeText(text), encodeText(`payload of ${text}`))
  const sections: Sections = new Map()
  writer.finish('table', sections)
  return new SortedStrings(new Image(writeImage({}, sections).image), 'table', sorted.length, true)
}

test('every string is found at its index, with its payload', () => {
  fc.assert(
    fc.property(texts, (unsorted) => {
      const sorted = sortByCodePoint([...unsorted])
      const table = tableOf(sorted)
      const cursor = new StringCursor()
      for (const [i, text] of sorted.entries()) {
        expect(table.at(i)).toBe(text)
        expect(table.find(encodeText(text), cursor)).toBe(true)
        expect(cursor.index).toBe(i)
        expect(table.blob.slice(cursor.payload, cursor.payloadEnd)).toEqual(encodeText(`payload of ${text}`))
      }
    }),
  )
})

test('seek stops at the first string that is not less than the key', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: 'grapheme', maxLength: 5 }), (unsorted, key) => {
      const sorted = sortByCodePoint([...unsorted])
      const table = tableOf(sorted)
      const cursor = new StringCursor()
      const place = sorted.findIndex((text) => Buffer.compare(Buffer.from(text), Buffer.from(key)) >= 0)
      expect(table.seek(encodeText(key), cursor)).toBe(place >= 0)
      expect(cursor.index).toBe(place >= 0 ? place : sorted.length)
    }),
  )
})
