import { describe, expect, test } from 'vitest'
import type { Query, SearchRequest, SortKey } from '../engine.ts'
import type { Library } from './sample.ts'
import { phrase, prefix, word } from './sample.ts'

const everything: Query = { op: 'all' }
const by = (key: SortKey, direction: 'asc' | 'desc' = 'asc'): Partial<SearchRequest> => ({
  sort: { by: key, direction },
})

/** Sorting by columns: the same for every engine. */
export function describeSorting(open: () => Library) {
  describe('sorting', () => {
    test('numbers sort as numbers, a missing year last in both directions, ties by id', async () => {
      const library = open()
      await library.put({
        d: { year: 2020, addedAt: 1_700_000_000, loans: 5 },
        a: { year: 2020, addedAt: 1_700_000_001, loans: 10 },
        c: { year: -300, addedAt: 5, loans: 4_000_000_000 },
        b: { addedAt: -7, loans: 10 },
      })
      expect(await library.ids(everything, by('year'))).toEqual(['c', 'a', 'd', 'b'])
      expect(await library.ids(everything, by('year', 'desc'))).toEqual(['a', 'd', 'c', 'b'])
      expect(await library.ids(everything, by('addedAt'))).toEqual(['b', 'c', 'd', 'a'])
      expect(await library.ids(everything, by('addedAt', 'desc'))).toEqual(['a', 'd', 'c', 'b'])
      expect(await library.ids(everything, by('loans'))).toEqual(['d', 'a', 'b', 'c'])
      expect(await library.ids(everything, by('loans', 'desc'))).toEqual(['c', 'a', 'b', 'd'])
    })

    test('sort keys are compared by code point, empty ones last in both directions', async () => {
      const library = open()
      await library.put({
        a: { sort: { title: 'hong lou meng', author: '\u{20bb7}', callNo: 'I242' } },
        b: { sort: { title: 'hong', author: '\uff21', callNo: 'I242.1' } },
        c: { sort: { title: 'Hong', author: 'z', callNo: 'I24' } },
        d: {},
        e: { sort: { title: 'hong', author: 'z', callNo: 'I24' } },
      })
      expect(await library.ids(everything, by('title'))).toEqual(['c', 'b', 'e', 'a', 'd'])
      expect(await library.ids(everything, by('title', 'desc'))).toEqual(['a', 'b', 'e', 'c', 'd'])
      expect(await library.ids(everything, by('author'))).toEqual(['c', 'e', 'b', 'a', 'd'])
      expect(await library.ids(everything, by('callNo', 'desc'))).toEqual(['b', 'a', 'c', 'e', 'd'])
    })

    test('ids with equal keys are in code point order on every page', async () => {
      const library = open()
      const ids = ['10', '9', 'ß', '一', '\uff21', '\u{20bb7}', 'a', 'A', 'a1']
      await library.put(Object.fromEntries(ids.map((id) => [id, { year: 1 }])))
      const expected = ['10', '9', 'A', 'a', 'a1', 'ß', '一', '\uff21', '\u{20bb7}']
      expect(await library.ids(everything, by('year', 'desc'))).toEqual(expected)
      expect(await library.ids(everything)).toEqual(expected)
      const pages = await Promise.all(
        expected.map((_, offset) => library.ids(everything, { ...by('year'), offset, rows: 1 })),
      )
      expect(pages.flat()).toEqual(expected)
    })

    test('writes in several steps sort like one write', async () => {
      const library = open()
      for (const [i, year] of [3, 1, 2, 5, 4].entries()) {
        await library.put({ [`r${i}`]: { year, sort: { title: `t${year}` } } })
      }
      expect(await library.ids(everything, by('year'))).toEqual(['r1', 'r2', 'r0', 'r4', 'r3'])
      expect(await library.ids(everything, by('title', 'desc'))).toEqual(['r3', 'r4', 'r0', 'r2', 'r1'])
      expect(await library.ids(everything, { ...by('title'), offset: 2, rows: 2 })).toEqual(['r0', 'r4'])
    })

    test('a search not sorted by relevance scores 0', async () => {
      const library = open()
      await library.put({ a: { text: { title: ['tea'] } } })
      expect((await library.ask(word('tea'), by('year'))).hits).toEqual([{ id: 'a', score: 0 }])
    })
  })
}

/** Scores by `score-rules.ts`; for engines that rank by these rules. */
export function describeScoring(open: () => Library) {
  describe('scoring', () => {
    scoresTerms(open)
    scoresCombinations(open)
  })
}

