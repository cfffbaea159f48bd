import { clcOfLcc, assigned, disciplineOf } from '../classes.ts'
import { readCorpusTable } from '../corpus.ts'
import { readEntryTable } from '../files.ts'
import { type Description, withoutBlanks } from '../row.ts'
import { marcLanguageOf } from './languages.ts'

/** Number of titles for each language except Chinese, of which all are used. */
const shares: Record<string, number> = {
  en: 5000,
  fr: 900,
  de: 720,
  es: 120,
  it: 120,
  la: 40,
  ru: 20,
  ja: 40,
  pt: 60,
  nl: 50,
  el: 40,
  sv: 20,
  fi: 20,
  eo: 20,
  pl: 20,
}
const perAuthor = 15

interface Candidate {
  row: Record<string, string>
  fame: number
}

/** The Project Gutenberg catalogue as e-books: all Chinese titles and the best known of the others. */
export function describeGutenberg(): { first: Description[]; second: Description[] } {
  const names = chineseNames()
  const candidates = rankedCandidates()
  const first: Description[] = []
  const second: Description[] = []
  for (const [language, share] of [['zh', Infinity] as const, ...Object.entries(shares)]) {
    const ofLanguage = candidates.filter(({ row }) => row['language'] === language)
    const chosen = language === 'zh' ? ofLanguage : varied(ofLanguage)
    first.push(...chosen.slice(0, share).map((candidate) => describe(candidate, names)))
    if (language === 'en') second.push(...chosen.slice(share, share + 420).map((one) => describe(one, names)))
    if (language === 'fr') second.push(...chosen.slice(share, share + 110).map((one) => describe(one, names)))
    if (language === 'zh') second.push(...chosen.slice(0, 60).map((one) => describe(one, names)))
  }
  return { first, second }
}

/** Best known first, with a limited number of works per author. */
function varied(candidates: Candidate[]): Candidate[] {
  const taken = new Map<string, number>()
  return candidates.filter(({ row }) => {
    const author = row['authors'] || 'without author'
    const count = taken.get(author) ?? 0
    taken.set(author, count + 1)
    return count < perAuthor
  })
}

function rankedCandidates(): Candidate[] {
  const ratings = ratingsByTitle()
  const seen = new Set<string>()
  const works = new Map<string, number>()
  const rows = readCorpusTable('books-en/gutenberg_catalogue.csv.gz').filter(
    (row) =>
      row['has_text'] === 'True' &&
      (row['language'] === 'zh' || row['rights'] === 'Public domain in the USA.'),
  )
  for (const row of rows) works.set(row['authors'] ?? '', (works.get(row['authors'] ?? '') ?? 0) + 1)
  return rows
    .filter((row) => {
      const key = `${row['language']}|${titleKey(row['title'] ?? '')}|${row['authors']}`
      if (row['language'] !== 'zh' && (seen.has(key) || isPart(row['title'] ?? ''))) return false
      seen.add(key)
      return true
    })
    .map((row) => ({ row, fame: fameOf(row, ratings, works) }))
    .sort((a, b) => b.fame - a.fame || Number(a.row['gutenberg_id']) - Number(b.row['gutenberg_id']))
}

/** Issues of magazines and single volumes of sets are excluded: there are too many. */
const isPart = (title: string): boolean =>
  /\bvol(ume|s)?\b|\b(no|nos|pt)\.|\b(number|part|issue|tome|band|teil|chapter|index of|works of project gutenberg)\b|\d{4}-\d{2}|\d+ ?\/ ?\d+|, (january|february|march|april|may|june|july|august|september|october|november|december) /i.test(
    title,
  )

function fameOf(
  row: Record<string, string>,
  ratings: Map<string, number>,
  works: Map<string, number>,
): number {
  const rating = ratings.get(`${titleKey(row['title'] ?? '')}|${surnameOf(row['authors'] ?? '')}`)
  if (rating !== undefined) return 0.6 + 0.4 * rating
  const shelves = row['bookshelves'] ?? ''
  const known =
    (/Best Books Ever|Harvard Classics/.test(shelves) ? 0.2 : 0) +
    (/Classics of Literature|Nobel Prizes|Banned Books/.test(shelves) ? 0.08 : 0) +
    (Number(row['gutenberg_id']) < 6000 ? 0.1 : 0) +
    (/Category: (Philosophy|Science|Economics|Sociology|Law|Engineering|Mathematics|Art|Music|Architecture|History - (Ancient|European|Modern)|Politics|Psychiatry|Health)/.test(
      shelves,
    )
      ? 0.07
      : 0)
  const author = row['authors'] ? Math.min(0.15, Math.log10(works.get(row['authors']) ?? 1) * 0.075) : -0.1
  return Math.max(0, known + author + (/^(Various|Anonymous|Unknown)/.test(row['authors'] ?? '') ? -0.15 : 0))
}

