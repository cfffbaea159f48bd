import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWordMatches, MATCH, type SearchedTexts } from './word-matches.ts'

/** Few letters, so that words overlap and repeat. */
const word = fc.stringMatching(/^[ab书]{1,4}$/)
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const database: fc.Arbitrary<SearchedTexts> = fc.record({
  names: fc.array(phrase, { minLength: 1, maxLength: 3 }).map((names) => names.join('\n')),
  texts: fc.array(phrase, { maxLength: 3 }).map((texts) => texts.join('\n')),
})

/** Looks at each line by itself. */
function lookedUp({ names, texts }: SearchedTexts, typed: string): number {
  const lines = names.split('\n')
  const all = [...lines, ...texts.split('\n')]
  if (!typed.split(' ').every((one) => all.some((line) => line.includes(one)))) return MATCH.none
  if (lines.some((line) => line.startsWith(typed))) return MATCH.nameBegins
  return lines.some((line) => line.includes(typed)) ? MATCH.inName : MATCH.inTexts
}

test('each database is found as if its lines were looked at one by one', () => {
  fc.assert(
    fc.property(fc.array(database, { maxLength: 6 }), fc.array(phrase, { maxLength: 6 }), (all, asked) => {
      const matches = makeWordMatches(all)
      for (const typed of [...asked, ...asked])
        expect([...matches(typed)]).toEqual(all.map((one) => lookedUp(one, typed)))
    }),
  )
})

test('names that begin with what was typed come before names with it, then texts with all words', () => {
  const matches = makeWordMatches([
    { names: 'law journals\nlj', texts: '' },
    { names: 'chinese law journals', texts: '' },
    { names: 'journals of law', texts: '' },
    { names: 'law', texts: 'journals' },
    { names: 'journals', texts: 'laws' },
    { names: 'journals', texts: '' },
  ])
  expect([...matches('law journals')]).toEqual([
    MATCH.nameBegins,
    MATCH.inName,
    MATCH.inTexts,
    MATCH.inTexts,
    MATCH.inTexts,
    MATCH.none,
  ])
})
