import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteScope } from '../../core/scope.ts'
import type { CatalogueTarget, FoundPage, TargetAsk } from './catalogue-target.ts'
import type { Missing } from '../../platform/missing.ts'
import type { TargetTerm } from './terms.ts'

/** A real catalogue or its stand-in. */
export interface TargetUnderTest {
  where(): SiteScope
  open(): CatalogueTarget
  /** An adapter whose server does not answer; absent: it has no other side. */
  openUnreachable?(): CatalogueTarget
  /** A word that at least three titles share, one that nothing has, and an author of some of them. */
  word: string
  nothing: string
  /** A title that one record has, and its author's name as it is shown. */
  title: string
  author: string
  close(): Promise<void>
}

/** The conformance suite for other libraries' catalogues. */
export function describeCatalogueTarget(name: string, openTarget: () => Promise<TargetUnderTest>): void {
  describe(`catalogue target: ${name}`, () => {
    let under: TargetUnderTest
    let target: CatalogueTarget
    beforeAll(async () => {
      under = await openTarget()
      target = under.open()
    })
    afterAll(() => under.close())

    const term = (words: string, more: Partial<TargetTerm> = {}): TargetTerm => ({
      field: 'any',
      words,
      match: 'words',
      oper: 'and',
      ...more,
    })
    const there = (answer: FoundPage | Missing): FoundPage => {
      if (typeof answer === 'string') throw new Error(`the target is ${answer}`)
      return answer
    }
    const ask = async (asked: Partial<TargetAsk> & Pick<TargetAsk, 'terms'>) =>
      there(await target.search(under.where(), { offset: 0, rows: 10, ...asked }))

    test('records are counted without being sent, and listed page by page without gaps', async () => {
      const terms = [term(under.word)]
      const counted = await ask({ terms, rows: 0 })
      expect(counted.records).toEqual([])
      expect(counted.total).toBeGreaterThanOrEqual(3)
      const first = await ask({ terms, rows: 2 })
      const second = await ask({ terms, offset: 2, rows: 2 })
      expect(first.total).toBe(counted.total)
      expect(first.records).toHaveLength(2)
      const ids = [...first.records, ...second.records].map(({ foreignId }) => foreignId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain('')
    })

    test('a record has title and author', async () => {
      const { records } = await ask({ terms: [term(under.title, { field: 'title' })] })
      const one = records.find(({ record }) => record.title.startsWith(under.title))
      expect(one?.record.contributors.map(({ name: who }) => who)).toContain(under.author)
    })

    test('rows of a search are joined', async () => {
      const alone = await ask({ terms: [term(under.word)], rows: 0 })
      const without = await ask({
        terms: [term(under.word), term(under.title, { field: 'title', oper: 'not' })],
        rows: 0,
      })
      expect(without.total).toBeLessThan(alone.total)
    })

    test('no result is a number, and signs of query languages are words', async () => {
      expect(await ask({ terms: [term(under.nothing)] })).toMatchObject({ total: 0, records: [] })
      for (const words of ['a" or "b', 'x = (y) and', '*', '红楼梦*? "', '\\', '=)('])
        expect(typeof (await ask({ terms: [term(words)] })).total).toBe('number')
    })

    test('a server that cannot be reached is down', async () => {
      if (!under.openUnreachable) return
      const asked = { terms: [term(under.word)], offset: 0, rows: 1 }
      expect(await under.openUnreachable().search(under.where(), asked)).toBe('down')
    })
  })
}
