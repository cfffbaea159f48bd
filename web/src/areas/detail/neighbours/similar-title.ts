/** Document types of books and e-books, and of serials. */
const books = new Set(['1', '18'])
const serials = new Set(['2', '7', '14'])

/** The heading of similar records names what they are: a journal is not "a book like this". */
export const similarTitle = (docCode: string) => {
  if (books.has(docCode)) return 'related.similarBooks'
  return serials.has(docCode) ? 'related.similarSerials' : 'related.similar'
}
