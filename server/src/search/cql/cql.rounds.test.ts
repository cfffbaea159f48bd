import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '../analysis/search-settings.ts'
import { admitRequest } from '../engines/admission.ts'
import { SruFailure } from './failure.ts'
import { parseCql } from './parse.ts'
import { hostileCql } from './testing/random-cql.ts'
import { type CqlModifier, type CqlNode, printCql } from './tree.ts'
import { searchOfCql } from './translate.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const samples = join(process.env['WENYUAN_STANDARDS'] ?? '', 'cql')
const hasSamples = existsSync(join(samples, 'cql-xcql-1.json'))
if (!hasSamples)
  process.stdout.write('not run: CQL against published queries (WENYUAN_STANDARDS names no folder)\n')
const read = (file: string): unknown => JSON.parse(readFileSync(join(samples, file), 'utf8'))

const search = (text: string) => searchOfCql(parseCql(text), defaultSettings)
const numberOf = (text: string): number | undefined => {
  try {
    search(text)
    return undefined
  } catch (error) {
    if (error instanceof SruFailure) return error.number
    throw error
  }
}

/** The parts of the tree in the order of XCQL: what an independent parser read. */
const modifierParts = (modifiers: readonly CqlModifier[]): string[] =>
  modifiers.flatMap(({ key, comparison, value }) => [
    key,
    ...(comparison === undefined ? [] : [comparison, value ?? '']),
  ])
function partsOf(node: CqlNode, prefixes: string[] = []): string[] {
  if (node.kind === 'scope')
    return partsOf(node.of, [...prefixes, ...(node.name === undefined ? [] : [node.name]), node.uri])
  if (node.kind === 'clause')
    return [...prefixes, node.index, node.relation, ...modifierParts(node.modifiers), node.term]
  const { operator, modifiers, left, right } = node
  return [...prefixes, operator, ...modifierParts(modifiers), ...partsOf(left), ...partsOf(right)]
}
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const textsOf = (xcql: string): string[] =>
  [...xcql.matchAll(/<(?:value|type|comparison|index|term|name|identifier)(?:\/>|>([^<]*)<)/g)].map(
    ([, text = '']) => unescaped(text),
  )

if (hasSamples) {
  test('published queries are read as an independent parser reads them', () => {
    const queries = read('cql-xcql-1.json') as { id: string; query: string; xcql: string }[]
    // a parenthesis after a relation, and several words as one term: that parser takes them, the grammar does not
    const lax = ['10/13', '09/01']
    for (const { query, xcql } of queries.filter(({ id }) => !lax.includes(id))) {
      const { tree, sortKeys } = parseCql(query)
      const keys = sortKeys.flatMap(({ index, modifiers }) => [index, ...modifierParts(modifiers)])
      // names have no case; that parser writes some in small letters
      const small = (parts: readonly string[]) => parts.map((part) => part.toLowerCase())
      expect([query, ...small([...partsOf(tree), ...keys])]).toEqual([query, ...small(textsOf(xcql))])
    }
  })

  test('published mistakes are refused', () => {
    for (const { query } of read('cql-invalid.json') as { query: string }[])
      expect([query, numberOf(query)]).toEqual([query, expect.any(Number)])
  })
}

test.each([
  ['', 10],
  ['a and', 10],
  ['(a', 13],
  ['a)', 13],
  ['"a', 14],
  ['a b', 10],
  ['title = (a)', 13],
  [`${'('.repeat(60)}a${')'.repeat(60)}`, 13],
  [Array.from({ length: 200 }, () => 'a').join(' or '), 38],
  ['a'.repeat(10_001), 12],
  ['marc.title = a', 15],
  ['>dc="http://deepcustard.org" dc.title = jaws', 15],
  ['dc.colour = red', 16],
  ['title near a', 19],
  ['title encloses a', 22],
  ['date any 2005', 22],
  ['title =/fuzzy a', 20],
  ['title = ""', 27],
  ['title = a*b', 28],
  ['title = a?', 28],
  ['title = a^b', 32],
  ['date = spring', 36],
  ['date within "1 2 3"', 36],
  ['a prox b', 39],
  ['a and/rel.sum b', 46],
  ['date = 2005 or a', 18],
  ['rec.id = a and b', 18],
  ['a sortBy dc.colour', 80],
  ['a sortBy title date', 84],
])('%s is refused with diagnostic %i', (query, number) => {
  expect(numberOf(query)).toBe(number)
})

test('filters are taken out of the query where they cover all of it', () => {
  expect(search('title = 红楼梦 and date >= 1980 and date < 2000')).toMatchObject({
    years: { from: 1980, to: 1999 },
  })
  expect(search('a and dc.type = book not dc.language any "eng fre"')).toMatchObject({
    filters: [{ facet: 'docCode', anyOf: ['1'] }],
    excluded: [{ facet: 'langCode', anyOf: ['eng', 'fre'] }],
  })
  expect(search('a sortBy date/sort.descending').sort).toEqual({ by: 'year', direction: 'desc' })
  expect(search('rec.id = "b 1"').recordId).toBe('b 1')
})

test('any text is read, or refused by a number; what is read is the same when it is printed', () => {
  const many = Number(process.env['WENYUAN_CQL_STRINGS'] ?? rounds(2_000, 50_000))
  const seed = Number(process.env['WENYUAN_SEED'] ?? 1)
  let answered = 0
  const refused = new Map<number, number>()
  for (const text of hostileCql(seed, many)) {
    try {
      const parsed = parseCql(text)
      expect([text, parseCql(printCql(parsed))]).toEqual([text, parsed])
      const { query, filters, excluded, years, sort } = searchOfCql(parsed, defaultSettings)
      admitRequest({ query, filters, excluded, sort, offset: 0, rows: 10, ...(years ? { years } : {}) })
      answered += 1
    } catch (error) {
      if (!(error instanceof SruFailure))
        throw new Error(`seed ${seed}: ${JSON.stringify(text)}`, { cause: error })
      refused.set(error.number, (refused.get(error.number) ?? 0) + 1)
    }
  }
  process.stdout.write(
    `CQL: ${many} strings, ${answered} read, ${many - answered} refused with ${refused.size} numbers (seed ${seed})\n`,
  )
  expect(answered).toBeGreaterThan(many / 20)
  expect(refused.size).toBeGreaterThan(8)
})
