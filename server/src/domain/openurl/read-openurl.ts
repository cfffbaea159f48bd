import { normaliseDoi } from '../../search/analysis/identifiers.ts'
import { issnOf } from '../catalogue/mapping/standard-numbers.ts'
import { isbnsIn } from '../../search/analysis/identifiers.ts'

/** The work that an OpenURL asks for. Missing values are empty. */
export interface CitedItem {
  /** article, book, chapter, journal, …; as far as the link says it. */
  genre: string
  /** Title of the article or chapter. */
  articleTitle: string
  /** Title of the book, or of the journal or book that the article is in. */
  title: string
  authors: string[]
  /** Four digits. */
  year: string
  volume: string
  issue: string
  pages: string
  isbns: string[]
  issns: string[]
  /** In lower case, without a prefix. */
  doi: string
}

const LONGEST_QUERY = 16_000
const LONGEST_TITLE = 300
const LONGEST_VALUE = 60
const MOST_AUTHORS = 10

/**
 * Reads the key/encoded-value query of an OpenURL, version 1.0 (`rft.…`) or 0.1. Values that are not UTF-8 are read as
 * GB 18030. Source: ANSI/NISO Z39.88-2004; OpenURL 0.1 syntax.
 *
 * @returns undefined when it names neither a title nor a number
 */
export function readOpenUrl(query: string): CitedItem | undefined {
  const values = valuesIn(query.slice(0, LONGEST_QUERY))
  const all = (...keys: string[]): string[] =>
    keys.flatMap((key) => [...(values.get(`rft.${key}`) ?? []), ...(values.get(key) ?? [])]).filter(Boolean)
  const first = (...keys: string[]): string => all(...keys)[0] ?? ''
  const ids = [...(values.get('rft_id') ?? []), ...(values.get('id') ?? []), ...all('doi')]
  const pages = first('pages') || [first('spage'), first('epage')].filter(Boolean).join('–')
  const named = [first('aulast'), first('aufirst') || first('auinit')].filter(Boolean).join(', ')
  const item = {
    genre: first('genre').toLowerCase().slice(0, LONGEST_VALUE),
    articleTitle: first('atitle').slice(0, LONGEST_TITLE),
    title: first('jtitle', 'btitle', 'title', 'journal', 'stitle').slice(0, LONGEST_TITLE),
    authors: [...new Set([...all('au', 'creator'), named].filter(Boolean))].slice(0, MOST_AUTHORS),
    year: /(?<!\d)\d{4}(?!\d)/.exec(first('date', 'year'))?.[0] ?? '',
    volume: first('volume').slice(0, LONGEST_VALUE),
    issue: first('issue').slice(0, LONGEST_VALUE),
    pages: pages.slice(0, LONGEST_VALUE),
    isbns: isbnsIn([...all('isbn', 'eisbn'), ...ofScheme(ids, /^urn:isbn:/i)].join(' ; ')),
    issns: [
      ...new Set(
        [...all('issn', 'eissn'), ...ofScheme(ids, /^urn:issn:/i)].flatMap((text) => issnOf(text) ?? []),
      ),
    ],
    doi: ids.map(doiOf).find((doi) => doi !== '') ?? '',
  }
  const isNamed = [item.title, item.articleTitle, item.doi].some((text) => text !== '')
  return isNamed || item.isbns.length + item.issns.length > 0 ? item : undefined
}

const ofScheme = (ids: readonly string[], scheme: RegExp): string[] =>
  ids.filter((id) => scheme.test(id)).map((id) => id.replace(scheme, ''))

const doiOf = (id: string): string =>
  normaliseDoi(
    id
      .trim()
      .replace(/^info:doi\//i, '')
      .toLowerCase(),
  ) ?? ''

function valuesIn(query: string): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>()
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const key = decoded(pair.slice(0, at)).toLowerCase()
    const value = decoded(pair.slice(at + 1))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return values
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

function decoded(text: string): string {
  const bytes = Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/[^\x00-\x7f]+/g, encodeURIComponentOrNothing)
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  try {
    return utf8.decode(bytes)
  } catch {
    return gb18030.decode(bytes)
  }
}

/** Half of a surrogate pair has no encoding. */
const encodeURIComponentOrNothing = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : ''
