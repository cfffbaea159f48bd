import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { escapeHtml, jsonForScript } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'

const words: Record<
  LanguageTag,
  {
    open: string
    gone: string
    by: (name: string) => string
    reader: string
    count: (shown: number, total: number) => string
    unknownTitle: string
    unknownText: string
  }
> = {
  'zh-CN': {
    open: '在图书馆门户中打开书单',
    gone: '已不在馆藏中',
    by: (name) => `${name} 的书单`,
    reader: '一位读者',
    count: (shown, total) => (shown < total ? `共 ${total} 条，这里列出前 ${shown} 条` : `共 ${total} 条`),
    unknownTitle: '没有这个书单',
    unknownText: '它可能已被删除，或不再公开。',
  },
  'zh-TW': {
    open: '在圖書館入口網開啟書單',
    gone: '已不在館藏中',
    by: (name) => `${name} 的書單`,
    reader: '一位讀者',
    count: (shown, total) => (shown < total ? `共 ${total} 筆，這裡列出前 ${shown} 筆` : `共 ${total} 筆`),
    unknownTitle: '沒有這個書單',
    unknownText: '它可能已被刪除，或不再公開。',
  },
  en: {
    open: 'Open the list in the library portal',
    gone: 'No longer in the collection',
    by: (name) => `A list by ${name}`,
    reader: 'a reader',
    count: (shown, total) => (shown < total ? `The first ${shown} of ${total} records` : `Records: ${total}`),
    unknownTitle: 'There is no such list',
    unknownText: 'It may have been deleted, or it is not public any more.',
  },
}

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
  const text = words[language]
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
<p>${escapeHtml(text.by(page.ownerName || text.reader))}</p>
<p>${escapeHtml(page.introduction).replaceAll('\n', '<br>')}</p>
<p><a class="open first" href="/${escapeHtml(path)}/#${escapeHtml(page.inApp)}">${text.open}</a></p>
<p><small>${text.count(page.records.length, page.count)}</small></p>
<ol>${items.join('\n')}</ol>`
  return documentHtml(page, page.name, head + feed, body)
}

/** The page for a list that does not exist or is not public. */
export const missingListHtml = (frame: PageFrame): string => {
  const { unknownTitle, unknownText } = words[frame.language]
  const robots = '<meta name="robots" content="noindex">'
  return documentHtml(frame, unknownTitle, robots, `<h1>${unknownTitle}</h1><p>${unknownText}</p>`)
}