function scoresTerms(open: () => Library) {
  test('a term scores as BM25 of its field', async () => {
    const library = open()
    await library.put({
      a: { text: { title: ['tea'] } },
      b: { text: { title: ['tea tea silk'] } },
      c: { text: { title: ['silk road'] } },
      d: { text: { abstract: ['tea'] } },
    })
    // N = 3 records with a title, n = 2: idf = ln(1 + 1.5 / 2.5) = 0.470004; mean length 2.
    // a: 0.470004 × 1 / (1 + 1.2 × (0.25 + 0.75 × 1 / 2)); b: 0.470004 × 2 / (2 + 1.2 × (0.25 + 0.75 × 3 / 2))
    const { hits } = await library.ask(word('tea', 'title'))
    expect(hits.map((hit) => hit.id)).toEqual(['a', 'b'])
    expect(hits[0]?.score).toBeCloseTo(0.268573, 5)
    expect(hits[1]?.score).toBeCloseTo(0.257536, 5)
  })

  test('on `any` a token counts by the weight of its field', async () => {
    const library = open()
    await library.put({
      titled: { text: { title: ['tea road'] } },
      abstracted: { text: { abstract: ['tea road and the long way through the mountains'] } },
    })
    // Lengths 8 and 9, mean 8.5; n = N = 2: idf = ln(1 + 0.5 / 2.5) = 0.182322; frequencies 4 and 1.
    const { hits } = await library.ask(word('tea'))
    expect(hits.map((hit) => hit.id)).toEqual(['titled', 'abstracted'])
    expect(hits[0]?.score).toBeCloseTo((0.182322 * 4) / (4 + 1.2 * (0.25 + (0.75 * 8) / 8.5)), 5)
    expect(hits[1]?.score).toBeCloseTo((0.182322 * 1) / (1 + 1.2 * (0.25 + (0.75 * 9) / 8.5)), 5)
  })
}

function scoresCombinations(open: () => Library) {
  test('constants, sums, boosts and preferences', async () => {
    const library = open()
    await library.put({
      a: { text: { title: ['tea silk'] }, exact: { titleKey: ['teasilk'] } },
      b: { text: { title: ['tea road'] }, exact: { titleKey: ['tearoad'] } },
    })
    const scores = async (query: Query) =>
      new Map((await library.ask(query)).hits.map((hit) => [hit.id, hit.score]))
    const tea = (await scores(word('tea'))).get('a') ?? 0
    const silk = (await scores(word('silk'))).get('a') ?? 0
    const exact: Query = { op: 'exact', field: 'titleKey', value: 'teasilk' }
    expect(tea).toBeGreaterThan(0)
    expect(await scores(everything)).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    )
    expect(await scores(exact)).toEqual(new Map([['a', 1]]))
    expect(await scores({ op: 'ahead', field: 'titleKey', value: 'tea' })).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    )
    expect(await scores({ op: 'rear', field: 'titleKey', value: 'road' })).toEqual(new Map([['b', 1]]))
    expect(await scores(prefix('te'))).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    )
    expect(await scores({ op: 'not', of: exact })).toEqual(new Map([['b', 0]]))
    expect((await scores(word('tea silk'))).get('a')).toBeCloseTo(tea + silk, 5)
    expect((await scores(word('tea tea'))).get('a')).toBeCloseTo(2 * tea, 5)
    expect((await scores(phrase('tea silk'))).get('a')).toBeCloseTo(tea + silk, 5)
    const either = await scores({ op: 'or', of: [word('tea'), word('silk')] })
    expect(either.get('a')).toBeCloseTo(tea + silk, 5)
    expect(either.get('b')).toBeCloseTo(tea, 5)
    const both = await scores({ op: 'and', of: [word('tea'), { op: 'boost', by: 3, of: exact }] })
    expect(both.get('a')).toBeCloseTo(tea + 3, 5)
    const boosted = await scores({
      op: 'boost',
      by: 2.5,
      of: { op: 'or', of: [word('tea'), word('silk')] },
    })
    expect(boosted.get('a')).toBeCloseTo(2.5 * (tea + silk), 5)
    const preferring = await scores({
      op: 'prefer',
      must: word('tea'),
      should: [exact, word('nowhere'), word('silk')],
    })
    expect(preferring.get('a')).toBeCloseTo(tea + 1 + silk, 5)
    expect(preferring.get('b')).toBeCloseTo(tea, 5)
    const marked = await scores({
      op: 'prefer',
      must: word('tea'),
      should: [
        prefix('ro'),
        { op: 'boost', by: 0.5, of: { op: 'or', of: [prefix('te'), prefix('si'), prefix('nowhere')] } },
      ],
    })
    expect(marked.get('a')).toBeCloseTo(tea + 1, 5)
    expect(marked.get('b')).toBeCloseTo(tea + 1.5, 5)
    const nested = await scores({
      op: 'or',
      of: [{ op: 'prefer', must: word('road'), should: [word('tea')] }, exact],
    })
    expect(nested.get('a')).toBeCloseTo(1, 5)
    expect(nested.get('b')).toBeCloseTo(silk + tea, 5)
  })

  test('relevance sorts in both directions', async () => {
    const library = open()
    await library.put({ a: { text: { abstract: ['tea'] } }, b: { text: { title: ['tea'] } } })
    const tea: Query = { op: 'prefer', must: word('tea'), should: [word('tea', 'title')] }
    expect(await library.ids(tea)).toEqual(['b', 'a'])
    expect(await library.ids(tea, by('relevance', 'asc'))).toEqual(['a', 'b'])
  })
}
