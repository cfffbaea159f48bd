import { keyOf } from '../../search/analysis/keys.ts'
import { normaliseIsbn, normaliseIssn } from '../../search/analysis/identifiers.ts'

interface Keyed {
  kind: 'book' | 'journal' | 'electronic'
  title: string
  author: string
  isbn: string
  issn: string
  url: string
}

/**
 * The key by which two suggestions are of the same title: the ISBN-13 whatever its spelling, the ISSN, the host and path
 * of a web address, or else title and author without case, width, script of Chinese and punctuation. Pure.
 */
export function titleKeyOf({ kind, title, author, isbn, issn, url }: Keyed): string {
  const isbn13 = normaliseIsbn(isbn)
  if (isbn13 !== undefined) return `isbn ${isbn13}`
  const number = normaliseIssn(issn)
  if (number !== undefined) return `issn ${number}`
  if (kind === 'electronic' && URL.canParse(url)) {
    const { host, pathname } = new URL(url)
    return `url ${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.slice(0, 500)
  }
  return `title ${keyOf(title)} ${keyOf(author)}`.slice(0, 500)
}
