import { editionInEnglish } from './edition.ts'
import { enDashed, pagesWord } from './page-range.ts'
import { addressOf, italic, joined, plain, type Run, sentences, some, textOf, wholeTitle } from './runs.ts'
import type { CitedName, CitedWork } from './work.ts'

/** A reference list entry. Source: Publication Manual of the APA, 7th edition, chapters 9 and 10. */
export function apa(work: CitedWork): Run[] {
  const title = titleOf(work)
  const authors = authorsOf(work)
  // 9.12: a work without author begins with its title
  const head = authors === '' ? [title, dateOf(work)] : [[plain(authors)], dateOf(work), title]
  const address = addressOf(work)
  const source = sourceOf(work)
  const entry = sentences([...head, source])
  // 9.35: no full stop after a URL
  return address === '' ? entry : [...entry, plain(`${textOf(entry) === '' ? '' : ' '}${address}`)]
}

/** 9.8: up to twenty names, & before the last; from twenty-one on the first nineteen, an ellipsis and the last. */
function authorsOf({ authors, authorsAreEditors }: CitedWork): string {
  const names = authors.map(apaName)
  const last = names.at(-1) ?? ''
  const list =
    names.length <= 1
      ? last
      : names.length <= 20
        ? `${names.slice(0, -1).join(', ')}, & ${last}`
        : `${names.slice(0, 19).join(', ')}, . . . ${last}`
  // 9.10: editors in the author's place
  return authorsAreEditors ? `${list} (${names.length === 1 ? 'Ed.' : 'Eds.'})` : list
}

/** 9.8: family name, then initials with full stops; hyphens stay. */
export function apaName(name: CitedName): string {
  if ('whole' in name) return name.whole
  return `${name.family}, ${initials(name.given)}`
}

const initials = (given: string): string =>
  given
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('-')
        .filter((piece) => piece !== '')
        .map((piece) => `${[...piece][0]?.toUpperCase() ?? ''}.`)
        .join('-'),
    )
    .join(' ')

/** 9.13, 9.17. */
const dateOf = ({ year }: CitedWork): Run[] => [plain(`(${year || 'n.d.'})`)]

/** 9.19: whole works in italics, parts plain; edition, number and kind in brackets without italics. */
function titleOf(work: CitedWork): Run[] {
  // 6.17: a subtitle begins with a capital
  const title = wholeTitle({
    ...work,
    subtitle: work.subtitle.replace(/^\p{Ll}/u, (one) => one.toUpperCase()),
  })
  if (work.kind === 'article' || (work.container !== '' && work.kind !== 'thesis')) return [plain(title)]
  const notes = [
    ...work.translators.slice(0, 1).map(() => `${translatorsOf(work)}, Trans.`),
    editionInEnglish(work.edition),
    numberNote(work),
  ].filter((note) => note !== '')
  const school =
    work.kind === 'thesis' ? ` [Thesis${work.institution === '' ? '' : `, ${work.institution}`}]` : ''
  return [italic(title), plain(`${notes.length === 0 ? '' : ` (${notes.join('; ')})`}${school}`)]
}

/** 10.2: translators, initials first, after the title. */
const translatorsOf = ({ translators }: CitedWork): string =>
  translators
    .map((name) => ('whole' in name ? name.whole : `${initials(name.given)} ${name.family}`))
    .join(' & ')

/** 10.2 standards by their number, 10.10 patents. */
function numberNote({ kind, number, title }: CitedWork): string {
  if (number === '' || title.includes(number)) return ''
  if (kind === 'standard') return `Standard No. ${number}`
  return kind === 'patent' ? `Patent No. ${number}` : ''
}

function sourceOf(work: CitedWork): Run[] {
  const { kind, container, volume, issue, pages, publisher } = work
  if ((kind === 'article' || kind === 'newspaper') && container !== '') {
    // 9.25: journal and volume in italics, issue in brackets without
    const number = [...some(italic(volume)), ...some(plain(issue === '' ? '' : `(${issue})`))]
    return joined([[italic(container)], number, [plain(enDashed(pages))]])
  }
  if (container !== '' && kind !== 'thesis') {
    const place = pages === '' ? '' : ` (${pagesWord(pages)} ${enDashed(pages)})`
    return sentences([[plain('In '), italic(container), plain(place)], [plain(publisher)]])
  }
  if (kind === 'thesis') return []
  // 9.29: a publisher that is the author is not repeated
  return work.authors.some((name) => 'whole' in name && name.whole === publisher) ? [] : [plain(publisher)]
}
