import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import type { MadeUpRecord, MakeRecord } from '../shared/made-up-catalogue.ts'

export interface BenchSearch {
  kind: Kind
  /** Drawn from a Chinese record. */
  isChinese: boolean
  body: SearchBodyInput
}

/** The groups in which a search is reported: its kind, its language, its order. */
export const groupsOf = ({ kind, isChinese, body }: BenchSearch): string[] => [
  'all',
  kind,
  isChinese ? 'Chinese' : 'not Chinese',
  body.sortField === undefined ? 'by relevance' : 'by another order',
]

/** Kinds of searches with their shares, as in docs/benchmarks.md. */
export const kinds = {
  frequent: 15,
  rare: 10,
  and: 20,
  phrase: 10,
  field: 15,
  begins: 10,
  whole: 5,
  ends: 5,
  filtered: 10,
} as const
export type Kind = keyof typeof kinds

const sampleSize = 20_000
const sorts = ['year', 'newest', 'loans', 'title', 'author'] as const
/** Frequent words occur in 1 % to a tenth of all records, rare ones in about 50 to 250 of a million. */
const bounds = { frequent: [0.01, 0.15], rare: [0.00005, 0.00025] } as const

/**
 * Distinct searches as readers type them, half of them Chinese, three in ten not sorted by relevance. Drawn from the
 * records, so that they find something; `seed` selects the set.
 */
export function drawSearches(make: MakeRecord, records: number, count: number, seed: number): BenchSearch[] {
  const chance = new Chance(seed)
  const words = frequenciesOf(make, Math.min(records, sampleSize))
  const slots = Object.entries(kinds).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as Kind),
  )
  const chosen = new Map<string, BenchSearch>()
  // a small catalogue has few distinct searches of some kinds: other kinds fill the set
  for (let tried = 0; chosen.size < count && tried < count * 20; tried++) {
    const kind = slots[tried % slots.length] ?? 'and'
    const record = recordIn(make, chance, records, chance.happens(0.5))
    const body = bodyOf(kind, { chance, record, words: record.isChinese ? words.chinese : words.western })
    if (!body) continue
    const sorted = chance.happens(0.3) ? { sortField: chance.pick(sorts), sortClause: 'desc' as const } : {}
    const search = { kind, isChinese: record.isChinese, body: { ...body, ...sorted } }
    chosen.set(JSON.stringify(search.body), search)
  }
  return shuffled(chance, [...chosen.values()])
}

interface Material {
  chance: Chance
  record: MadeUpRecord
  words: WordLists
}

interface WordLists {
  frequent: string[]
  rare: string[]
}

const typed = (
  searchWord: string,
  searchField: SearchField = 'all',
  matchMode: '1' | '2' | '3' | '4' = '2',
) => ({
  searchItems: [{ searchField, searchWord, matchMode }],
})

function bodyOf(kind: Kind, { chance, record, words }: Material): SearchBodyInput | undefined {
  const { title } = record.entry.record
  switch (kind) {
    case 'frequent':
      return typed(chance.pick(words.frequent))
    case 'rare':
      return typed(chance.pick(words.rare))
    case 'and': {
      const asked = distinctOf(chance, record.titleWords, 2 + chance.below(2))
      return asked.length > 1 ? typed(asked.join(' ')) : undefined
    }
    case 'phrase':
      return record.sideBySide && typed(`"${record.sideBySide.join(record.isChinese ? '' : ' ')}"`)
    case 'field':
      return fieldOf(chance, record)
    case 'begins':
      return title.length > 3
        ? typed(title.slice(0, 2 + chance.below(Math.min(8, title.length - 2))), 'title', '3')
        : undefined
    case 'whole':
      return typed(title, 'title', '1')
    case 'ends':
      return title.length > 3 ? typed(title.slice(-(record.isChinese ? 2 : 5)), 'title', '4') : undefined
    case 'filtered':
      return {
        ...typed(chance.pick(words.frequent)),
        docCode: [chance.pick(['1', '1', '1', '3', '4'])],
        ...chance.pick([
          { libCode: [`L${1 + chance.below(8)}`] },
          { langCode: [record.isChinese ? 'chi' : 'eng'] },
          { publishBegin: String(1990 + chance.below(30)) },
        ]),
      }
  }
}

function fieldOf(
  chance: Chance,
  { entry: { record }, titleWords }: MadeUpRecord,
): SearchBodyInput | undefined {
  const field = chance.pick(['title', 'author', 'subject', 'publisher'] as const)
  const word = {
    title: () => chance.pick(titleWords),
    author: () => record.contributors[0]?.name,
    subject: () => record.subjects[0]?.split('--')[0],
    publisher: () => record.publishers[0],
  }[field]()
  return word === undefined ? undefined : typed(word, field)
}

/** What is typed when suggestions are requested: two to five letters of a title, a name or a subject. */
export function drawBeginnings(make: MakeRecord, records: number, count: number, seed: number): string[] {
  const chance = new Chance(seed)
  const chosen = new Set<string>()
  for (let tried = 0; chosen.size < count && tried < count * 20; tried++) {
    const { entry, isChinese } = recordIn(make, chance, records, tried % 2 === 0)
    const { title, contributors, subjects } = entry.record
    const heading = chance.pick([title, title, contributors[0]?.name ?? title, subjects[0] ?? title])
    chosen.add(heading.slice(0, isChinese ? 1 + chance.below(3) : 2 + chance.below(4)).trim())
  }
  return [...chosen]
}

function recordIn(make: MakeRecord, chance: Chance, records: number, wantsChinese: boolean): MadeUpRecord {
  for (let tried = 0; ; tried++) {
    const record = make(chance.below(records))
    if (record.isChinese === wantsChinese || tried > 50) return record
  }
}

/** Words by document frequency in the first records. */
function frequenciesOf(make: MakeRecord, sample: number): { chinese: WordLists; western: WordLists } {
  const counts = { chinese: new Map<string, number>(), western: new Map<string, number>() }
  for (let number = 0; number < sample; number++) {
    const { words, isChinese } = make(number)
    const own = isChinese ? counts.chinese : counts.western
    for (const word of new Set(words)) own.set(word, (own.get(word) ?? 0) + 1)
  }
  const within = (own: Map<string, number>, [least, most]: readonly [number, number]) =>
    [...own]
      .filter(([, count]) => count >= least * sample && count <= Math.max(1, most * sample))
      .map(([word]) => word)
  const lists = (own: Map<string, number>): WordLists => ({
    frequent: within(own, bounds.frequent),
    rare: within(own, bounds.rare),
  })
  return { chinese: lists(counts.chinese), western: lists(counts.western) }
}

function distinctOf(chance: Chance, words: readonly string[], count: number): string[] {
  const left = [...new Set(words)]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(chance.below(left.length), 1)[0] ?? '',
  )
}

function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const left = [...list]
  for (let at = left.length - 1; at > 0; at--) {
    const other = chance.below(at + 1)
    ;[left[at], left[other]] = [left[other] as T, left[at] as T]
  }
  return left
}
