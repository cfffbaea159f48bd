import { readDate, yearIn } from '../../platform/dates/read-date.ts'
import { type CitedNumbers, numbersOf } from './cited-numbers.ts'
import { valuesIn } from './openurl-values.ts'

/** The work that an OpenURL asks for. Missing values are empty. */
export interface CitedItem extends CitedNumbers {
  /** article, book, bookitem, journal, …; as the link says it, unless its other values say something else. */
  genre: string
  /** Title of the article or chapter. */
  articleTitle: string
  /** Title of the book, or of the journal or book that the article is in. */
  title: string
  authors: string[]
  /** Four digits. */
  year: string
  /** The last year of a span of years; else that year. */
  lastYear: string
  volume: string
  issue: string
  /** "1320–1323". */
  pages: string
  /** Of an article without pages: "e0116". */
  articleNumber: string
}

const LONGEST_TITLE = 300
const LONGEST_VALUE = 60
const MOST_AUTHORS = 10

type All = (...keys: string[]) => string[]

/**
 * Reads the key/encoded-value query of an OpenURL, version 1.0 (`rft.…`) or 0.1. Source: ANSI/NISO Z39.88-2004; OpenURL
 * 0.1 syntax.
 *
 * @returns undefined when it names neither a title nor a number
 */
export function readOpenUrl(query: string): CitedItem | undefined {
  const values = valuesIn(query)
  const all: All = (...keys) =>
    keys.flatMap((key) => [...(values.get(`rft.${key}`) ?? []), ...(values.get(key) ?? [])]).filter(Boolean)
  const first = (...keys: string[]): string => all(...keys)[0] ?? ''
  const ids = [...(values.get('rft_id') ?? []), ...(values.get('id') ?? [])]
  const named = [first('aulast'), first('aufirst') || initials(all)].filter(Boolean).join(', ')
  const item = {
    ...numbersOf(ids, all),
    articleTitle: first('atitle').slice(0, LONGEST_TITLE),
    title: first('jtitle', 'btitle', 'title', 'journal', 'stitle').slice(0, LONGEST_TITLE),
    authors: [...new Set([...all('au', 'creator'), named, ...all('aucorp')].filter(Boolean))].slice(
      0,
      MOST_AUTHORS,
    ),
    ...yearsOf(all('date', 'year')),
    volume: first('volume').slice(0, LONGEST_VALUE),
    issue: first('issue').slice(0, LONGEST_VALUE),
    pages: pagesOf(first('pages'), first('spage'), first('epage')).slice(0, LONGEST_VALUE),
    articleNumber: first('artnum').slice(0, LONGEST_VALUE),
  }
  const genre = genreOf(first('genre').toLowerCase().slice(0, LONGEST_VALUE), item, {
    format: (values.get('rft_val_fmt') ?? []).join(' '),
    isInJournal: all('jtitle', 'stitle').length > 0,
  })
  const names = [item.title, item.articleTitle, item.doi, item.pmid, item.oclc, ...item.isbns, ...item.issns]
  return names.some((text) => text !== '') ? { genre, ...item } : undefined
}

const initials = (all: All): string => all('auinit')[0] ?? [...all('auinit1'), ...all('auinitm')].join(' ')

/** The first date from which a year is known. */
function yearsOf(dates: readonly string[]): Pick<CitedItem, 'year' | 'lastYear'> {
  for (const text of dates) {
    const year = yearIn(text)
    if (year !== undefined) return { year: String(year), lastYear: String(readDate(text)?.end?.year ?? year) }
  }
  return { year: '', lastYear: '' }
}

/** A range may stand in the field of the first page. */
function pagesOf(pages: string, first: string, last: string): string {
  const range =
    pages ||
    (/\d\s*[-–—]\s*\w/.test(first) || last === first ? first : [first, last].filter(Boolean).join('–'))
  return range.replace(/^(\w+)\s*[-–—]+\s*(\w+)$/, '$1–$2')
}

/** Senders leave the genre out, or name one for everything. What the link has beside it decides. */
function genreOf(
  said: string,
  { articleTitle, title, isbns, issns, pages, articleNumber, volume, issue }: Omit<CitedItem, 'genre'>,
  { format, isInJournal }: { format: string; isInJournal: boolean },
): string {
  const isSerial = issns.length > 0 || isInJournal || /mtx:journal/i.test(format)
  const isPart = articleTitle !== '' || ((pages !== '' || articleNumber !== '') && volume + issue !== '')
  const isBook = isbns.length > 0 && !isSerial && articleTitle === ''
  if (said === 'article' && isBook && title !== '' && pages === '' && articleNumber === '') return 'book'
  if (said === 'book' || said === 'journal' || said === 'unknown' || said === '') {
    if (isSerial && isPart) return 'article'
    if (articleTitle !== '') return isbns.length > 0 ? 'bookitem' : 'article'
    if (said === 'journal' && isBook) return 'book'
  }
  return said === 'chapter' || said === 'bookpart' ? 'bookitem' : said
}
