import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { FullText } from '../../areas/journals/public.ts'
import type { CitedItem } from '../../domain/openurl/read-openurl.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import type { Found } from './openurl.ts'
import { isPartOf, otherWays, type Way } from './openurl-ways.ts'

interface OpenUrlWords {
  title: string
  unreadTitle: string
  unreadText: string
  itself: string
  articleIn: string
  journal: string
  none: string
  noneText: string
  online: string
  fullText: string
  open: string
  signIn: string
  perhaps: string
  publisher: string
  search: string
  ways: Record<Way['name'], string>
  volume: (volume: string) => string
  issue: (issue: string) => string
  pages: (pages: string) => string
}

const words: Record<LanguageTag, OpenUrlWords> = {
  'zh-CN': {
    title: '获取文献',
    unreadTitle: '无法识别这个链接',
    unreadText: '链接里没有题名，也没有 DOI、ISBN 或 ISSN。请回到原来的页面，或直接检索馆藏。',
    itself: '本馆有这种文献',
    articleIn: '本馆有收录它的期刊或图书',
    journal: '本馆有这种期刊',
    none: '本馆没有找到这种文献',
    noneText: '可以按题名检索馆藏，或到出版者的网站查看。',
    online: '在线阅读',
    fullText: '全文',
    open: '打开',
    signIn: '登录后打开',
    perhaps: '可能不含这一篇',
    publisher: '到出版者的网站（DOI）',
    search: '按题名检索馆藏',
    ways: {
      copy: '申请文献传递',
      loan: '申请馆际互借',
      buy: '请图书馆代购',
      others: '在其他图书馆查找',
      suggest: '荐购给图书馆',
    },
    volume: (volume) => `第 ${volume} 卷`,
    issue: (issue) => `第 ${issue} 期`,
    pages: (pages) => `第 ${pages} 页`,
  },
  'zh-TW': {
    title: '取得文獻',
    unreadTitle: '無法辨識這個連結',
    unreadText: '連結裡沒有題名，也沒有 DOI、ISBN 或 ISSN。請回到原來的頁面，或直接檢索館藏。',
    itself: '本館有這種文獻',
    articleIn: '本館有收錄它的期刊或圖書',
    journal: '本館有這種期刊',
    none: '本館沒有找到這種文獻',
    noneText: '可以按題名檢索館藏，或到出版者的網站查看。',
    online: '線上閱讀',
    fullText: '全文',
    open: '開啟',
    signIn: '登入後開啟',
    perhaps: '可能不含這一篇',
    publisher: '到出版者的網站（DOI）',
    search: '按題名檢索館藏',
    ways: {
      copy: '申請文獻傳遞',
      loan: '申請館際互借',
      buy: '請圖書館代購',
      others: '在其他圖書館檢索',
      suggest: '薦購給圖書館',
    },
    volume: (volume) => `第 ${volume} 卷`,
    issue: (issue) => `第 ${issue} 期`,
    pages: (pages) => `第 ${pages} 頁`,
  },
  en: {
    title: 'Get this item',
    unreadTitle: 'The link cannot be read',
    unreadText:
      'It has neither a title nor a DOI, ISBN or ISSN. Please go back to the page it came from, or search the catalogue.',
    itself: 'The library has it',
    articleIn: 'The library has the journal or book that contains it',
    journal: 'The library has this journal',
    none: 'The library does not seem to have it',
    noneText: 'You can search the catalogue for its title, or look at the site of its publisher.',
    online: 'Read online',
    fullText: 'Full text',
    open: 'Open',
    signIn: 'Sign in to open',
    perhaps: 'perhaps without this article',
    publisher: 'Publisher’s site (DOI)',
    search: 'Search the catalogue for the title',
    ways: {
      copy: 'Request a copy from another library',
      loan: 'Borrow it from another library',
      buy: 'Ask the library to obtain it',
      others: 'Search other libraries',
      suggest: 'Suggest a purchase',
    },
    volume: (volume) => `vol. ${volume}`,
    issue: (issue) => `no. ${issue}`,
    pages: (pages) => `p. ${pages}`,
  },
}

/** What the library has of a cited work. Every address is the library's or a DOI's; none is taken from the link. */
export function openUrlHtml(frame: PageFrame, item: CitedItem | undefined, found: Found): string {
  const said = words[frame.language]
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
    `<p>${said.title}</p><h1>${escapeHtml(wanted || item.isbns[0] || item.issns[0] || item.doi)}</h1>`,
    `<p>${escapeHtml(citation(item, said))}</p>`,
    ...fullTextSection(frame, said, fullText),
    ...section(frame, said.itself, itself, said.online),
    ...section(frame, isPart ? said.articleIn : said.journal, container, said.online),
    ...(itself.length + container.length === 0 ? [`<h2>${said.none}</h2><p>${said.noneText}</p>`] : []),
    '<p>',
    ...(item.doi === ''
      ? []
      : [`<a class="open" href="https://doi.org/${escapeHtml(encodeURI(item.doi))}">${said.publisher}</a>`]),
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

function citation(item: CitedItem, said: OpenUrlWords): string {
  const parts = [
    item.authors.slice(0, 3).join('; '),
    item.articleTitle === '' ? '' : item.title,
    item.volume && said.volume(item.volume),
    item.issue && said.issue(item.issue),
    item.year,
    item.pages && said.pages(item.pages),
    item.isbns[0] && `ISBN ${item.isbns[0]}`,
    item.issns[0] && `ISSN ${item.issns[0]}`,
    item.doi && `DOI ${item.doi}`,
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
