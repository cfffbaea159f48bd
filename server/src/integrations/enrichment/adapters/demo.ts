import type { EnrichmentProvider } from '../enrichment.ts'

/**
 * Shows the panels without a network: links to the open services for a search by hand. It invents no facts and no
 * counts, and says that it is a demo.
 */
export const demo: EnrichmentProvider = {
  name: 'demo',
  aspects: ['description', 'try-read', 'article'],
  baseUrl: '',
  offline: true,
  address: () => undefined,
  read(_, { aspect, title, isbn, language }) {
    const chinese = language.startsWith('zh')
    const text = chinese
      ? `演示来源：接入开放服务后，这里显示《${title}》的简介。`
      : `Demonstration source: once an open service is switched on, its words on “${title}” stand here.`
    if (aspect === 'article')
      return [
        {
          title,
          text,
          url: `https://www.wikidata.org/w/index.php?${new URLSearchParams({ search: title }).toString()}`,
        },
      ]
    return isbn === ''
      ? []
      : [{ title, text, url: `https://openlibrary.org/isbn/${encodeURIComponent(isbn)}` }]
  },
}
