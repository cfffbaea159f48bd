import type { Host } from '../record.ts'
import { yearOfText } from './dates.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { isbn13Of, issnOf } from './standard-numbers.ts'
import { stripBrackets, trimHeading, trimIsbd, withoutLoneBracket } from './text.ts'

/** Leader/07: part of a book, part of a serial. */
const isPart = (view: MarcView): boolean => /[ab]/.test(view.leader[7] ?? '')

/** Bibliographic level of the host, $7 position 3. Source: MARC 21 Format for Bibliographic Data, 76X-78X. */
const BOOKS = new Set(['a', 'c', 'd', 'm'])
const SERIALS = new Set(['b', 'i', 's'])

/**
 * 773: the journal, book or proceedings that contains a paper. "Vol. 3, no. 2 (1990), p. 12-20" is parsed. A host is a
 * book if $7 says so, or, without it, if it has an ISBN and no ISSN.
 */
export function readHost(view: MarcView): Host | undefined {
  const field = view.data('773')[0]
  const named = firstOf(field, 't') ?? firstOf(field, 's')
  const title = trimIsbd(named ?? firstOf(field, 'a') ?? '')
  if (!field || title === '') return undefined
  const issn = firstValid(allOf(field, 'x'), issnOf)
  const isbn = firstValid(allOf(field, 'z'), isbn13Of)
  const level = (firstOf(field, '7') ?? '')[3] ?? ''
  return {
    title,
    ...(isPart(view) && isBook(level, { isbn, issn }) ? { kind: 'book' } : {}),
    ...some('author', named === undefined ? '' : trimHeading(firstOf(field, 'a') ?? '')),
    ...publicationIn(joinedOf(field, 'd')),
    ...some('isbn', isbn),
    ...some('issn', issn),
    ...readIssue(joinedOf(field, 'g')),
  }
}

const isBook = (level: string, { isbn, issn }: { isbn: string | undefined; issn: string | undefined }) =>
  BOOKS.has(level) || (!SERIALS.has(level) && isHostBook({ isbn, issn }))

/** What has an ISBN and no ISSN is no serial. */
export const isHostBook = ({ isbn, issn }: { isbn: string | undefined; issn: string | undefined }): boolean =>
  isbn !== undefined && issn === undefined

const firstValid = (texts: readonly string[], check: (text: string) => string | undefined) =>
  texts.map(check).find((one) => one !== undefined)

export const some = <Name extends string>(
  name: Name,
  value: string | undefined,
): { [N in Name]?: string } | object => (value ? { [name]: value } : {})

/** "London : Pub, 1999": place, publisher and year; without a colon there is no telling place from publisher. */
export function publicationIn(text: string): Pick<Host, 'place' | 'publisher' | 'year'> {
  const [before = '', ...behind] = text.split(/\s*[:：]\s*/u)
  const year = yearOfText(text)
  const publisher = (behind.length === 0 ? before : behind.join(': ')).replace(
    /[,，\s]*[[(（]?\s*(?:c|©|cop\.?|copyright)?\s*\d{4}.*$/iu,
    '',
  )
  return {
    ...some('place', behind.length === 0 ? '' : nameIn(before)),
    ...some('publisher', nameIn(publisher)),
    ...(year === undefined ? {} : { year }),
  }
}

const nameIn = (text: string): string => withoutLoneBracket(stripBrackets(trimIsbd(text)))

/** Volume, issue and pages in the text of 773 $g or 463 $v. */
export function readIssue(where: string): Pick<Host, 'volume' | 'issue' | 'pages'> {
  const volume = /(?:vol(?:ume)?\.?|bd\.?|jg\.?|t\.|v\.|第)\s*(\d[\d/-]*)\s*(?:卷)?/iu.exec(where)?.[1]
  const issue = /(?:no\.?|nr\.?|issue|n°|第)\s*(\d[\d/-]*)\s*(?:期)?(?![\d卷])/iu.exec(
    where.replace(/第\s*\d+\s*卷/u, ''),
  )?.[1]
  const pages =
    /(?:pp?\.|pages?|s\.|页|頁)\s*(\d+(?:\s*[-–]\s*\d+)?)/iu.exec(where)?.[1] ??
    /(\d+\s*[-–]\s*\d+)\s*(?:页|頁|p\b)/u.exec(where)?.[1]
  return {
    ...(volume === undefined ? {} : { volume }),
    ...(issue === undefined ? {} : { issue }),
    ...(pages === undefined ? {} : { pages: pages.replaceAll(/\s/g, '') }),
  }
}
