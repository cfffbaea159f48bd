import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
/** Ideographs as a scanner recognised them, each by itself. */
const spaced = (count: number, step = 13) =>
  times(count, (at) => String.fromCodePoint(0x4e00 + ((at * step) % 20_000))).join(' ')
const words = (count: number, row: number, join: string) =>
  times(count, (at) => `word${row}x${at}`).join(join)
const row = (searchWord: string, oper: 'and' | 'or' = 'and') => ({ searchWord, oper })

test.each([
  ['1,000 spaced ideographs', [row(spaced(1_000))]],
  ['1,000 different spaced ideographs', [row(spaced(1_000, 1))]],
  ['eight rows of 40 words with OR', times(8, (at) => row(words(40, at, ' OR ')))],
  ['eight rows of 40 ideographs with OR', times(8, (at) => row(spaced(40, at + 2).replaceAll(' ', ' OR ')))],
  ['twenty rows of 40 words', times(20, (at) => row(words(40, at, ' '), 'or'))],
  ['twenty rows of long ideograph texts', times(20, (at) => row(spaced(990, at + 2), 'or'))],
  ['twenty rows of Pinyin', times(20, () => row('zhong guo jin xian dai shi gang yao '.repeat(50)))],
])('a query of %s is cut short and answered', async (_, searchItems) => {
  await portal.ask(search.search, { searchItems })
})

test.each([
  ['spaced ideographs', times(20, (at) => row(spaced(1_000, at + 1)))],
  ['words with OR', times(20, (at) => row(words(40, at, ' OR ')))],
])('twenty rows of %s within results of twenty such rows are cut short and answered', async (_, rows) => {
  await portal.ask(search.within, { searchItems: rows, within: rows })
})

test('what is left out of a query is told', async () => {
  const rows = times(20, (at) => row(words(40, at, ' OR ')))
  const { reading } = await portal.ask(search.search, { searchItems: rows })
  const of = (kind: string) => reading.parts.filter((part) => part.kind === kind).map(({ text }) => text)
  expect(of('words').slice(0, 40)).toEqual(times(40, (at) => `word0x${at}`))
  expect(of('left-out')).toContain('word19x39')
  expect(of('words').length + of('left-out').length).toBe(800)
})
