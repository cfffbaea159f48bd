import type { EnrichmentProvider, Found } from '../enrichment.ts'
import { at, listAt, numberAt, textAt } from './reading.ts'

/** Open Library by ISBN, authors by name. Source: openlibrary.org/dev/docs/api/books and /authors. */
export const openLibrary: EnrichmentProvider = {
  name: 'open-library',
  aspects: ['description', 'contents', 'full-text', 'try-read', 'cover', 'author'],
  baseUrl: 'https://openlibrary.org',

  address({ aspect, isbn, author }, baseUrl) {
    if (aspect === 'author')
      return author === ''
        ? undefined
        : `${baseUrl}/search/authors.json?${new URLSearchParams({ q: author, limit: '1' }).toString()}`
    if (isbn === '') return undefined
    return `${baseUrl}/api/books?${new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'data' }).toString()}`
  },

  read(answer, { aspect, isbn }) {
    if (aspect === 'author') return readAuthor(answer)
    const book = at(answer, `ISBN:${isbn}`)
    if (book === undefined) return []
    const common = { title: textAt(book, 'title'), url: textAt(book, 'url') }
    switch (aspect) {
      case 'cover': {
        const imageUrl = textAt(book, 'cover', 'medium') || textAt(book, 'cover', 'large')
        return imageUrl === '' ? [] : [{ ...common, imageUrl }]
      }
      case 'contents': {
        const lines = listAt(book, 'table_of_contents').map((line) =>
          [textAt(line, 'label'), textAt(line, 'title')].filter((part) => part !== '').join(' '),
        )
        return lines.length === 0 ? [] : [{ ...common, lines }]
      }
      case 'full-text':
      case 'try-read':
        return listAt(book, 'ebooks').flatMap((ebook) => {
          const whole = textAt(ebook, 'availability') === 'full'
          const url = textAt(ebook, 'preview_url')
          return url !== '' && whole === (aspect === 'full-text') ? [{ ...common, url }] : []
        })
      default: {
        const text = textAt(book, 'excerpts', 0, 'text') || textAt(book, 'notes')
        return text === '' ? [] : [{ ...common, text }]
      }
    }
  },
}

function readAuthor(answer: unknown): Partial<Found>[] {
  const author = listAt(answer, 'docs')[0]
  const key = textAt(author, 'key')
  if (!/^OL\d+A$/.test(key)) return []
  return [
    {
      title: textAt(author, 'name'),
      text: [textAt(author, 'birth_date'), textAt(author, 'top_work')]
        .filter((part) => part !== '')
        .join('; '),
      url: `https://openlibrary.org/authors/${key}`,
      count: numberAt(author, 'work_count'),
    },
  ]
}
