import type { EnrichmentProvider } from '../enrichment.ts'

/**
 * For showing the panels where no network is: links to where the open services would be asked by hand. It invents no
 * facts, counts nothing and says what it is.
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
