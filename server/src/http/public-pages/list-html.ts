import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { filled } from '../../locales/placeholders.ts'
import { escapeHtml, jsonForScript } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { pageWords } from './words.ts'

export interface ListPage extends PageFrame {
  name: string
  introduction: string
  /** Empty: a reader without a name. */
  ownerName: string
  count: number
  records: readonly ListedRecord[]
  /** Address of the list in the app, after the hash. */
  inApp: string
  /** Absolute address of the page; absent for a list behind a share link, which search engines must not keep. */
  canonical: string | undefined
  /** Absolute address of the list's feed; absent: it has none. */
  feed: string | undefined
  /** Start of the addresses of records. */
  origin: string
}

const feedTypes = [
  ['application/atom+xml', ''],
  ['application/opds+json', '?format=opds'],
] as const

/** A book list as plain HTML. */
export function listHtml(page: ListPage): string {
  const { language, path, origin } = page
  const text = pageWords(language).list
  const recordAddress = (recordId: string) => `/${path}/record/${encodeURIComponent(recordId)}`
  const head =
    page.canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(page.canonical)}">
<meta name="description" content="${escapeHtml(page.introduction.slice(0, 200))}">
<meta property="og:title" content="${escapeHtml(page.name)}"><meta property="og:url" content="${escapeHtml(page.canonical)}">
<script type="application/ld+json">${jsonForScript({
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: page.name,
          description: page.introduction,
          url: page.canonical,
          numberOfItems: page.count,
          itemListElement: page.records
            .filter(({ gone }) => !gone)
            .map(({ recordId, title }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: title,
              url: `${origin}${recordAddress(recordId)}`,
            })),
        })}</script>`
  const feed =
    page.feed === undefined
      ? ''
      : feedTypes
          .map(
            ([type, query]) =>
              `\n<link rel="alternate" type="${type}" title="${escapeHtml(page.name)}" href="${escapeHtml(page.feed ?? '')}${query}">`,
          )
          .join('')
  const items = page.records.map((record) => {
    const title = escapeHtml(record.title)
    const facts = [record.author, record.publisher, record.pubDate].filter((fact) => fact !== '').join(', ')
    const shown = record.gone ? title : `<a href="${escapeHtml(recordAddress(record.recordId))}">${title}</a>`
    const note = record.note === '' ? '' : `<br>${escapeHtml(record.note)}`
    const gone = record.gone ? ` <small>${text.gone}</small>` : ''
    return `<li lang="${escapeHtml(record.lang)}">${shown}${gone}<br><small>${escapeHtml(facts)}</small>${note}</li>`
  })
  const body = `<h1>${escapeHtml(page.name)}</h1>
<p>${escapeHtml(filled(text.by, { name: page.ownerName || text.reader }))}</p>
<p>${escapeHtml(page.introduction).replaceAll('\n', '<br>')}</p>
<p><a class="open first" href="/${escapeHtml(path)}/#${escapeHtml(page.inApp)}">${text.open}</a></p>
<p><small>${countOf(page)}</small></p>
<ol>${items.join('\n')}</ol>`
  return documentHtml(page, page.name, head + feed, body)
}

function countOf({ language, records, count }: ListPage): string {
  const text = pageWords(language).list
  const isPart = records.length < count
  const facts = { shown: String(records.length), total: String(count) }
  return filled(isPart ? text.countShown : text.count, facts)
}

/** The page for a list that does not exist or is not public. */
export const missingListHtml = (frame: PageFrame): string => {
  const { unknownTitle, unknownText } = pageWords(frame.language).list
  const robots = '<meta name="robots" content="noindex">'
  return documentHtml(frame, unknownTitle, robots, `<h1>${unknownTitle}</h1><p>${unknownText}</p>`)
}
