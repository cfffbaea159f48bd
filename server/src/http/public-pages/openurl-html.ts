import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { FullText } from '../../areas/journals/public.ts'
import type { CitedItem } from '../../domain/openurl/read-openurl.ts'
import { filled } from '../../locales/placeholders.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import type { Found } from './openurl.ts'
import { isPartOf, otherWays } from './openurl-ways.ts'
import { pageWords, type PageWords } from './words.ts'

type OpenUrlWords = PageWords['openUrl']

/** What the library has of a cited work. Every address is the library's or a DOI's; none is taken from the link. */
export function openUrlHtml(frame: PageFrame, item: CitedItem | undefined, found: Found): string {
  const said = pageWords(frame.language).openUrl
  const noIndex = '<meta name="robots" content="noindex">'
  if (!item)
    return documentHtml(
      frame,
      said.unreadTitle,
      noIndex,
      `<h1>${said.unreadTitle}</h1><p>${said.unreadText}</p>`,
    )
  const { itself, container, fullText } = found
  const wanted = item.articleTitle || item.title
  const isPart = isPartOf(item)
  const body = [
    `<p>${said.title}</p><h1>${escapeHtml(nameOf(item))}</h1>`,
    `<p>${escapeHtml(citation(item, said))}</p>`,
    ...fullTextSection(frame, said, fullText),
    ...section(frame, said.itself, itself, said.online),
    ...section(frame, isPart ? said.articleIn : said.journal, container, said.online),
    ...(itself.length + container.length === 0 ? [`<h2>${said.none}</h2><p>${said.noneText}</p>`] : []),
    '<p>',
    ...(item.doi === ''
      ? []
      : [`<a class="open" href="https://doi.org/${escapeHtml(encodeURI(item.doi))}">${said.publisher}</a>`]),
    ...(item.pmid === ''
      ? []
      : [`<a class="open" href="https://pubmed.ncbi.nlm.nih.gov/${item.pmid}/">PubMed</a>`]),
    ...(wanted === ''
      ? []
      : [
          `<a class="open" href="/${escapeHtml(frame.path)}/#/searchList?q=${escapeHtml(encodeURIComponent(wanted))}">${said.search}</a>`,
        ]),
    ...otherWays(frame, item, found).map(
      ({ name, address }) => `<a class="open" href="${escapeHtml(address)}">${said.ways[name]}</a>`,
    ),
    '</p>',
  ]
  return documentHtml(frame, said.title, noIndex, body.join(''))
}

/** Providers that have the year or volume; who must sign in first is led to the page of the journal. */
function fullTextSection({ path }: PageFrame, said: OpenUrlWords, found: readonly FullText[]): string[] {
  if (found.length === 0) return []
  const rows = found.map(({ recordId, name, coverage, isSure, openUrl }) => {
    const address = openUrl || `/${path}/#/magazineNavDetail?id=${encodeURIComponent(recordId)}`
    const facts = [coverage, isSure ? '' : said.perhaps].filter(Boolean).join(' · ')
    return `<li>${escapeHtml(name)}<br><small>${escapeHtml(facts)}</small><br><a class="open" href="${escapeHtml(address)}">${openUrl === '' ? said.signIn : said.open}</a></li>`
  })
  return [`<h2>${said.fullText}</h2><ul>${rows.join('')}</ul>`]
}

/** The title, or a number. */
const nameOf = ({ articleTitle, title, isbns, issns, doi, pmid, oclc }: CitedItem): string =>
  articleTitle || title || isbns[0] || issns[0] || doi || (pmid ? `PMID ${pmid}` : `OCLC ${oclc}`)

function citation(item: CitedItem, said: OpenUrlWords): string {
  const parts = [
    item.authors.slice(0, 3).join('; '),
    item.articleTitle === '' ? '' : item.title,
    item.volume && filled(said.volume, { volume: item.volume }),
    item.issue && filled(said.issue, { issue: item.issue }),
    item.year,
    item.pages
      ? filled(said.pages, { pages: item.pages })
      : item.articleNumber && filled(said.article, { number: item.articleNumber }),
    item.isbns[0] && `ISBN ${item.isbns[0]}`,
    item.issns[0] && `ISSN ${item.issns[0]}`,
    item.doi && `DOI ${item.doi}`,
    item.pmid && `PMID ${item.pmid}`,
    item.oclc && `OCLC ${item.oclc}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function section(
  { path }: PageFrame,
  title: string,
  records: readonly RecordCard[],
  online: string,
): string[] {
  if (records.length === 0) return []
  const rows = records.map(({ recordId, docCode, title: name, author, publisher, pubDate, link }) => {
    const address = `/${path}/#/searchList/bookDetails/${encodeURIComponent(recordId)}/${encodeURIComponent(docCode)}`
    const facts = [author, publisher, pubDate].filter(Boolean).join(' · ')
    const read =
      /^https?:/i.test(link) && !recordId.startsWith(databaseRecordPrefix)
        ? `<br><a href="${escapeHtml(link)}">${online}</a>`
        : ''
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a><br><small>${escapeHtml(facts)}</small>${read}</li>`
  })
  return [`<h2>${title}</h2><ul>${rows.join('')}</ul>`]
}
