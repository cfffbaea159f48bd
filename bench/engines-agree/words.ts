import type { MatchMode, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { otherScriptsOf } from '@wenyuan/server/search/analysis/other-scripts.ts'
import { readPinyin } from '@wenyuan/server/search/analysis/pinyin.ts'
import type { CatalogueEntry, Identifier } from '@wenyuan/server/domain/catalogue/record.ts'
import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'

const han = /\p{Script=Han}/u

/** A record's values for a search field. */
export function valuesOf({ record, items }: CatalogueEntry, field: SearchField): string[] {
  const named = (...schemes: Identifier['scheme'][]) =>
    record.identifiers.filter(({ scheme }) => schemes.includes(scheme)).map(({ value }) => value)
  const names = record.contributors.map(({ name }) => name)
  switch (field) {
    case 'all':
    case 'any':
      return [record.title, ...names, ...record.subjects]
    case 'title':
      return [record.title, ...record.otherTitles]
    case 'journal':
      return record.host ? [record.host.title] : []
    case 'author':
      return names
    case 'subject':
      return record.subjects
    case 'publisher':
      return record.publishers
    case 'classNo':
      return record.classNumbers.map(({ value }) => value)
    case 'abstract':
      return record.abstract === undefined ? [] : [record.abstract.slice(0, 200)]
    case 'callNo':
      return items.flatMap(({ callNumber }) => callNumber ?? [])
    case 'barcode':
      return items.map(({ barcode }) => barcode)
    case 'isbn':
      return record.isbns
    case 'issn':
      return record.issns
    case 'uniformBookNo':
      return named('unified-book', 'cn')
    case 'toolNo':
      return named('tool', 'standard')
    case 'organisation':
      return record.organisations
    case 'authorUnit':
      return record.authorUnits
    case 'keyword':
      return record.keywords
    case 'series':
      return record.series.map(({ title }) => title)
  }
}

/** The part of a value that a reader types for a match mode: all of it, a part, its beginning, its end. */
export function partOf(chance: Chance, value: string, mode: MatchMode): string {
  const letters = [...value]
  const some = 2 + chance.below(5)
  switch (mode) {
    case '1':
      return value
    case '2':
      return inside(chance, value)
    case '3':
      return letters.slice(0, some).join('')
    case '4':
      return letters.slice(-some).join('')
  }
}

/** Two to five ideographs, or one to three words. */
function inside(chance: Chance, value: string): string {
  if (han.test(value)) {
    const letters = [...value]
    const from = chance.below(Math.max(1, letters.length - 1))
    return letters.slice(from, from + 2 + chance.below(4)).join('')
  }
  const words = value.split(/\s+/u)
  const from = chance.below(words.length)
  return words.slice(from, from + 1 + chance.below(3)).join(' ')
}

/** Variant ways to type a title, and the query language of the search box. */
export const writings = {
  pinyin: (title) => (han.test(title) ? readPinyin(title.slice(0, 8)).join('') : undefined),
  'pinyin apart': (title) => (han.test(title) ? readPinyin(title.slice(0, 6)).join(' ') : undefined),
  initials: (title) => {
    const read = han.test(title) ? readPinyin(title.slice(0, 8)) : []
    return read.length > 2 ? read.map((syllable) => syllable.charAt(0)).join('') : undefined
  },
  'half pinyin': (title) =>
    han.test(title) ? title.slice(0, 2) + readPinyin(title.slice(2, 4)).join('') : undefined,
  typo: (title, chance) => misspelt(chance, title),
  'other script': (title, chance) => {
    const others = otherScriptsOf(title)
    return others.length > 0 ? chance.pick(others) : undefined
  },
  phrase: (title, chance) => `"${inside(chance, title)}"`,
  excluding: (title, chance) => `${inside(chance, title)} -${inside(chance, title)}`,
  either: (title, chance) => `${inside(chance, title)} OR ${inside(chance, title)}`,
  'words apart': (title, chance) => `${inside(chance, title)} ${inside(chance, title)}`,
  'word begins': (title, chance) => {
    const [word = ''] = inside(chance, title).split(' ')
    return han.test(word) || word.length < 4 ? undefined : `${word.slice(0, 4)}*`
  },
  'one letter': (title) => [...title].find((letter) => han.test(letter)),
} as const satisfies Record<string, (title: string, chance: Chance) => string | undefined>

/** Swaps two letters or leaves one out. */
function misspelt(chance: Chance, title: string): string | undefined {
  const letters = [...title].slice(0, 30)
  if (letters.length < 4) return undefined
  const at = chance.below(letters.length - 2)
  const [one = '', two = ''] = letters.slice(at, at + 2)
  letters.splice(at, 2, ...(chance.happens(0.5) ? [two, one] : [one]))
  return letters.join('')
}
