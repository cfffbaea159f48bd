import type { CitedName, CitedWork, WorkKind } from './work.ts'
import { plain, type Run } from './runs.ts'

/** Codes of document types. Source: GB/T 7714-2015, appendix B, table B.1. */
const marks: Record<WorkKind, string> = {
  book: 'M',
  serial: 'J',
  article: 'J',
  // 4.2: a part has the mark of the book that contains it
  chapter: 'M',
  'conference-paper': 'C',
  thesis: 'D',
  patent: 'P',
  standard: 'S',
  newspaper: 'N',
  recording: 'CD',
  data: 'DB',
  other: 'Z',
}

/**
 * A reference in the numeric system of GB/T 7714-2015. Punctuation as in 7.1: half width, followed by a space.
 * `accessed` is the ISO date on which an online work was read (8.5).
 */
export function gbt7714(work: CitedWork, accessed: string): Run[] {
  const mark = `[${marks[work.kind]}${work.online && work.kind !== 'recording' ? '/OL' : ''}]`
  // 4.1.2: the number of a standard or patent follows its title after a colon
  const numbered = work.number !== '' && !work.title.includes(work.number) ? `: ${work.number}` : ''
  const title = `${work.title}${work.subtitle === '' ? '' : `: ${work.subtitle}`}${numbered}`
  const parts = [
    responsible(work),
    `${title}${mark}${containerOf(work)}`,
    othersOf(work),
    edition(work),
    origin(work, accessed),
    work.online ? work.url : '',
    work.doi === '' ? '' : `DOI:${work.doi}`,
  ].filter((part) => part !== '')
  return [plain(`${parts.map((part) => part.replace(/\.$/, '')).join('. ')}.`)]
}

/** 4.2: the book that contains a chapter or a paper of a conference, after its author. */
const containerOf = ({ kind, container, containerAuthor }: CitedWork): string =>
  container === '' || (kind !== 'conference-paper' && kind !== 'chapter')
    ? ''
    : `//${[containerAuthor, container].filter((part) => part !== '').join('. ')}`

/** 8.1: up to three names, then 等 or et al. Editors are marked with 主编 or ed. only if the source does so. */
function responsible({ authors, chinese }: CitedWork): string {
  const shown = authors.slice(0, 3).map(gbtName)
  return [...shown, ...(authors.length > 3 ? [chinese ? '等' : 'et al'] : [])].join(', ')
}

/** 8.1.1: family name first and in capitals, given names as initials without full stops. */
export function gbtName(name: CitedName): string {
  if ('whole' in name) return name.whole
  const initials = name.given
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('-')
        .map((piece) => [...piece][0]?.toUpperCase() ?? '')
        .join('-'),
    )
  return `${name.family.toUpperCase()} ${initials.join(' ')}`
}

/** 4.1.1: other contributors after the title, with their roles. */
const othersOf = ({ translators, chinese }: CitedWork): string => {
  if (translators.length === 0) return ''
  const names = translators.slice(0, 3).map(gbtName)
  const more = translators.length > 3 ? [chinese ? '等' : 'et al'] : []
  return [...names, ...more, chinese ? '译' : 'trans'].join(', ')
}

/** 8.3: the first edition is omitted; numbers in Arabic figures. */
function edition({ edition: one, chinese }: CitedWork): string {
  if (!one) return ''
  if ('text' in one) return one.text
  if (one.number === 1) return ''
  const endings = ['th', 'st', 'nd', 'rd']
  const teen = one.number % 100 >= 11 && one.number % 100 <= 13
  return chinese
    ? `${one.number}版`
    : `${one.number}${(teen ? undefined : endings[one.number % 10]) ?? 'th'} ed`
}

/** Publication data: 4.1 books, 4.3 serials, 4.4 articles, 8.4 publication. */
function origin(work: CitedWork, accessed: string): string {
  const { kind, container, year, volume, issue, pages } = work
  const read = work.online ? `[${accessed}]` : ''
  if (kind === 'article' || (kind === 'newspaper' && container !== '')) {
    const inBrackets = issue === '' ? '' : `(${issue})`
    // without a volume the issue follows the year: 2001(2)
    const number = volume === '' ? [`${year}${inBrackets}`] : [year, `${volume}${inBrackets}`]
    const dated = [container, ...number].filter((part) => part !== '').join(', ')
    // 8.8.3: the page of a newspaper in brackets
    const place = pages === '' ? '' : kind === 'newspaper' ? `(${pages})` : `: ${pages}`
    return `${dated}${place}${read}`
  }
  if (kind === 'patent') return `${year}${read}`
  const publisher = kind === 'thesis' ? work.institution || work.publisher : work.publisher
  const published = publication(work.place, publisher, work)
  return `${[published, year].filter((part) => part !== '').join(', ')}${pages === '' ? '' : `: ${pages}`}${read}`
}

/** 8.4.1.3 and 8.4.2.3: unknown data of printed works is stated as unknown; of online works it is omitted. */
function publication(place: string, publisher: string, { chinese, online }: CitedWork): string {
  if (online && (place === '' || publisher === '')) return place || publisher
  if (place === '' && publisher === '') return chinese ? '[出版地不详]: [出版者不详]' : '[S.l.]: [s.n.]'
  return `${place || (chinese ? '[出版地不详]' : '[S.l.]')}: ${publisher || (chinese ? '[出版者不详]' : '[s.n.]')}`
}
