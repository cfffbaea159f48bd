import { assigned, clcOfArxiv, disciplineOf } from '../classes.ts'
import { readCorpusLines } from '../corpus.ts'
import { type Description, withoutBlanks } from '../row.ts'
import { drawFor } from '../seed.ts'
import { restoreArxivNumber } from './arxiv-number.ts'
import { arxivSubjects } from './arxiv-subjects.ts'

interface Paper {
  id: string
  title: string
  authors: string[]
  abstract: string
  primary_category: string
  categories: string[]
  created: string
  comments?: string
  doi?: string
}

const fields = [
  'computer_science',
  'economics_finance',
  'math_stat_engineering',
  'physics',
  'quantitative_biology',
]
const longestAbstract = 1500

/** arXiv papers (CC0), spread evenly over their categories, and every thesis among them. */
export function describeArxiv(
  papers: number,
  furtherPapers: number,
): { first: Description[]; second: Description[] } {
  const all = fields.flatMap((field) =>
    readCorpusLines(`papers/arxiv_${field}.jsonl.gz`).map((line) =>
      withWholeNumber(JSON.parse(line) as Paper),
    ),
  )
  const usable = all.filter((paper) => paper.authors.length > 0)
  const theses = usable.filter((paper) => degreeOf(paper) !== undefined)
  const others = spreadOverCategories(
    usable.filter(
      (paper) => paper.abstract.length <= longestAbstract && !/thesis/i.test(paper.comments ?? ''),
    ),
  )
  return {
    first: [...theses, ...others.slice(0, papers)].map(describe),
    second: others.slice(papers, papers + furtherPapers).map(describe),
  }
}

const withWholeNumber = (paper: Paper): Paper => ({ ...paper, id: restoreArxivNumber(paper.id) })

/** The degree of a thesis, as stated in its comment; comments that only mention a thesis do not count. */
function degreeOf({ comments = '', title }: Paper): string | undefined {
  if (
    /based on|part of|from (the|my|his|her|author)|extract|summary of|chapter|appear in|condensed|excerpt|version of|see also|derived|habilitation/i.test(
      comments,
    )
  )
    return undefined
  if (
    /\b(ph\.? ?d\.?|doctoral|doctor'?s?|doctorate|dissertation)\b[^.;]*\b(thesis|dissertation)\b|^thesis\b|\bdoctor of philosophy\b/i.test(
      comments,
    )
  )
    return 'PhD'
  if (
    /\bm(aster|\.?sc|\.?s|\.?a|phil)?'?s?\.?( of science| degree)?'? (thesis|dissertation)\b/i.test(comments)
  )
    return 'Master'
  if (/\b(bachelor'?s?|undergraduate|honou?rs|diploma|senior) thesis\b/i.test(comments) && title !== '')
    return 'Bachelor'
  return undefined
}

/** One paper of each category in turn, so that no field dominates; the order within a category is random. */
function spreadOverCategories(papers: Paper[]): Paper[] {
  const byCategory = new Map<string, Paper[]>()
  for (const paper of papers) {
    const shelf = byCategory.get(paper.primary_category)
    if (shelf) shelf.push(paper)
    else byCategory.set(paper.primary_category, [paper])
  }
  const shelves = [...byCategory.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shelf]) => shelf)
  const lot = new Map(papers.map((paper) => [paper.id, drawFor(`arxiv ${paper.id}`).next()]))
  for (const shelf of shelves) shelf.sort((a, b) => (lot.get(a.id) ?? 0) - (lot.get(b.id) ?? 0))
  const deepest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: deepest }, (_, depth) => shelves.flatMap((shelf) => shelf[depth] ?? [])).flat()
}

function describe(paper: Paper): Description {
  const degree = degreeOf(paper)
  const clc = clcOfArxiv(paper.primary_category)
  const talk = /\b(proceedings|conference|workshop|symposium)\b/i.test(paper.comments ?? '')
  return withoutBlanks({
    id: `arxiv-${paper.id}`,
    type: degree ? 'thesis' : talk ? 'conference-paper' : 'paper',
    title: plain(paper.title),
    authors: paper.authors.slice(0, 12).map(plain),
    year: Number(paper.created.slice(0, 4)),
    language: languageOf(plain(paper.title)),
    subjects: [...new Set(paper.categories.map((category) => arxivSubjects[category] ?? 'Physics'))].slice(
      0,
      3,
    ),
    keywords: degree ? [`${degree} thesis`] : [],
    abstract: plain(paper.abstract),
    classNumbers: assigned(clc),
    journal: degree ? '' : 'arXiv',
    identifiers: (paper.doi ?? '')
      .split(' ')
      .filter((doi) => doi !== '')
      .slice(0, 1)
      .map((value) => ({ scheme: 'doi' as const, value })),
    disciplines: disciplineOf(clc),
    resourceType: 'electronic' as const,
    collection: 'arXiv',
    urls: [`https://arxiv.org/abs/${paper.id}`],
    fame: 0.1,
  })
}

/** Accents and spacing of LaTeX as plain characters; formulas are unchanged. */
const plain = (text: string): string =>
  text
    .replace(/\\(["'`^~=.])\s*(?:\{\\?([A-Za-z])\}|\\?([A-Za-z]))|\\([cvHuk])\{([A-Za-z])\}/g, accented)
    .replaceAll('{\\ss}', 'ß')
    .replaceAll('{\\o}', 'ø')
    .replaceAll('{\\l}', 'ł')
    .replaceAll('{\\OE}', 'Œ')
    .replace(/\s+/g, ' ')
    .trim()

function accented(
  _: string,
  mark: string,
  braced: string,
  bare: string,
  letterMark: string,
  under: string,
): string {
  return ((braced ?? bare ?? under) + (accents[mark ?? letterMark] ?? '')).normalize('NFC')
}

/** Titles are English except a few in French, Spanish and Portuguese, recognised by their function words. */
function languageOf(title: string): string {
  const small = (words: RegExp) => [...` ${title.toLowerCase()} `.matchAll(words)].length
  if (small(/ (des|les|une|pour|du|et|dans|sur) |[ld]'/g) >= 2 && !/ (the|and|of) /i.test(title)) return 'fre'
  if (small(/ (los|las|una|para|del|el|en) /g) >= 2 && !/ (the|and|of) /i.test(title)) return 'spa'
  if (small(/ (uma|dos|das|para|no|na|do) /g) >= 2 && !/ (the|and|of) /i.test(title)) return 'por'
  return 'eng'
}

const accents: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030C',
  H: '\u030B',
  u: '\u0306',
  k: '\u0328',
}
