import type { Scope } from '../../scope.ts'
import type { Enrichment } from '../enrichment/enrichment.ts'

/** A cover picture of an external source; empty where none is known: the page then draws a generated one. */
export interface Cover {
  coverUrl: string
  provider: string
}

export interface Covers {
  find(scope: Scope, work: { isbn: string; title: string }): Promise<Cover>
}

/**
 * Covers from the tenant's enabled sources in its order; only if it allows external covers (`bookCover`, spec 2 §7.2).
 */
export const makeCovers = (enrichment: Enrichment): Covers => ({
  async find(scope, { isbn, title }) {
    if (!scope.site.settings.bookCover || isbn === '') return { coverUrl: '', provider: '' }
    const { answers } = await enrichment.ask(scope, {
      aspect: 'cover',
      title,
      author: '',
      isbn,
      doi: '',
      language: '',
    })
    const found = answers.find(({ imageUrl }) => imageUrl !== '')
    return { coverUrl: found?.imageUrl ?? '', provider: found?.provider ?? '' }
  },
})
