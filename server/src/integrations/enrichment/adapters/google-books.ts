import type { EnrichmentProvider } from '../enrichment.ts'
import { listAt, numberAt, textAt } from './reading.ts'

/** Services with the Google Books volumes format, by ISBN. Source: developers.google.com/books, "Volume". */
export const googleBooks: EnrichmentProvider = {
  name: 'google-books',
  aspects: ['description', 'cover', 'try-read', 'full-text', 'purchase'],
  baseUrl: 'https://www.googleapis.com/books',

  address: ({ isbn }, baseUrl) =>
    isbn === ''
      ? undefined
      : `${baseUrl}/v1/volumes?${new URLSearchParams({ q: `isbn:${isbn}`, maxResults: '1' }).toString()}`,

  read(answer, { aspect, isbn }) {
    const volume = listAt(answer, 'items')[0]
    const numbers = listAt(volume, 'volumeInfo', 'industryIdentifiers').map((one) =>
      textAt(one, 'identifier'),
    )
    if (!numbers.includes(isbn)) return []
    const title = textAt(volume, 'volumeInfo', 'title')
    const view = textAt(volume, 'accessInfo', 'viewability')
    const reader = textAt(volume, 'accessInfo', 'webReaderLink')
    const some = (value: string, found: object) => (value === '' ? [] : [{ title, ...found }])
    switch (aspect) {
      case 'cover': {
        // the service gives http addresses for pictures that it also serves by https
        const imageUrl = textAt(volume, 'volumeInfo', 'imageLinks', 'thumbnail').replace(/^http:/, 'https:')
        return some(imageUrl, { imageUrl })
      }
      case 'try-read':
        return view === 'PARTIAL' ? some(reader, { url: reader }) : []
      case 'full-text':
        return view === 'ALL_PAGES' ? some(reader, { url: reader }) : []
      case 'purchase': {
        const url = textAt(volume, 'saleInfo', 'buyLink')
        const price = ['amount', 'currencyCode'].map((part) => textAt(volume, 'saleInfo', 'listPrice', part))
        return some(url, { url, text: price.join(' ').trim() })
      }
      default: {
        const text = textAt(volume, 'volumeInfo', 'description')
        return some(text, {
          text,
          url: textAt(volume, 'volumeInfo', 'infoLink'),
          count: numberAt(volume, 'volumeInfo', 'ratingsCount'),
        })
      }
    }
  },
}
