import type { EnrichmentProvider, Found } from '../enrichment.ts'
import { at, listAt, numberAt, textAt } from './reading.ts'

/** Open Library by ISBN, authors by name. Source: openlibrary.org/dev/docs/api/books and /authors. */
export const openLibrary: EnrichmentProvider = {
  name: 'open-library',
  aspects: ['description', 'contents', 'full-text', 'try-read', 'cover', 'author', 'work', 'works'],
  baseUrl: 'https://openlibrary.org',

  address({ aspect, title, isbn, author, year = '' }, baseUrl) {
    if (aspect === 'works') {
      const q = year === '' ? title : `${title} first_publish_year:${year}`
      return title === ''
        ? undefined
        : `${baseUrl}/search.json?${new URLSearchParams({ q, limit: '20', fields: searchFields }).toString()}`
    }
    if (aspect === 'author')
      return author === ''
        ? undefined
        : `${baseUrl}/search/authors.json?${new URLSearchParams({ q: author, limit: '1' }).toString()}`
    if (isbn === '') return undefined
    return `${baseUrl}/api/books?${new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'data' }).toString()}`
  },

  read(answer, { aspect, isbn }) {
    if (aspect === 'author') return readAuthor(answer)
    if (aspect === 'works') return listAt(answer, 'docs').flatMap(readWork)
    const book = at(answer, `ISBN:${isbn}`)
    if (book === undefined) return []
    const common = { title: textAt(book, 'title'), url: textAt(book, 'url') }
    switch (aspect) {
      case 'cover': {
        const imageUrl = textAt(book, 'cover', 'large') || textAt(book, 'cover', 'medium')
        return imageUrl === '' ? [] : [{ ...common, imageUrl }]
      }
      case 'contents': {
        const lines = listAt(book, 'table_of_contents').map((line) =>
          [textAt(line, 'label'), textAt(line, 'title')].filter((part) => part !== '').join(' '),
        )
        return lines.length === 0 ? [] : [{ ...common, lines }]
      }
      case 'work':
        return common.title === ''
          ? []
          : [
              {
                ...common,
                work: {
                  title: [common.title, textAt(book, 'subtitle')].filter((part) => part !== '').join(': '),
                  author: namesAt(book, 'authors'),
                  publisher: textAt(book, 'publishers', 0, 'name'),
                  isbn,
                  issn: '',
                  publishTime: textAt(book, 'publish_date'),
                  language: '',
                  isJournal: false,
                },
              },
            ]
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

const searchFields = 'title,subtitle,author_name,publisher,isbn,first_publish_year,language,key'

const namesAt = (value: unknown, name: string): string =>
  listAt(value, name)
    .map((one) => (typeof one === 'string' ? one : textAt(one, 'name')))
    .filter((one) => one !== '')
    .slice(0, 5)
    .join('; ')

/** A work of the search, with the first ISBN that it names. Source: openlibrary.org/dev/docs/api/search. */
function readWork(doc: unknown): Partial<Found>[] {
  const title = textAt(doc, 'title')
  if (title === '') return []
  return [
    {
      title,
      url: `https://openlibrary.org${textAt(doc, 'key')}`,
      work: {
        title: [title, textAt(doc, 'subtitle')].filter((part) => part !== '').join(': '),
        author: namesAt(doc, 'author_name'),
        publisher: textAt(doc, 'publisher', 0),
        isbn: textAt(doc, 'isbn', 0),
        issn: '',
        publishTime: textAt(doc, 'first_publish_year'),
        language: textAt(doc, 'language', 0),
        isJournal: false,
      },
    },
  ]
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
