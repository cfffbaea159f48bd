import { editionInEnglish } from './edition.ts'
import { headline } from './headline.ts'
import { mlaPages, pagesWord } from './page-range.ts'
import { addressOf, italic, joined, plain, quoted, type Run, sentences, textOf, wholeTitle } from './runs.ts'
import type { CitedName, CitedWork } from './work.ts'

/** A works-cited entry. Source: MLA Handbook, 9th edition, chapter 5. */
export function mla(work: CitedWork): Run[] {
  const part = work.container !== '' && work.kind !== 'thesis'
  const title = work.english ? headline(wholeTitle(work)) : wholeTitle(work)
  const address = addressOf(work)
  return sentences([
    // 5.23: a body that publishes its own work appears as publisher only
    [plain(publishesItself(work) ? '' : authorsOf(work))],
    [part || work.kind === 'article' ? quoted(title) : italic(title)],
    ...(work.kind === 'thesis' ? [[plain(work.year)]] : []),
    joined([...containerOf(work), [plain(address)]]),
  ])
}

/** 5.6–5.8: the first name inverted; two with "and"; three or more as the first "et al." */
function authorsOf({ authors, authorsAreEditors }: CitedWork): string {
  const [first, second] = authors
  if (!first) return ''
  const head = turned(first)
  const list =
    authors.length === 1
      ? head
      : authors.length === 2 && second
        ? `${head}, and ${straight(second)}`
        : `${head}, et al`
  // 5.19: a label for contributors who are not authors
  const labelled = authorsAreEditors
    ? `${list}${authors.length > 2 ? '.' : ''}, editor${authors.length === 1 ? '' : 's'}`
    : list
  return labelled
}

export const publishesItself = ({ authors, publisher }: CitedWork): boolean =>
  authors.length === 1 && authors.some((name) => 'whole' in name && name.whole === publisher)

const turned = (name: CitedName): string => ('whole' in name ? name.whole : `${name.family}, ${name.given}`)
export const straight = (name: CitedName): string =>
  'whole' in name ? name.whole : `${name.given} ${name.family}`

const list = (names: readonly CitedName[]): string => {
  const [first, second] = names
  if (!first) return ''
  if (names.length > 2) return `${straight(first)} et al.`
  return second ? `${straight(first)} and ${straight(second)}` : straight(first)
}

/** 5.31–5.98: container, contributors, version, number, publisher, date, location, separated by commas. */
function containerOf(work: CitedWork): Run[][] {
  if (work.kind === 'thesis')
    // 5.99: school and kind of work at the end
    return [[plain(work.institution || work.publisher)], [plain('thesis')]]
  const { container, translators, editors, volume, issue, year, pages, number, publisher } = work
  // 5.84: an article number is not a page
  const pagesText = !/^\d/.test(pages) ? pages : `${pagesWord(pages)} ${mlaPages(pages)}`
  return [
    [italic(container)],
    [plain(translators.length === 0 ? '' : `translated by ${list(translators)}`)],
    [plain(editors.length === 0 ? '' : `edited by ${list(editors)}`)],
    [plain(editionInEnglish(work.edition))],
    [plain(volume === '' ? '' : `vol. ${volume}`)],
    [plain(issue === '' ? '' : `no. ${issue}`)],
    [plain(number !== '' && !work.title.includes(number) ? number : '')],
    [plain(work.kind === 'article' ? '' : publisher)],
    [plain(year)],
    [plain(pagesText)],
  ].map((runs, at, all) =>
    // the element after a full stop begins with a capital
    at === all.findIndex((one) => textOf(one) !== '')
      ? runs.map((run) => ({ ...run, text: run.italic ? run.text : capital(run.text) }))
      : runs,
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
