import type { BibRecord, CatalogueEntry, CatalogueItem, Link } from './record.ts'

/** Characters of a value and of a text; no catalogue has longer ones unless its file is damaged. */
const LONGEST_VALUE = 2_000
const LONGEST_TEXT = 20_000
/** Values of a list, such as names or subjects. */
const MOST_VALUES = 1_000
/** Fields of a MARC record, each copy of a journal's hundred years among them. */
const MOST_FIELDS = 20_000
const texts = new Set(['abstract', 'contents', 'notes'])

/** An entry whose values are short enough for lists and pages. */
export interface LimitedEntry {
  entry: CatalogueEntry
  /** Values were shortened or left out. */
  isShortened: boolean
}

export function limitEntry(entry: CatalogueEntry): LimitedEntry {
  const { record, items, marc } = entry
  const limited: CatalogueEntry = {
    ...entry,
    record: limitRecord(record),
    items: limitItems(items),
    ...(marc ? { marc: limitValue(marc, LONGEST_TEXT, MOST_FIELDS) } : {}),
  }
  const isShortened = limited.record !== record || limited.items !== items || limited.marc !== marc
  return isShortened ? { entry: limited, isShortened } : { entry, isShortened }
}

export const limitItems = (items: CatalogueItem[]): CatalogueItem[] => each(items, limitFields)

function limitRecord(record: BibRecord): BibRecord {
  const limited = limitFields(record)
  const links = limited.links.flatMap(withScheme).filter(isSafeLink)
  const isSame =
    links.length === limited.links.length && links.every(({ url }, at) => url === limited.links[at]?.url)
  return isSame ? limited : { ...limited, links }
}

/** "www.example.org/x" is an address without its scheme; what names no host would be a path of the portal. */
function withScheme(link: Link): Link[] {
  const url = link.url.trim()
  if (/^[a-z][\w+.-]*:\/\//i.test(url)) return [link]
  if (/^(?:doi:\s*)?10\.\d{4,9}\//i.test(url))
    return [{ ...link, url: `https://doi.org/${url.replace(/^doi:\s*/i, '')}` }]
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(url)
    ? [{ ...link, url: `http://${url}` }]
    : []
}

/** Links that a browser may open: `javascript:` and `data:` would run in the page or program that shows them. */
const isSafeLink = ({ url }: Pick<Link, 'url'>): boolean =>
  /^(?:https?|ftp):\/\//i.test(url.trim()) && url.length <= LONGEST_VALUE && !/\p{Cc}/u.test(url)

/** The same object when nothing exceeds. The id stays: it is a key, not a text. */
function limitFields<T extends object>(value: T): T {
  const entries = Object.entries(value) as [string, unknown][]
  const limited = entries.map(([key, part]): [string, unknown] => [
    key,
    key === 'recordId' || key === 'barcode' ? part : limitValue(part, longest(key)),
  ])
  return limited.some(([, part], at) => part !== entries[at]?.[1])
    ? (Object.fromEntries(limited) as T)
    : value
}

const longest = (key: string) => (key === 'url' ? Infinity : texts.has(key) ? LONGEST_TEXT : LONGEST_VALUE)

function limitValue<T>(value: T, longestText: number, most?: number): T
function limitValue(value: unknown, longestText: number, most = MOST_VALUES): unknown {
  if (typeof value === 'string') return value.length > longestText ? cut(value, longestText) : value
  if (Array.isArray(value)) {
    const short = value.length > most ? value.slice(0, most) : value
    return each(short, (part: unknown) => limitValue(part, longestText, most))
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value)
  const limited = entries.map(([key, part]): [string, unknown] => [
    key,
    limitValue(part, key === 'url' ? Infinity : longestText, most),
  ])
  return limited.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(limited) : value
}

/** The same list when nothing changes. */
function each<T>(list: T[], change: (value: T) => T): T[] {
  const changed = list.map(change)
  return changed.some((value, at) => value !== list[at]) ? changed : list
}

/** Does not end within a character. */
const cut = (text: string, length: number): string =>
  `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
