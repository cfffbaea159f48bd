import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { keyOf } from '../analysis/keys.ts'
import { nameKeys } from '../analysis/names.ts'
import { anyOf, type Library, type Proposal, type Reading, row, type Typed } from './reading.ts'
import { partings } from './partings.ts'
import { type Work, worksByTitle } from './tables.ts'

const MOST_TITLES = 6
const MOST_NAMES = 8

const ideographs = /\p{Script=Han}/gu
/** A title of two ideographs or one word is that of many books: its author must agree, or it must be the whole title. */
const isTelling = (title: string): boolean =>
  (title.match(ideographs)?.length ?? 0) > 2 || title.trim().split(/\s+/).length > 2

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(' OR ')

/** A title that tells enough anywhere in one, any other as the whole. */
const titleRows = (titles: readonly string[]): SearchItem[] => [
  ...anyOf(titles, 'title').map(
    (item) => ({ ...item, matchMode: isTelling(item.searchWord) ? '2' : '1' }) as const,
  ),
  // whole titles are found without weight
  row(quoted(titles)),
]

const isBy = ({ names }: Work, author: string): boolean =>
  names.some((name) => nameKeys(name).some((key) => key.includes(keyOf(author))))

/** The titles of a work in other languages: beside its author, else alone. */
function proposalsFor(work: Work, part: string, rest: string, asTyped: readonly SearchItem[]): Proposal[] {
  const titles = work.titles.filter((title) => keyOf(title) !== keyOf(part)).slice(0, MOST_TITLES)
  if (titles.length === 0) return []
  const others = rest === '' || isBy(work, rest) ? [] : [row(rest)]
  const made = { from: part, to: titles.slice(0, 2).join(' / ') }
  const byAuthor = [...anyOf(titles, 'title'), row(quoted(work.names.slice(0, MOST_NAMES)))]
  return [
    ...(work.names.length === 0 ? [] : [{ ...made, searchItems: [...byAuthor, ...others, ...asTyped] }]),
    { ...made, searchItems: [...titleRows(titles), ...others, ...asTyped] },
  ]
}

/**
 * A well-known work by its title in another language: Norwegian Wood, 小妇人; alone or beside its author. What has the
 * words as typed stays in the list.
 */
async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  for (const { part, rest } of partings(text)) {
    const works = worksByTitle().get(keyOf(part)) ?? []
    if (works.length === 0) continue
    const { total } = await library.weigh([row(text, 'title')])
    const asTyped: SearchItem[] = total > 0 ? [{ ...row(text, 'title'), oper: 'or' }] : []
    // a title that is held as typed, beside its author or publisher
    if (isFound && rest !== '' && (await library.weigh([row(part, 'title'), row(rest)])).total > 0) return []
    // a subject beside other words that are found with it is no title
    const meant = isFound ? works.filter((work) => rest === '' || isBy(work, rest)) : works
    const made = meant.map((work) => proposalsFor(work, part, rest, asTyped))
    // an author who agrees stands before any work of that title
    return [...made.flatMap((one) => one.slice(0, -1)), ...made.flatMap((one) => one.slice(-1))]
  }
  return []
}

export const otherLanguage: Reading = { kind: 'other-language', propose }
