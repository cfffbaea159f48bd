import type { IllKind } from '@wenyuan/contract/constants/other-libraries.ts'
import type { CitedItem } from '../../domain/openurl/read-openurl.ts'
import type { PageFrame } from './document-html.ts'
import type { Found } from './openurl.ts'

/** What the library does for readers who need what it does not have. */
export interface Offers {
  /** What readers can ask other libraries for. */
  illKinds: readonly IllKind[]
  /** It searches catalogues of other libraries. */
  searchesOthers: boolean
  /** Readers may describe a title that the library should buy. */
  takesSuggestions: boolean
}

export interface Way {
  name: IllKind | 'others' | 'suggest'
  address: string
}

export const isPartOf = ({ articleTitle, genre }: CitedItem): boolean =>
  articleTitle !== '' || genre === 'article' || genre === 'bookitem'

/** Ways to a work that is neither held nor to be read online, the quickest first: delivery, other libraries, purchase. */
export function otherWays(frame: Pick<PageFrame, 'path'>, item: CitedItem, found: Found): Way[] {
  const { itself, container, fullText, offers } = found
  const isRead = fullText.some(({ isSure }) => isSure)
  if (itself.length > 0 || isRead) return []
  const isPart = isPartOf(item)
  const kinds: IllKind[] = isPart ? ['copy'] : ['loan', 'buy']
  const kind = kinds.find((one) => offers.illKinds.includes(one))
  const at = (route: string, facts: Readonly<Record<string, string | undefined>>) => {
    const said = Object.entries(facts).filter((one): one is [string, string] => Boolean(one[1]))
    return `/${frame.path}/#${route}?${new URLSearchParams(said).toString()}`
  }
  const { title, articleTitle, year, doi, volume, issue } = item
  const [author, isbn, issn] = [item.authors.join('; '), item.isbns[0], item.issns[0]]
  const ways: Way[] = []
  if (kind !== undefined)
    ways.push({
      name: kind,
      address: at('/documentDelivery', {
        kind,
        publication: title,
        article: articleTitle,
        author,
        issue: [volume, issue && `(${issue})`].filter(Boolean).join(' '),
        year,
        isbn,
        issn,
        doi,
      }),
    })
  const words = title || articleTitle
  if (offers.searchesOthers && (isbn || words))
    ways.push({ name: 'others', address: at('/otherSearchList', isbn ? { isbn } : { q: words }) })
  // of an article or chapter the library would buy the journal or book, unless it has that
  const wanted = isPart ? { title, issn, isbn } : { title, author, isbn, issn, publishTime: year }
  if (offers.takesSuggestions && title !== '' && container.length === 0)
    ways.push({ name: 'suggest', address: at('/personalCenter/freeOrder', wanted) })
  return ways
}
