import { describe, expect, test } from 'vitest'
import { RequestRefused } from '../admission.ts'
import type { Query } from '../engine.ts'
import type { Library, Sample } from './sample.ts'
import { phrase, word } from './sample.ts'

const everything: Query = { op: 'all' }
const shelf: Record<string, Sample> = {
  a: {
    text: { title: ['history of tea'] },
    facets: { docCode: ['1'], author: ['lu yu', 'li bai'] },
    year: 760,
    onShelf: true,
  },
  b: { text: { title: ['history of silk'] }, facets: { docCode: ['1'], author: ['li bai'] }, year: 1990 },
  c: {
    text: { title: ['tea and silk'] },
    facets: { docCode: ['2'], author: ['lu yu'] },
    year: 2020,
    onShelf: true,
  },
  d: { text: { title: ['porcelain'] }, facets: { docCode: ['2'] } },
}

/** Filters, ranges, search within results, facet counts, totals. */
export function describeNarrowing(open: () => Library) {
  const opened = async (): Promise<Library> => {
    const library = open()
    await library.put(shelf)
    return library
  }
  describe('narrowing and counting', () => {
    filtersByFacets(opened)
    countsYears(open, opened)
    searchesWithinResults(open, opened)
    countsFacets(open, opened)
    keepsItsLimits(opened)
  })
}

function filtersByFacets(opened: () => Promise<Library>) {
  test('values of one facet are alternatives, several facets must all match', async () => {
    const { found } = await opened()
    const author = (...anyOf: string[]) => ({ facet: 'author' as const, anyOf })
    expect(await found(everything, { filters: [author('lu yu')] })).toEqual(['a', 'c'])
    expect(await found(everything, { filters: [author('lu yu', 'li bai')] })).toEqual(['a', 'b', 'c'])
    expect(await found(everything, { filters: [author('lu yu'), author('li bai')] })).toEqual(['a'])
    const inFirst = { facet: 'docCode' as const, anyOf: ['1'] }
    expect(await found(everything, { filters: [author('lu yu', 'li bai'), inFirst] })).toEqual(['a', 'b'])
    expect(await found(everything, { filters: [author('nobody')] })).toEqual([])
    expect(await found(everything, { filters: [author('nobody', 'lu yu')] })).toEqual(['a', 'c'])
    expect(await found(everything, { filters: [author()] })).toEqual([])
    expect(await found(everything, { filters: [{ facet: 'group', anyOf: ['x'] }] })).toEqual([])
  })

  test('an excluded value leaves out the records that have it, whatever else they have', async () => {
    const { found } = await opened()
    const author = (...anyOf: string[]) => ({ facet: 'author' as const, anyOf })
    expect(await found(everything, { excluded: [author('lu yu')] })).toEqual(['b', 'd'])
    expect(await found(everything, { excluded: [author('lu yu', 'li bai')] })).toEqual(['d'])
    expect(await found(everything, { excluded: [{ facet: 'docCode', anyOf: ['1'] }] })).toEqual(['c', 'd'])
    const both = [author('li bai'), { facet: 'docCode' as const, anyOf: ['2'] }]
    expect(await found(everything, { excluded: both })).toEqual([])
    const wanted = { filters: [author('lu yu')], excluded: [author('li bai')] }
    expect(await found(everything, wanted)).toEqual(['c'])
    for (const none of [author('nobody'), author(), { facet: 'group' as const, anyOf: ['x'] }])
      expect(await found(everything, { excluded: [none] })).toEqual(['a', 'b', 'c', 'd'])
    expect(await found(word('tea'), { excluded: [author('nobody', 'li bai')] })).toEqual(['c'])
  })
}

