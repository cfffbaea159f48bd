import { editionInEnglish } from './edition.ts'
import { headline } from './headline.ts'
import { straight } from './mla.ts'
import { chicagoPages } from './page-range.ts'
import { addressOf, italic, joined, plain, quoted, type Run, sentences, wholeTitle } from './runs.ts'
import type { CitedName, CitedWork } from './work.ts'

/** A bibliography entry in notes style. Source: The Chicago Manual of Style, 17th edition, chapter 14. */
export function chicago(work: CitedWork): Run[] {
  const part = work.kind === 'article' || work.kind === 'thesis' || work.container !== ''
  const title = work.english ? headline(wholeTitle(work)) : wholeTitle(work)
  return sentences([
    [plain(authorsOf(work))],
    [part ? quoted(title) : italic(title)],
    ...(part ? [] : notesOf(work)),
    sourceOf(work),
    [plain(addressOf(work))],
  ])
}

/** 14.76: up to ten names, the first inverted; of more the first seven and "et al." */
function authorsOf({ authors, authorsAreEditors }: CitedWork): string {
  const [first, ...others] = authors
  if (!first) return ''
  const head = 'whole' in first ? first.whole : `${first.family}, ${first.given}`
  const shown = authors.length > 10 ? others.slice(0, 6) : others
  const rest = shown.map(straight)
  const list =
    authors.length > 10
      ? `${[head, ...rest].join(', ')}, et al.`
      : rest.length === 0
        ? head
        : `${[head, ...rest.slice(0, -1)].join(', ')}, and ${rest.at(-1) ?? ''}`
  // 14.87: editors in the author's place
  return authorsAreEditors ? `${list}, ${authors.length === 1 ? 'ed.' : 'eds.'}` : list
}

const names = (people: readonly CitedName[]): string => {
  const all = people.map(straight)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}

/** 14.104 translators and editors, 14.113 editions, 14.259 numbers of standards. */
const notesOf = (work: CitedWork): Run[][] => [
  [plain(work.number !== '' && !work.title.includes(work.number) ? work.number : '')],
  [plain(capital(editionInEnglish(work.edition)))],
  [plain(work.translators.length === 0 ? '' : `Translated by ${names(work.translators)}`)],
  [plain(work.editors.length === 0 ? '' : `Edited by ${names(work.editors)}`)],
]

function sourceOf(work: CitedWork): Run[] {
  const { kind, container, volume, issue, year, pages, publisher, place, institution } = work
  // 14.215: theses
  if (kind === 'thesis')
    return joined([[plain('Thesis')], [plain(institution || publisher)], [plain(year || 'n.d.')]])
  if (kind === 'article' && container !== '') {
    // 14.171: journal volume, no. issue (year): pages
    const number = `${volume === '' ? '' : ` ${volume}`}${issue === '' ? '' : `, no. ${issue}`}`
    const dated = `${number}${year === '' ? '' : ` (${year})`}${pages === '' ? '' : `: ${chicagoPages(pages)}`}`
    return [italic(container), plain(dated)]
  }
  // 14.191: newspapers by their date alone
  if (kind === 'newspaper' && container !== '') return joined([[italic(container)], [plain(year || 'n.d.')]])
  // 14.132: an unknown place is omitted, an unknown date is n.d.
  const published = joined([
    [plain([place, publisher].filter((one) => one !== '').join(': '))],
    [plain(year || 'n.d.')],
  ])
  if (container === '') return published
  return sentences([
    joined([[plain('In '), italic(container)], [plain(pages === '' ? '' : chicagoPages(pages))]]),
    published,
  ])
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