/** Title and surname of widely rated books, from 1 (most ratings) down to 0: used for selection and ranking only. */
function ratingsByTitle(): Map<string, number> {
  const books = readCorpusTable('books-en/goodbooks_books.csv.gz')
  const byTitle = new Map<string, number>()
  books.forEach((book, at) => {
    for (const author of (book['authors'] ?? '').split(', '))
      for (const title of [book['title'], book['original_title']]) {
        const key = `${titleKey(title ?? '')}|${author.split(' ').at(-1)?.toLowerCase()}`
        if (!byTitle.has(key)) byTitle.set(key, 1 - at / books.length)
      }
  })
  return byTitle
}

const surnameOf = (authors: string): string => authors.split(',')[0]?.split(' ').at(-1)?.toLowerCase() ?? ''

const titleKey = (title: string): string =>
  (title.toLowerCase().split(/[\n:;([]/)[0] ?? '')
    .replace(/^(the|an?|le|la|les|der|die|das) /, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Chinese names of authors whom the catalogue names only in Pinyin: entered by hand, see SOURCES.md. */
const chineseNames = (): Map<string, [string, string]> =>
  new Map(
    readEntryTable('gutenberg-chinese-authors.tsv').map(([heading = '', name = '', dynasty = '']) => [
      heading,
      [name, dynasty],
    ]),
  )

function describe({ row, fame }: Candidate, names: Map<string, [string, string]>): Description {
  const language = marcLanguageOf(row['language'] ?? '')
  const [title = '', ...rest] = (row['title'] ?? '').split(/\r?\n| : \$b /).map((line) => line.trim())
  const [main = title, parallel] = title.split(' = ')
  const clc = (row['lcc'] ?? '')
    .split(' | ')
    .map((lcc) => clcOfLcc(lcc, language))
    .find((found) => found)
  const people = (row['authors'] ?? '').split(' | ').filter((author) => author !== '')
  const contributors = people.map((heading) => {
    const { name, dates } = nameAndDates(heading)
    const [chinese, dynasty] = names.get(heading) ?? names.get(name) ?? []
    return {
      name: chinese ?? name,
      ...(chinese ? { otherNames: [name] } : {}),
      ...(dates ? { dates } : {}),
      ...(dynasty ? { nationality: dynasty } : {}),
      main: true,
    }
  })
  return withoutBlanks({
    id: `pg-${row['gutenberg_id']}`,
    type: 'e-book',
    title: main,
    subtitle: rest.join(' '),
    otherTitles: parallel ? [parallel] : [],
    authors: contributors.map(({ name }) => name),
    contributors,
    publisher: 'Project Gutenberg',
    language,
    subjects: (row['lcsh'] ?? '')
      .split(' | ')
      .slice(0, 4)
      .filter((heading) => heading !== '')
      .map((heading) => heading.replaceAll(' -- ', '--')),
    keywords: [...(row['bookshelves'] ?? '').matchAll(/Category: ([^/]+)/g)]
      .slice(0, 3)
      .map(([, shelf]) => shelf ?? ''),
    classNumbers: [
      ...(row['lcc'] ?? '')
        .split(' | ')
        .filter((lcc) => lcc !== '')
        .map((lcc) => `LCC:${lcc}`),
      ...assigned(clc),
    ],
    disciplines: disciplineOf(clc),
    resourceType: 'electronic' as const,
    collection: 'Project Gutenberg',
    urls: [`https://www.gutenberg.org/ebooks/${row['gutenberg_id']}`],
    fame: language === 'chi' ? Math.max(fame, 0.3) : fame,
  })
}

function nameAndDates(heading: string): { name: string; dates?: string } {
  const found = /^(.*?)(?: \((-?\d*-{1,2}\d*)\)|, (active .*))$/.exec(heading)
  if (!found) return { name: heading }
  return { name: found[1] ?? heading, dates: found[2] ?? found[3] ?? '' }
}
