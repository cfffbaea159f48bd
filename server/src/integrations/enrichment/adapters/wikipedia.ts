import type { EnrichmentProvider } from '../enrichment.ts'
import { textAt } from './reading.ts'

/** The summary of an article in the reader's language. Source: Wikimedia REST API, "page/summary". */
export const wikipedia: EnrichmentProvider = {
  name: 'wikipedia',
  aspects: ['article', 'author'],
  baseUrl: '',

  address({ aspect, title, author, language }, baseUrl) {
    const word = (aspect === 'author' ? uninverted(author) : title).trim().replaceAll(' ', '_')
    if (word === '') return undefined
    const edition = language.startsWith('zh') ? 'zh' : 'en'
    return `${baseUrl || `https://${edition}.wikipedia.org`}/api/rest_v1/page/summary/${encodeURIComponent(word)}`
  },

  read(answer) {
    // a disambiguation page is not about this subject
    if (textAt(answer, 'type') !== 'standard') return []
    return [
      {
        title: textAt(answer, 'title'),
        text: textAt(answer, 'extract'),
        url: textAt(answer, 'content_urls', 'desktop', 'page'),
        imageUrl: textAt(answer, 'thumbnail', 'source'),
      },
    ]
  },
}

/** "Sartre, Jean-Paul" → "Jean-Paul Sartre", the form of article names. */
const uninverted = (name: string): string => {
  const [family = '', given] = name.split(',').map((part) => part.trim())
  return given ? `${given} ${family}` : family
}
