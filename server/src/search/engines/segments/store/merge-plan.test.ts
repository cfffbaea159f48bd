import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mergeable } from './merge-plan.ts'
import { chooseMerge, mostSegments } from './merge-plan.ts'

const segment = (key: string, documents: number, superseded = 0): Mergeable => ({
  key,
  documents,
  superseded,
})

test('few small segments are not merged; a segment with many replaced records is rewritten', () => {
  expect(chooseMerge([segment('a', 100), segment('b', 5, 1)])).toEqual([])
  expect(chooseMerge([segment('a', 100), segment('b', 8, 2)])).toEqual(['b'])
})

test('the smallest of too many segments are merged', () => {
  const many = Array.from({ length: mostSegments + 1 }, (_, i) => segment(`s${i}`, 1000 - 50 * i))
  expect(chooseMerge(many)).toEqual(['s10', 's9', 's8', 's7', 's6'])
})

test('with endless flushes each record is rewritten only a few times and the segments stay few', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 100, maxLength: 300 }),
      (flushes) => {
        let segments: Mergeable[] = []
        let written = 0
        let rewritten = 0
        for (const [i, documents] of flushes.entries()) {
          segments.push(segment(`f${i}`, documents))
          written += documents
          for (let keys = chooseMerge(segments); keys.length > 0; keys = chooseMerge(segments)) {
            const joined = segments.filter(({ key }) => keys.includes(key))
            const size = joined.reduce((sum, { documents }) => sum + documents, 0)
            segments = [...segments.filter(({ key }) => !keys.includes(key)), segment(`m${i}`, size)]
            rewritten += size
          }
          expect(segments.length).toBeLessThanOrEqual(mostSegments)
        }
        expect(rewritten).toBeLessThan(6 * written)
      },
    ),
  )
})