function countsYears(open: () => Library, opened: () => Promise<Library>) {
  test('years are counted over all matches, in order', async () => {
    const { ask } = await opened()
    expect((await ask(everything, { rows: 0, countYears: true })).years).toEqual([
      { year: 760, count: 1 },
      { year: 1990, count: 1 },
      { year: 2020, count: 1 },
    ])
    expect((await ask(everything, { years: { from: 800, to: 2000 }, countYears: true })).years).toEqual([
      { year: 1990, count: 1 },
    ])
    expect((await ask(word('porcelain'), { countYears: true })).years).toEqual([])
    expect((await ask(everything)).years).toBeUndefined()
    const library = open()
    await library.put({ a: { year: -221 }, b: { year: -221 }, c: { year: 2001 } })
    expect((await library.ask(everything, { countYears: true })).years).toEqual([
      { year: -221, count: 2 },
      { year: 2001, count: 1 },
    ])
  })

  test('a range of years is inclusive, open at either end, and excludes records without a year', async () => {
    const { found } = await opened()
    expect(await found(everything, { years: { from: 760, to: 1990 } })).toEqual(['a', 'b'])
    expect(await found(everything, { years: { from: 761 } })).toEqual(['b', 'c'])
    expect(await found(everything, { years: { to: 2019 } })).toEqual(['a', 'b'])
    expect(await found(everything, { years: {} })).toEqual(['a', 'b', 'c'])
    expect(await found(everything, { years: { from: 2021, to: 2000 } })).toEqual([])
  })
}

function searchesWithinResults(open: () => Library, opened: () => Promise<Library>) {
  test('onlyOnShelf keeps records with a copy on the shelf', async () => {
    const { found } = await opened()
    expect(await found(everything, { onlyOnShelf: true })).toEqual(['a', 'c'])
    expect(await found(everything, { onlyOnShelf: false })).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a search within results keeps the records that match all queries', async () => {
    const { found, ask } = await opened()
    expect(await found(word('tea'), { within: [word('silk')] })).toEqual(['c'])
    expect(await found(word('tea'), { within: [word('history'), phrase('of tea')] })).toEqual(['a'])
    expect(await found(word('tea'), { within: [word('porcelain')] })).toEqual([])
    const alone = await ask(word('tea'), { years: { to: 800 } })
    const within = await ask(word('tea'), { within: [word('history')] })
    expect(within.hits[0]?.score).toBeCloseTo(alone.hits[0]?.score ?? 0, 5)
  })

  test('conditions on whole values answer alike when they are repeated, also after changes', async () => {
    const { found, put } = open()
    const by = (organisation: string, text: string): Sample => ({
      text: { title: [text] },
      exact: { organisationKey: [organisation] },
    })
    await put({ a: by('north school', 'tea'), b: by('north', 'silk'), c: by('south', 'tea') })
    const north: Query = {
      op: 'or',
      of: [
        { op: 'ahead', field: 'organisationKey', value: 'north' },
        { op: 'exact', field: 'authorUnitKey', value: 'north' },
      ],
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await found(everything, { within: [north] })).toEqual(['a', 'b'])
      expect(await found(word('tea'), { within: [north] })).toEqual(['a'])
      expect(await found(everything, { within: [north, word('silk')] })).toEqual(['b'])
      expect(await found(word('porcelain'), { within: [north] })).toEqual([])
    }
    await put({
      b: { ...by('south', 'silk'), version: 2 },
      d: { text: { title: ['tea'] }, exact: { authorUnitKey: ['north'] } },
    })
    expect(await found(everything, { within: [north] })).toEqual(['a', 'd'])
    expect(await found(word('tea'), { within: [north] })).toEqual(['a', 'd'])
    const south: Query = { op: 'ahead', field: 'organisationKey', value: 'south' }
    const also: Query = { op: 'ahead', field: 'organisationKey', value: 'north' }
    expect(await found(everything, { within: [south] })).toEqual(['b', 'c'])
    expect(await found(everything, { within: [also] })).toEqual(['a'])
  })
}

