import type { EnrichmentProvider } from '../enrichment.ts'
import { at, listAt, numberAt, textAt } from './reading.ts'

/** OpenAlex by DOI: citations by year, open copies. Source: docs.openalex.org, "Work object". */
export const openAlex: EnrichmentProvider = {
  name: 'openalex',
  aspects: ['citations', 'full-text'],
  baseUrl: 'https://api.openalex.org',

  address: ({ doi }, baseUrl) =>
    doi === '' ? undefined : `${baseUrl}/works/${encodeURIComponent(`https://doi.org/${doi}`)}`,

  read(answer, { aspect, doi }) {
    if (!textAt(answer, 'doi').toLowerCase().endsWith(doi.toLowerCase())) return []
    const title = textAt(answer, 'title') || textAt(answer, 'display_name')
    if (aspect === 'full-text') {
      const url = textAt(answer, 'open_access', 'oa_url')
      return at(answer, 'open_access', 'is_oa') === true && url !== '' ? [{ title, url }] : []
    }
    const lines = listAt(answer, 'counts_by_year').map(
      (year) => `${textAt(year, 'year')}: ${textAt(year, 'cited_by_count')}`,
    )
    return [{ title, url: textAt(answer, 'id'), count: numberAt(answer, 'cited_by_count'), lines }]
  },
}
