import type { EnrichmentProvider } from '../enrichment.ts'
import { at, listAt, numberAt, textAt } from './reading.ts'

/** Crossref by DOI. Source: api.crossref.org, "works". */
export const crossref: EnrichmentProvider = {
  name: 'crossref',
  aspects: ['citations', 'references'],
  baseUrl: 'https://api.crossref.org',

  address: ({ doi }, baseUrl) => (doi === '' ? undefined : `${baseUrl}/works/${encodeURIComponent(doi)}`),

  read(answer, { aspect, doi }) {
    const work = at(answer, 'message')
    // only the requested DOI, not a similar one
    if (textAt(work, 'DOI').toLowerCase() !== doi.toLowerCase()) return []
    const common = { title: textAt(work, 'title', 0), url: `https://doi.org/${encodeURI(doi)}` }
    if (aspect === 'citations') return [{ ...common, count: numberAt(work, 'is-referenced-by-count') }]
    const lines = listAt(work, 'reference')
      .map(referenceLine)
      .filter((line) => line !== '')
    return lines.length === 0 ? [] : [{ ...common, count: lines.length, lines }]
  },
}

/** A reference as printed, else built from its parts. */
function referenceLine(reference: unknown): string {
  const printed = textAt(reference, 'unstructured')
  if (printed !== '') return printed
  const parts = ['author', 'article-title', 'volume-title', 'journal-title', 'year', 'DOI']
  return parts
    .map((part) => textAt(reference, part))
    .filter((part) => part !== '')
    .join('. ')
}
