import { isbn13Of } from '@wenyuan/server/domain/catalogue/mapping/standard-numbers.ts'
import { describe, expect, test } from 'vitest'
import { makeCatalogue } from './made-up-catalogue.ts'
import { libraries, locations } from './shelves.ts'

const make = makeCatalogue()
const sample = Array.from({ length: 4_000 }, (_, number) => make(number))
const share = (holds: (one: (typeof sample)[number]) => boolean) =>
  sample.filter(holds).length / sample.length

describe('the generated catalogue', () => {
  test('the same number is always the same record, in any order', () => {
    const again = makeCatalogue()
    for (const number of [3_999, 0, 17, 2_048]) expect(again(number)).toEqual(sample[number])
  })

  test('languages have the specified shares', () => {
    expect(share(({ isChinese }) => isChinese)).toBeCloseTo(0.62, 1)
    expect(share(({ entry }) => entry.record.languages[0] === 'eng')).toBeCloseTo(0.32, 1)
  })

  test('every record has a unique id and a title; every copy a unique barcode in a known location', () => {
    expect(new Set(sample.map(({ entry }) => entry.record.recordId)).size).toBe(sample.length)
    expect(sample.filter(({ entry }) => entry.record.title.trim() === '')).toEqual([])
    const copies = sample.flatMap(({ entry }) => entry.items)
    expect(new Set(copies.map(({ barcode }) => barcode)).size).toBe(copies.length)
    const libraryOf = new Map(locations.map(({ code, library }) => [code, library]))
    expect(copies.filter(({ branch, location }) => libraryOf.get(location) !== branch)).toEqual([])
    expect(libraries).toHaveLength(8)
    expect(locations).toHaveLength(60)
    expect(Math.max(...sample.map(({ entry }) => entry.items.length))).toBeLessThanOrEqual(6)
  })

  test('every ISBN is valid', () => {
    const isbns = sample.flatMap(({ entry }) => entry.record.isbns)
    expect(isbns.filter((isbn) => isbn13Of(isbn) !== isbn)).toEqual([])
  })

  test('word frequencies follow Zipf’s law', () => {
    const counts = new Map<string, number>()
    for (const { titleWords } of sample)
      for (const word of new Set(titleWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const most = Math.max(...counts.values())
    expect(most / sample.length).toBeGreaterThan(0.008)
    expect(most / sample.length).toBeLessThan(0.1)
    expect([...counts.values()].filter((count) => count === 1).length).toBeGreaterThan(counts.size / 3)
  })
})
