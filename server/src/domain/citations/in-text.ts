import type { CitationStyle } from '@wenyuan/contract/constants/export-formats.ts'
import { headline } from './headline.ts'
import { publishesItself } from './mla.ts'
import { italic, plain, quoted, type Run } from './runs.ts'
import type { CitedName, CitedWork } from './work.ts'

/** How a style names a work where it is cited: in brackets in the text, or in a note below it. */
export interface InText {
  kind: 'text' | 'note'
  runs: Run[]
}

/** The citation that belongs to the reference; none in GB/T 7714, which cites by the number in its list. */
export const inTextOf: Record<CitationStyle, (work: CitedWork) => InText | undefined> = {
  gbt7714: () => undefined,
  // APA 8.10, 8.17: & before the second name, "et al." from three names on; 8.14: without an author the title
  apa: (work) => {
    const year = plain(`, ${work.year || 'n.d.'})`)
    const names = namesOf(work.authors, { and: '&', most: 2 })
    if (names !== '') return { kind: 'text', runs: [plain(`(${names}`), year] }
    if (!isPart(work)) return { kind: 'text', runs: [plain('('), italic(work.title), year] }
    return { kind: 'text', runs: [plain(`(“${work.title},”${year.text.slice(1)}`)] }
  },
  // MLA 6.5, 6.7: names without the year; the reader adds the page
  mla: (work) => {
    const names = publishesItself(work) ? '' : namesOf(work.authors, { and: 'and', most: 2 })
    if (names !== '') return { kind: 'text', runs: [plain(`(${names})`)] }
    const title = shortTitle(work)
    const named = isPart(work) ? plain(`“${title}”`) : italic(title)
    return { kind: 'text', runs: [plain('('), named, plain(')')] }
  },
  // Chicago 14.30: the short form of a note; 14.76: from four names on the first
  chicago: (work) => {
    const names = namesOf(work.authors, { and: 'and', most: 3 })
    const title = shortTitle(work)
    const named = isPart(work) || work.kind === 'thesis' ? [quoted(title)] : [italic(title), plain('.')]
    return { kind: 'note', runs: [plain(names === '' ? '' : `${names}, `), ...named] }
  },
}

const isPart = ({ kind, container }: CitedWork): boolean =>
  kind === 'article' || (container !== '' && kind !== 'thesis')

const shortTitle = ({ title, english }: CitedWork): string => (english ? headline(title) : title)

const familyOf = (name: CitedName): string => ('whole' in name ? name.whole : name.family)

/** Family names, Chinese names and bodies whole; of more than `most` the first and "et al." */
function namesOf(authors: readonly CitedName[], { and, most }: { and: '&' | 'and'; most: number }): string {
  const names = authors.map(familyOf)
  const [first = '', ...others] = names
  if (names.length > most) return `${first} et al.`
  const last = others.at(-1)
  if (last === undefined) return first
  return names.length === 2 ? `${first} ${and} ${last}` : `${names.slice(0, -1).join(', ')}, ${and} ${last}`
}
