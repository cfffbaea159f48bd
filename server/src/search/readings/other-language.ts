import { keyOf } from '../analysis/keys.ts'
import { nameKeys } from '../analysis/names.ts'
import { anyOf, type Library, type Proposal, type Reading, row, type Typed } from './reading.ts'
import { partings } from './partings.ts'
import { type Work, worksByTitle } from './tables.ts'

const MOST_TITLES = 6
const MOST_NAMES = 8

const ideographs = /\p{Script=Han}/gu
/** A title of two ideographs or one word is that of many books: its author must agree. */
const isTelling = (title: string): boolean =>
  (title.match(ideographs)?.length ?? 0) > 2 || title.trim().split(/\s+/).length > 2

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(' OR ')

function proposalsFor(work: Work, part: string, rest: string): Proposal[] {
  const titles = work.titles.filter((title) => keyOf(title) !== keyOf(part)).slice(0, MOST_TITLES)
  if (titles.length === 0) return []
  const isAuthor = work.names.some((name) => nameKeys(name).some((key) => key.includes(keyOf(rest))))
  const others = rest === '' || isAuthor ? [] : [row(rest)]
  const made = { from: part, to: titles.slice(0, 2).join(' / ') }
  const telling = titles.filter(isTelling)
  return [
    ...(work.names.length === 0
      ? []
      : [
          {
            ...made,
            searchItems: [...anyOf(titles, 'title'), row(quoted(work.names.slice(0, MOST_NAMES))), ...others],
          },
        ]),
    ...(telling.length === 0 ? [] : [{ ...made, searchItems: [...anyOf(telling, 'title'), ...others] }]),
  ]
}

/** A well-known work by its title in another language: Norwegian Wood, 小妇人; alone or beside its author. */
async function propose({ text }: Typed, library: Library): Promise<Proposal[]> {
  for (const { part, rest } of partings(text)) {
    const works = worksByTitle().get(keyOf(part)) ?? []
    if (works.length === 0) continue
    // a title that has the words as typed stays
    if ((await library.weigh([row(text, 'title')])).total > 0) return []
    return works.flatMap((work) => proposalsFor(work, part, rest))
  }
  return []
}

export const otherLanguage: Reading = { kind: 'other-language', propose }
