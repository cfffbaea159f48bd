import { readCorpusTable } from '../corpus.ts'

/**
 * Whether a reference list of printed ISBNs has the number with this title, publisher and year. The list is used for
 * verification only and is not shipped.
 */
export function verifiedIsbns(): (isbn: string, title: string, publisher: string, year: string) => boolean {
  const known = new Map(
    readCorpusTable('books-zh/books_with_isbn.csv').map((row) => [row['isbn'] ?? '', row]),
  )
  return (isbn, title, publisher, year) => {
    const row = known.get(isbn)
    if (!row) return false
    const [here, there] = [keyOf(title), keyOf(row['title'] ?? '')]
    const sameTitle = here !== '' && (there.startsWith(here) || here.startsWith(there))
    const [ours, theirs] = [keyOf(publisher), keyOf(row['publisher'] ?? '')]
    const samePublisher =
      theirs === '' || ours.startsWith(theirs.slice(0, 4)) || theirs.includes(ours.slice(0, 4))
    const sameYear = year === '' || (row['pub_date'] ?? '').startsWith(year)
    return sameTitle && samePublisher && sameYear
  }
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
