import type { Scope } from '../../scope.ts'
import type { Enrichment } from '../enrichment/enrichment.ts'

/** A cover picture of an outside source; empty where none is known: the page then draws its own. */
export interface Cover {
  coverUrl: string
  provider: string
}

export interface Covers {
  find(scope: Scope, work: { isbn: string; title: string }): Promise<Cover>
}

/**
 * Covers by the sources a library has switched on, in its order, and only where it wants outside covers at all
 * (`bookCover`, spec 2 §7.2).
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
