import { readFileSync } from 'node:fs'
import { once } from '../../platform/once.ts'
import { keyOf } from '../analysis/keys.ts'
import { nameKeys } from '../analysis/names.ts'

/** Rows of a table of facts in `data/`: tab-separated columns, alternatives separated by " | ", `#` begins a comment. */
export const readTable = (name: string): string[][][] =>
  readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((column) => column.split(' | ').filter((one) => one !== '')))

/** A work with its titles and the names of its makers, both in several languages. */
export interface Work {
  titles: string[]
  names: string[]
}

/** Works by the key of each of their titles; two works may have one title. */
export const worksByTitle = once((): ReadonlyMap<string, Work[]> => {
  const works = new Map<string, Work[]>()
  for (const [ideographs = [], letters = [], names = [], latinNames = []] of readTable('works')) {
    const work = { titles: [...ideographs, ...letters], names: [...names, ...latinNames] }
    for (const key of new Set(work.titles.flatMap((title) => [keyOf(title), withoutArticle(title)])))
      works.set(key, [...(works.get(key) ?? []), work])
  }
  return works
})

/** English titles are typed with and without their article. */
const withoutArticle = (title: string): string => keyOf(title.replace(/^(?:the|an?) (?=\S)/i, ''))

/** All names of a person or place by the key of each of them. */
export const namesByName = once((): ReadonlyMap<string, string[]> => {
  const people = new Map<string, string[]>()
  for (const [ideographs = [], letters = []] of readTable('names')) {
    const names = [...ideographs, ...letters]
    for (const name of names) for (const key of nameKeys(name)) if (!people.has(key)) people.set(key, names)
  }
  return people
})

/** Titles by the key of their nickname. */
export const nicknames = once((): ReadonlyMap<string, { title: string; names: string[] }[]> => {
  const known = new Map<string, { title: string; names: string[] }[]>()
  for (const [[nickname = ''] = [], [title = ''] = [], names = []] of readTable('nicknames'))
    known.set(keyOf(nickname), [...(known.get(keyOf(nickname)) ?? []), { title, names }])
  return known
})

/** The other spelling of an English word, British to American and back. */
export const otherSpellings = once((): ReadonlyMap<string, string> => {
  const spellings = new Map<string, string>()
  for (const [[british = ''] = [], [american = ''] = []] of readTable('spelling')) {
    spellings.set(british, american)
    if (!spellings.has(american)) spellings.set(american, british)
  }
  return spellings
})