function countsFacets(open: () => Library, opened: () => Promise<Library>) {
  test('the total counts every match, the page has only its rows', async () => {
    const { ask } = await opened()
    const page = await ask(everything, { rows: 1, offset: 1, sort: { by: 'year', direction: 'asc' } })
    expect(page.total).toBe(4)
    expect(page.hits.map((hit) => hit.id)).toEqual(['b'])
    expect((await ask(everything, { rows: 0 })).hits).toEqual([])
    expect((await ask(everything, { rows: 0 })).total).toBe(4)
    expect((await ask(everything, { offset: 9_990, rows: 10 })).hits).toEqual([])
  })

  test('facets are sorted by count, most frequent first, then by code point', async () => {
    const { ask } = await opened()
    const { facets } = await ask(everything, {
      rows: 0,
      facets: [
        { name: 'author', top: 10 },
        { name: 'docCode', top: 1 },
        { name: 'group', top: 5 },
      ],
    })
    expect(facets.author).toEqual([
      { value: 'li bai', count: 2 },
      { value: 'lu yu', count: 2 },
    ])
    expect(facets.docCode).toEqual([{ value: '1', count: 2 }])
    expect(facets.group).toEqual([])
    expect(facets.publisher).toBeUndefined()
    const tea = await ask(word('tea'), {
      facets: [{ name: 'docCode', top: 10 }],
      filters: [{ facet: 'author', anyOf: ['lu yu'] }],
    })
    expect(tea.facets.docCode).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 1 },
    ])
  })

  test('a repeated value in a record counts once', async () => {
    const library = open()
    await library.put({ a: { facets: { subject: ['tea', 'tea'] }, exact: { subjectKey: ['tea', 'tea'] } } })
    const { facets } = await library.ask(everything, { facets: [{ name: 'subject', top: 10 }] })
    expect(facets.subject).toEqual([{ value: 'tea', count: 1 }])
    const values = await library.engine.values(library.tenant, {
      field: 'subjectKey',
      prefix: '',
      offset: 0,
      limit: 10,
    })
    expect(values).toEqual({ total: 1, values: [{ value: 'tea', records: 1 }] })
  })

  test('values with equal counts are in code point order, supplementary characters last', async () => {
    const library = open()
    const names = ['\u{20bb7}', '\uff21', '一', 'a', 'B', 'é', '\ue000']
    await library.put(
      Object.fromEntries(names.map((name, i) => [`r${i}`, { facets: { publisher: [name] } }])),
    )
    const { facets } = await library.ask(everything, { facets: [{ name: 'publisher', top: 20 }] })
    expect(facets.publisher?.map(({ value }) => value)).toEqual([
      'B',
      'a',
      'é',
      '一',
      '\ue000',
      '\uff21',
      '\u{20bb7}',
    ])
    const first = await library.ask(everything, { facets: [{ name: 'publisher', top: 2 }] })
    expect(first.facets.publisher?.map(({ value }) => value)).toEqual(['B', 'a'])
  })

  test('counts are exact with thousands of values', async () => {
    const library = open()
    const samples: Record<string, Sample> = {}
    for (let i = 0; i < 3000; i++) {
      samples[`r${i}`] = {
        text: { title: [i % 2 ? 'odd' : 'even'] },
        facets: { author: [`a${i % 1500}`, `b${i % 7}`] },
      }
    }
    await library.put(samples)
    const { facets, total } = await library.ask(word('odd'), { facets: [{ name: 'author', top: 8 }] })
    expect(total).toBe(1500)
    expect(facets.author?.slice(0, 7).map(({ count }) => count)).toEqual([215, 215, 214, 214, 214, 214, 214])
    expect(facets.author?.[7]).toEqual({ value: 'a1', count: 2 })
  })
}

function keepsItsLimits(opened: () => Promise<Library>) {
  test('a request outside the limits is refused, not truncated', async () => {
    const { ask } = await opened()
    await expect(ask(everything, { offset: 9_999, rows: 2 })).rejects.toThrow(RequestRefused)
    await expect(ask(everything, { offset: -1 })).rejects.toThrow(RequestRefused)
    await expect(ask(everything, { rows: 1.5 })).rejects.toThrow(RequestRefused)
    await expect(ask({ op: 'boost', by: Number.NaN, of: everything })).rejects.toThrow(RequestRefused)
  })

  test('a search without time answers and says that it is partial', async () => {
    const { ask } = await opened()
    const answer = await ask(everything, { timeoutMs: 0 })
    expect(answer.partial === 'timeout' || answer.total === 4).toBe(true)
    expect((await ask(everything, { timeoutMs: 60_000 })).partial).toBeUndefined()
  })
}
