import type { AnalysedRecord, IndexOperation, Token } from '../engine.ts'
import { exactFields, textFields } from '../engine.ts'
import type { Chance } from './chance.ts'
import { indexFacets } from '../index-facets.ts'

const syllables = ['ba', 'chu', 'deng', 'e', 'feng', 'hong', 'lou', 'meng', 'shi', 'xue', 'yi', 'zhong']
const characters = [...'红楼梦史记中国文学大生活研究导论人民出版社上海北京𠮷野家']

export const wordCount = 400

export function wordNumber(number: number): Token {
  const first = syllables[number % syllables.length] ?? ''
  return number < syllables.length ? first : first + wordNumber(Math.floor(number / syllables.length) - 1)
}

export function someWord(chance: Chance): Token {
  return wordNumber(chance.skewed(wordCount))
}

export function someHan(chance: Chance, length: number): string {
  return Array.from({ length }, () => characters[chance.skewed(characters.length)] ?? '').join('')
}

/** Every character and every pair, in order. */
export function characterTokens(text: string): Token[] {
  const all = [...text]
  return all.flatMap((character, i) =>
    all[i + 1] === undefined ? [character] : [character, character + all[i + 1]],
  )
}

export function someValue(chance: Chance): string {
  return `${wordNumber(chance.skewed(60))} ${chance.happens(0.3) ? someHan(chance, 2) : ''}`.trim()
}

export function someId(chance: Chance, ids: number): string {
  const number = chance.below(ids)
  return number % 7 === 0 ? `${someHan(chance, 1)}${number}` : `r${number}`
}

/** A record with all kinds of content: empty fields, repeated tokens, long values, several scripts. */
export function someRecord(chance: Chance, id: string, version: number): AnalysedRecord {
  const record: AnalysedRecord = {
    id,
    version,
    text: {},
    han: {},
    pinyin: {},
    exact: {},
    facets: {},
    addedAt: chance.below(2_000_000_000) - 1000,
    loans: chance.skewed(50),
    onShelf: chance.happens(0.5),
    sort: {
      title: chance.happens(0.1) ? '' : someValue(chance),
      author: chance.happens(0.3) ? '' : someValue(chance),
      callNo: chance.happens(0.3) ? '' : `I${chance.below(30)}`,
    },
  }
  if (chance.happens(0.9)) record.year = 1900 + chance.below(125)
  for (const field of textFields) {
    if (field !== 'title' && !chance.happens(0.4)) continue
    const most = field === 'abstract' ? 60 : 8
    record.text[field] = chance.list(3, () => chance.list(most, () => someWord(chance)))
    if (chance.happens(0.5))
      record.han[field] = chance.list(2, () => characterTokens(someHan(chance, chance.below(9))))
  }
  for (const field of ['title', 'author'] as const) {
    if (chance.happens(0.5))
      record.pinyin[field] = chance.list(2, () => chance.list(5, () => chance.pick(syllables)))
  }
  for (const field of exactFields)
    if (chance.happens(0.3)) record.exact[field] = chance.list(3, () => someValue(chance))
  for (const facet of indexFacets) {
    const most = facet === 'author' || facet === 'subject' || facet === 'locationId' ? 3 : 1
    if (chance.happens(0.7)) record.facets[facet] = chance.list(most, () => someValue(chance))
  }
  return record
}

/** Typical writes: new records, changed ones, outdated versions, removals. */
export function someOperations(
  chance: Chance,
  count: number,
  ids: number,
  version: number,
): IndexOperation[] {
  return Array.from({ length: count }, (_, i): IndexOperation => {
    const id = someId(chance, ids)
    const stale = chance.happens(0.1) ? chance.below(version) : version + i
    return chance.happens(0.08) ? { remove: id, version: stale } : { put: someRecord(chance, id, stale) }
  })
}
