import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCodePoints } from '../code-points.ts'
import { codePrefix, codeToken, decodeToken } from './coded-tokens.ts'
import { justBefore } from './dictionaries.ts'
import { areExact, exactCounts } from './exact-counts.ts'

type Shard = Record<string, number>

/** The answer of a cluster whose shards each report only their most frequent values. */
function answerOf(shards: readonly Shard[], size: number, shardSize: number) {
  const named = shards.map((shard) => ranked(shard).slice(0, shardSize))
  const bounds = shards.map((shard, i) =>
    Object.keys(shard).length > shardSize ? (named[i]?.at(-1)?.[1] ?? 0) : 0,
  )
  const all = new Map<string, { doc_count: number; error: number }>()
  for (const key of new Set(named.flat().map(([value]) => value))) {
    const counts = named.map((list) => list.find(([value]) => value === key)?.[1])
    const missing = counts.map((count, i) => (count === undefined ? (bounds[i] ?? 0) : 0))
    all.set(key, { doc_count: sum(counts.map((count) => count ?? 0)), error: sum(missing) })
  }
  const buckets = [...all]
    .map(([key, { doc_count, error }]) => ({ key, doc_count, doc_count_error_upper_bound: error }))
    .sort((a, b) => b.doc_count - a.doc_count || compareCodePoints(a.key, b.key))
  return { doc_count_error_upper_bound: sum(bounds), buckets: buckets.slice(0, size) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const ranked = (shard: Shard) =>
  Object.entries(shard).sort(([a, n], [b, m]) => m - n || compareCodePoints(a, b))

const shardsOf = fc.array(fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 1, max: 9 })), {
  minLength: 1,
  maxLength: 4,
})

describe('counts over several shards', () => {
  test('counts accepted as exact equal the counts over all shards', () => {
    fc.assert(
      fc.property(
        shardsOf,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(3),
        (shards, top, depth, more) => {
          const size = top + more
          const answer = answerOf(shards, size, depth)
          if (!areExact(answer, top, { size })) return
          const whole = answerOf(shards, top, 100)
          expect(answer.buckets.slice(0, top).map(({ key, doc_count }) => [key, doc_count])).toEqual(
            whole.buckets.map(({ key, doc_count }) => [key, doc_count]),
          )
        },
      ),
    )
  })

  test('only inexact counts are requested again, from deeper lists, until they are exact', async () => {
    const shards = [
      { a: 9, b: 8, c: 7, z: 6 },
      { d: 9, e: 8, f: 7, z: 6 },
    ]
    const sizes: number[] = []
    const counts = await exactCounts(
      [
        { name: 'author', top: 1 },
        { name: 'docCode', top: 1 },
      ],
      { author: answerOf(shards, 22, 2), docCode: answerOf([{ x: 2 }], 22, 2) },
      true,
      async (facets, depth) => {
        expect(facets).toEqual([{ name: 'author', top: 1 }])
        sizes.push(depth(1).shardSize)
        return { author: answerOf(shards, 22, sizes.length === 1 ? 3 : 4) }
      },
    )
    expect(counts).toEqual({
      author: [{ value: 'z', count: 12 }],
      docCode: [{ value: 'x', count: 2 }],
    })
    expect(sizes).toEqual([1_600, 12_800])
  })

  test('a count that cannot be exact fails', async () => {
    const never = answerOf(
      [
        { a: 1, b: 1 },
        { c: 1, d: 1 },
      ],
      1,
      1,
    )
    await expect(
      exactCounts([{ name: 'author', top: 1 }], { author: never }, true, async () => ({ author: never })),
    ).rejects.toThrow('author are not exact')
  })
})

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((string) => string.isWellFormed())

describe('tokens encoded for the cluster', () => {
  test('decoding restores the token, and no two tokens have the same code', () => {
    fc.assert(
      fc.property(text, text, (token, other) => {
        expect(decodeToken(codeToken(token))).toBe(token)
        if (token !== other) expect(codeToken(token)).not.toBe(codeToken(other))
      }),
    )
  })

  test('a prefix of the token is a prefix of the code', () => {
    fc.assert(fc.property(text, text, (a, b) => codeToken(a + b).startsWith(codePrefix(a))))
  })

  test('a long token differs from others with the same beginning', () => {
    const long = 'x'.repeat(1_000)
    expect(codeToken(`${long}a`)).not.toBe(codeToken(`${long}b`))
    expect(codeToken(long).length).toBeLessThanOrEqual(255)
  })

  test('a dictionary is read from before all entries with the prefix and after the preceding entries', () => {
    fc.assert(
      fc.property(text, text, (prefix, other) => {
        const start = justBefore(prefix)
        expect(compareCodePoints(start, prefix)).toBeLessThan(0)
        if (compareCodePoints(other, prefix) < 0 && !other.includes('\u{10ffff}'))
          expect(compareCodePoints(other, start)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
