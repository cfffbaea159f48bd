import { keepByVersion } from '../../platform/db/list-versions.ts'
import { once } from '../../platform/once.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { NgramIndex } from '../../search/analysis/ngram-index.ts'
import { keysOfResearchers } from './store.ts'

/** What researchers are found and ordered by. */
export interface ListedResearcher {
  code: string
  department: string
  letter: string
  /** Its place in the list of all, by language: those who have left come last. */
  place: Readonly<Record<'zh' | 'en', number>>
}

export interface ResearcherDirectory {
  researchers: readonly ListedResearcher[]
  /** Names, other names, fields and their pinyin; made when words are first looked for. */
  names: () => NgramIndex
  /** The numbers of all. */
  counts: ResearcherCounts
}

/** What is asked of researchers; what is empty may be anything. */
export interface ResearcherFilter {
  words: string
  departments: readonly string[]
  letter: string
}

export interface ResearcherCounts {
  /** Whatever letter is chosen. */
  letters: { letter: string; count: number }[]
  /** Whatever department is chosen; most researchers first. */
  departments: { department: string; count: number }[]
}

export const everybody: ResearcherFilter = { words: '', letter: '', departments: [] }

/** Researchers kept in memory, of all libraries together. */
const MOST_RESEARCHERS = 200_000

/** Reads a library's researchers once and again after each change, by whatever node it was made. */
export const makeResearcherDirectory = (): ReadResearcherDirectory =>
  keepByVersion(['researchers'], readDirectory, {
    most: MOST_RESEARCHERS,
    of: ({ researchers }) => researchers.length + 1,
  })

export type ReadResearcherDirectory = (scope: TenantScope) => Promise<ResearcherDirectory>

async function readDirectory(scope: TenantScope): Promise<ResearcherDirectory> {
  const rows = await keysOfResearchers(scope)
  const researchers = rows.map(({ code, department, letter, zh, en }) => ({
    code,
    department,
    letter,
    place: { zh, en },
  }))
  const folded = rows.map((row) => row.folded)
  return { researchers, names: once(() => new NgramIndex(folded)), counts: countsIn(researchers, everybody) }
}

/** The researchers that pass a filter, in no order, and the numbers that its letters and departments have. */
export function researchersPassing(
  { researchers, names, counts }: ResearcherDirectory,
  filter: ResearcherFilter,
): { passing: ListedResearcher[]; counts: ResearcherCounts } {
  const words = foldText(filter.words.trim())
  const named =
    words === ''
      ? researchers
      : names()
          .having(words)
          .flatMap((at) => researchers[at] ?? [])
  const passing = named.filter((one) => isOfDepartment(one, filter) && isOfLetter(one, filter))
  const isWhole = words === '' && filter.departments.length === 0 && filter.letter === ''
  return { passing, counts: isWhole ? counts : countsIn(named, filter) }
}

const isOfDepartment = ({ department }: ListedResearcher, filter: ResearcherFilter): boolean =>
  filter.departments.length === 0 || filter.departments.includes(department)

const isOfLetter = ({ letter }: ListedResearcher, filter: ResearcherFilter): boolean =>
  filter.letter === '' || letter === filter.letter

function countsIn(researchers: readonly ListedResearcher[], filter: ResearcherFilter): ResearcherCounts {
  const letters = countBy(
    researchers,
    ({ letter }) => letter,
    (one) => isOfDepartment(one, filter),
  )
  const departments = countBy(
    researchers,
    ({ department }) => department,
    (one) => one.department !== '' && isOfLetter(one, filter),
  )
  return {
    letters: letters.map(([letter, count]) => ({ letter, count })),
    departments: departments
      .map(([department, count]) => ({ department, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

/** How many of some researchers have each text, in its order. */
function countBy(
  researchers: readonly ListedResearcher[],
  textOf: (one: ListedResearcher) => string,
  isCounted: (one: ListedResearcher) => boolean,
): [string, number][] {
  const counts = new Map<string, number>()
  for (const one of researchers)
    if (isCounted(one)) counts.set(textOf(one), (counts.get(textOf(one)) ?? 0) + 1)
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
