import { foldText } from '../analysis/fold.ts'
import type { Query } from '../engines/engine.ts'
import { alignWords } from './cut-words.ts'
import {
  anyOf,
  type HeldTitle,
  type Library,
  type Proposal,
  type Reading,
  row,
  type Typed,
} from './reading.ts'

const TITLES_READ = 60
const MOST_TITLES = 2
const MOST_ASKED = 3
/** Wire codes of journals and newspapers: what is cited by initials or cut words is mostly one of them. */
const serials = new Set(['2', '7'])

const capitals = /^[A-Z][A-Z&.]{1,9}[A-Z]$/
const letters = /^[a-z]{3,8}$/

const beginsWord = (prefix: string): Query => ({ op: 'prefix', field: 'title', channel: 'text', prefix })

/** Journals first, then by loans; each title once. */
function best(titles: readonly HeldTitle[]): string[] {
  const use = ({ docCode, loans }: HeldTitle) => (serials.has(docCode) ? 1e6 : 0) + loans
  return [...new Set(titles.toSorted((one, other) => use(other) - use(one)).map(({ title }) => title))]
}

const proposalsFor = (from: string, titles: readonly string[], rest = ''): Proposal[] =>
  titles.length === 0
    ? []
    : [
        {
          searchItems: [...anyOf(titles.slice(0, MOST_TITLES), 'title'), ...(rest === '' ? [] : [row(rest)])],
          from,
          to: titles.slice(0, MOST_TITLES).join(' / '),
        },
      ]

/** Initials of a title or of its authors together: JACS, PNAS, CLRS. In small letters only where nothing is found. */
async function readInitials(from: string, library: Library): Promise<Proposal[]> {
  const short = foldText(from).replaceAll(/[^a-z]/g, '')
  const exact = await library.titles({ op: 'exact', field: 'initials', value: short }, TITLES_READ)
  const begun = (): Promise<HeldTitle[]> =>
    library.titles({ op: 'ahead', field: 'initials', value: short }, TITLES_READ)
  const found = exact.length > 0 ? exact : await begun()
  return proposalsFor(from, best(found))
}

/** Words cut short, as journals are cited: J. Am. Chem. Soc., Proc Natl Acad Sci USA. */
async function readCutWords(from: string, library: Library): Promise<Proposal[]> {
  const parts = foldText(from).match(/[a-z]+/g) ?? []
  // initials at the end, such as USA, begin no word
  const joined = new Set((from.match(/\b[A-Z]{2,6}\b/g) ?? []).map(foldText))
  const begun = parts.filter((part) => part.length > 2)
  const words = begun.filter((part) => !joined.has(part))
  const long = (words.length > 0 ? words : begun.slice(0, 1)).slice(0, MOST_ASKED)
  if (parts.length < 2 || parts.length > 10 || long.length === 0) return []
  const query: Query = {
    op: 'and',
    of: long.map((part) => beginsWord(part.slice(0, part === long[0] ? 3 : 2))),
  }
  const titles = await library.titles(query, TITLES_READ)
  return proposalsFor(from, best(titles.filter(({ title }) => alignWords(parts, title))))
}

async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  const from = text.trim()
  if (capitals.test(from) || (!isFound && letters.test(from))) return readInitials(from, library)
  return /^[\p{Script=Latin}.&,:'\s-]+$/u.test(from) && /\s/.test(from) ? readCutWords(from, library) : []
}

export const initials: Reading = { kind: 'initials', propose }
