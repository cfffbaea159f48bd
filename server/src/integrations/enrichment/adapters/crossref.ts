import type { EnrichmentProvider, Found } from '../enrichment.ts'
import { at, listAt, numberAt, textAt } from './reading.ts'

/** Crossref by DOI. Source: api.crossref.org, "works". */
export const crossref: EnrichmentProvider = {
  name: 'crossref',
  aspects: ['citations', 'references', 'work', 'works', 'latest-articles'],
  baseUrl: 'https://api.crossref.org',

  address({ aspect, title, doi, year = '', issn = '' }, baseUrl) {
    if (aspect === 'latest-articles') return issn === '' ? undefined : latestAddress(issn, baseUrl)
    if (aspect === 'works') return title === '' ? undefined : searchAddress(title, year, baseUrl)
    return doi === '' ? undefined : `${baseUrl}/works/${encodeURIComponent(doi)}`
  },

  read(answer, { aspect, doi, issn = '' }) {
    if (aspect === 'latest-articles')
      return listAt(answer, 'message', 'items').flatMap((item) => foundArticle(item, issn))
    if (aspect === 'works') return listAt(answer, 'message', 'items').flatMap(foundWork)
    const work = at(answer, 'message')
    // only the requested DOI, not a similar one
    if (textAt(work, 'DOI').toLowerCase() !== doi.toLowerCase()) return []
    if (aspect === 'work') return foundWork(work)
    const common = { title: textAt(work, 'title', 0), url: `https://doi.org/${encodeURI(doi)}` }
    if (aspect === 'citations') return [{ ...common, count: numberAt(work, 'is-referenced-by-count') }]
    const lines = listAt(work, 'reference')
      .map(referenceLine)
      .filter((line) => line !== '')
    return lines.length === 0 ? [] : [{ ...common, count: lines.length, lines }]
  },
}

const bookTypes = ['book', 'monograph', 'edited-book', 'reference-book', 'journal']

function searchAddress(words: string, year: string, baseUrl: string): string {
  const filter = [
    ...bookTypes.map((type) => `type:${type}`),
    ...(year === '' ? [] : [`from-pub-date:${year}`, `until-pub-date:${year}`]),
  ].join(',')
  return `${baseUrl}/works?${new URLSearchParams({ 'query.bibliographic': words, filter, rows: '20' }).toString()}`
}

const LATEST = 8

/** Source: Crossref REST API, "/journals/{issn}/works". */
const latestAddress = (issn: string, baseUrl: string): string =>
  `${baseUrl}/journals/${encodeURIComponent(issn)}/works?${new URLSearchParams({ sort: 'published', order: 'desc', filter: 'type:journal-article', rows: String(LATEST) }).toString()}`

/** An article of the requested journal, not of a similar one. */
function foundArticle(item: unknown, issn: string): Partial<Found>[] {
  const [title, doi] = [textAt(item, 'title', 0), textAt(item, 'DOI')]
  if (title === '' || doi === '' || !listAt(item, 'ISSN').includes(issn)) return []
  const [year = '', ...rest] = listAt(item, 'published', 'date-parts', 0).map(String)
  return [
    {
      title,
      article: {
        authors: listAt(item, 'author')
          .map((one) => textAt(one, 'name') || nameOf(one))
          .filter((name) => name !== ''),
        date: [year, ...rest.map((part) => part.padStart(2, '0'))].join('-'),
        volume: textAt(item, 'volume'),
        issue: textAt(item, 'issue'),
        pages: textAt(item, 'page'),
        doi,
      },
    },
  ]
}

/** "Ada Li", but "王小明": names in Chinese characters begin with the family name, without a blank. */
function nameOf(person: unknown): string {
  const [given, family] = [textAt(person, 'given'), textAt(person, 'family')]
  const parts = [given, family].filter((part) => part !== '')
  return parts.every((part) => /^[\p{sc=Han}·]+$/u.test(part)) ? `${family}${given}` : parts.join(' ')
}

/** Books and journals; a DOI may also be that of an article, which no library buys. */
function foundWork(work: unknown): Partial<Found>[] {
  const title = textAt(work, 'title', 0)
  const type = textAt(work, 'type')
  if (title === '' || !bookTypes.includes(type)) return []
  const people = listAt(work, 'author').length > 0 ? listAt(work, 'author') : listAt(work, 'editor')
  return [
    {
      title,
      url: textAt(work, 'URL'),
      work: {
        title: [title, textAt(work, 'subtitle', 0)].filter((part) => part !== '').join(': '),
        author: people
          .map(nameOf)
          .filter((name) => name !== '')
          .join('; '),
        publisher: textAt(work, 'publisher'),
        isbn: textAt(work, 'ISBN', 0),
        issn: textAt(work, 'ISSN', 0),
        publishTime: textAt(work, 'issued', 'date-parts', 0, 0),
        language: textAt(work, 'language'),
        isJournal: type === 'journal',
      },
    },
  ]
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
