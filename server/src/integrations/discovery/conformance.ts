import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Discovery, WorkSearch } from './discovery.ts'
import type { Missing } from '../../platform/missing.ts'

/** A real service or its stand-in. */
export interface DiscoveryUnderTest {
  open(): Discovery
  openUnreachable(): Discovery
  /** A word of at least three titles, one of none, and a paper whose references the service can list. */
  word: string
  nothing: string
  paper: { words: string; title: string; author: string; year: number; doi: string }
  /** The service tells who cites a work, and which works are similar. */
  tellsCiting: boolean
  close(): Promise<void>
}

/** The conformance suite for discovery services. */
export function describeDiscovery(name: string, openService: () => Promise<DiscoveryUnderTest>): void {
  describe(`discovery: ${name}`, () => {
    let under: DiscoveryUnderTest
    let service: Discovery
    beforeAll(async () => {
      under = await openService()
      service = under.open()
    })
    afterAll(() => under.close())

    const search = (words: string, more: Partial<WorkSearch> = {}) => ({
      words,
      field: 'all' as const,
      filters: {},
      yearFrom: '',
      yearTo: '',
      ...more,
    })
    const there = <Answer>(answer: Answer | Missing): Answer => {
      if (answer === 'slow' || answer === 'down') throw new Error('the service does not answer')
      return answer
    }
    const list = async (words: string, more: Partial<WorkSearch> = {}, page = 1, rows = 10) =>
      there(await service.search({ ...search(words, more), sort: 'newest', page, rows }))

    test('works are listed page by page without gaps, the newest first', async () => {
      const all = await list(under.word)
      expect(all.total).toBeGreaterThanOrEqual(3)
      const [first, second] = [await list(under.word, {}, 1, 2), await list(under.word, {}, 2, 2)]
      const ids = [...first.works, ...second.works].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(all.works.map(({ id }) => id).slice(0, ids.length)).toEqual(ids)
      const years = all.works.map(({ record }) => record.year ?? 0)
      expect(years).toEqual(years.toSorted((one, other) => other - one))
      expect(await list(under.nothing)).toMatchObject({ total: 0, works: [] })
    })

    test('a work has title, authors, year and DOI, and is found again by its number', async () => {
      const { paper } = under
      const work = (await list(paper.words)).works.find(({ record }) => record.title === paper.title)
      expect(work?.record).toMatchObject({ year: paper.year, docCode: '4' })
      expect(work?.record.identifiers).toContainEqual({ scheme: 'doi', value: paper.doi })
      expect(work?.people.map(({ name: who }) => who).join()).toContain(paper.author)
      const again = there(await service.many([work?.id ?? '', 'nothing-like-a-number']))
      expect(again).toHaveLength(1)
      expect(again[0]?.record).toEqual(work?.record)
    })

    test('years and facets narrow, and a facet’s value finds as many as it counts', async () => {
      const { year } = under.paper
      const narrowed = await list(under.paper.words, { yearFrom: String(year), yearTo: String(year) })
      expect(narrowed.works.every(({ record }) => record.year === year)).toBe(true)
      const facets = there(await service.facets(search(under.word), ['type', 'source']))
      expect(facets.map((one) => one.name)).toEqual(['type', 'source'])
      const source = facets.find((one) => one.name === 'source')?.values[0]
      expect((await list(under.word, { filters: { source: [source?.value ?? ''] } })).total).toBe(
        source?.count,
      )
    })

    test('works around a work', async () => {
      const work = (await list(under.paper.words)).works.find(
        ({ record }) => record.title === under.paper.title,
      )
      if (!work) throw new Error('the paper is not found')
      const references = there(await service.related(work, { kind: 'references', page: 1, rows: 50 }))
      expect(references?.total).toBeGreaterThan(0)
      expect(references?.works.every(({ record }) => (record.year ?? 0) < under.paper.year)).toBe(true)
      const citing = there(await service.related(work, { kind: 'citing', page: 1, rows: 50 }))
      expect(citing !== undefined).toBe(under.tellsCiting)
    })

    test('signs of filter languages are words', async () => {
      for (const words of ['a,b:c|d', 'x!y', '"', '%00', 'type:book'])
        expect(typeof (await list(words)).total).toBe('number')
      for (const value of ['x,y', 'a:b', 'a|b'])
        expect(typeof (await list(under.word, { filters: { source: [value] } })).total).toBe('number')
    })

    test('a service that cannot be reached is down', async () => {
      const asked = { ...search(under.word), sort: 'relevance' as const, page: 1, rows: 1 }
      expect(await under.openUnreachable().search(asked)).toBe('down')
    })
  })
}
