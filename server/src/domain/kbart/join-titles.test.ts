import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogueJournal, joinTitles, type ListedTitle } from './join-titles.ts'

const journal = (recordId: string, issns: string[], ...titles: string[]): CatalogueJournal => ({
  recordId,
  issns,
  titles,
})
const line = (id: string, issns: string[], title: string, recordId = ''): ListedTitle => ({
  id,
  issns,
  title,
  recordId,
})
const joined = (journals: CatalogueJournal[], listed: ListedTitle[]) =>
  Object.fromEntries(joinTitles(journals, listed))

test('an ISSN joins, whatever the titles are', () => {
  expect(joined([journal('a', ['0028-0836'], 'nature')], [line('1', ['0028-0836'], 'other words')])).toEqual({
    1: 'a',
  })
})

test('a title joins where one side has no ISSN, never against another ISSN or two journals of the title', () => {
  const bulletins = [journal('x', ['1000-0011'], 'bulletin'), journal('y', [], 'notes')]
  expect(joined(bulletins, [line('1', [], 'bulletin'), line('2', ['1000-0038'], 'notes')])).toEqual({
    1: 'x',
    2: 'y',
  })
  expect(joined(bulletins, [line('1', ['1000-0038'], 'bulletin')])).toEqual({ 1: 'journal:1000-0038' })
  const twice = [...bulletins, journal('z', ['1000-0046'], 'bulletin')]
  expect(joined(twice, [line('1', [], 'bulletin')])['1']).toMatch(/^journal:/)
})

test('lines that share an ISSN are one journal, through others too; one without ISSN follows its title', () => {
  const lines = [
    line('1', ['1000-0011', '1000-0038'], 'a'),
    line('2', ['1000-0046'], 'b'),
    line('3', ['1000-0046', '1000-0038'], 'a'),
    line('4', [], 'a'),
  ]
  expect(new Set(Object.values(joined([], lines)))).toEqual(new Set(['journal:1000-0011']))
})

test('a journal keeps its id when a smaller ISSN joins it', () => {
  const before = [
    line('1', ['1000-0046'], 'a', 'journal:1000-0046'),
    line('2', ['1000-0046', '1000-0011'], 'a'),
  ]
  expect(joined([], before)).toEqual({ 1: 'journal:1000-0046', 2: 'journal:1000-0046' })
})

const numbers = fc.subarray(['1000-0011', '1000-0038', '1000-0046', '1000-0054', '1000-0062'])
const anyLines = fc.array(
  fc.record({ issns: numbers, title: fc.constantFrom('a', 'b', 'c'), recordId: fc.constant('') }),
  { maxLength: 12 },
)
const anyJournals = fc.array(fc.record({ issns: numbers, title: fc.constantFrom('a', 'b', 'c') }), {
  maxLength: 4,
})

test('every line is joined; lines with a common ISSN together; a second run changes nothing', () => {
  fc.assert(
    fc.property(anyLines, anyJournals, (some, catalogue) => {
      const lines = some.map((one, at) => ({ ...one, id: String(at) }))
      const journals = catalogue.map(({ issns, title }, at) => journal(`r${at}`, issns, title))
      const first = joinTitles(journals, lines)
      expect(first.size).toBe(lines.length)
      for (const one of lines)
        for (const other of lines)
          if (one.issns.some((issn) => other.issns.includes(issn)))
            expect(first.get(one.id)).toBe(first.get(other.id))
      const again = lines.map((one) => ({ ...one, recordId: first.get(one.id) ?? '' }))
      expect([...joinTitles(journals, again)]).toEqual([...first])
    }),
    { numRuns: 2_000 },
  )
})
