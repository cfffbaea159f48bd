import { citingOf, referencesOf, type SandboxWork, sandboxWorks } from './discovery-works.ts'

/** What the portal asks; each path has some of these. */
export interface SignedAsked {
  keyId: string
  requestId: string
  at: string
  path: string
  words: string
  field: string
  filters: Readonly<Record<string, readonly string[]>>
  yearFrom: string
  yearTo: string
  sort: string
  page: number
  rows: number
  names: readonly string[]
  ids: readonly string[]
  id: string
  kind: string
}

/** An answer by the protocol of docs/discovery.md; undefined: it has no such path. */
export function signedAnswerTo(path: string, asked: SignedAsked): object | undefined {
  switch (path) {
    case '/search':
      return pageOf(sortedBy(found(asked), asked.sort), asked)
    case '/facets':
      return { facets: asked.names.map((name) => ({ name, values: valuesOf(found(asked), name) })) }
    case '/works':
      return { works: sandboxWorks.filter(({ id }) => asked.ids.includes(id)).map(wireOf) }
    case '/related': {
      const work = sandboxWorks.find(({ id }) => id === asked.id)
      return { related: work ? pageOf(aroundOf(work, asked.kind), asked) : null }
    }
    default:
      return undefined
  }
}

function found({ words, field, filters, yearFrom, yearTo }: SignedAsked): SandboxWork[] {
  const textOf = ({ title, authors, subject }: SandboxWork): string =>
    ({ title, author: authors.join(' '), subject })[field] ?? `${title} ${authors.join(' ')}`
  const wanted = words.toLowerCase().split(/\s+/)
  return sandboxWorks.filter(
    (work) =>
      wanted.every((word) => textOf(work).toLowerCase().includes(word)) &&
      (yearFrom === '' || work.year >= Number(yearFrom)) &&
      (yearTo === '' || work.year <= Number(yearTo)) &&
      Object.entries(filters).every(([name, values]) => values.includes(valueOf(work, name))),
  )
}

const valueOf = (work: SandboxWork, facet: string): string =>
  ({
    type: work.type,
    year: String(work.year),
    subject: work.subject,
    source: work.source,
    author: work.authors[0] ?? '',
    unit: work.unit,
    language: work.language,
    openAccess: String(work.open),
  })[facet] ?? ''

const valuesOf = (works: readonly SandboxWork[], facet: string) =>
  [...Map.groupBy(works, (work) => valueOf(work, facet))]
    .filter(([value]) => value !== '')
    .map(([value, of]) => ({ value, label: value, count: of.length }))
    .toSorted((one, other) => other.count - one.count)

function aroundOf(work: SandboxWork, kind: string): SandboxWork[] {
  if (kind === 'references') return referencesOf(work)
  return kind === 'citing' ? citingOf(work) : similarTo(work)
}

const similarTo = (work: SandboxWork): SandboxWork[] =>
  sandboxWorks.filter((one) => one !== work && one.subject === work.subject)

const sortedBy = (works: readonly SandboxWork[], sort: string): SandboxWork[] => {
  if (sort === 'cited') return works.toSorted((one, other) => citingOf(other).length - citingOf(one).length)
  return sort === 'newest' ? works.toSorted((one, other) => other.year - one.year) : [...works]
}

const pageOf = (works: readonly SandboxWork[], { page, rows }: SignedAsked) => ({
  total: works.length,
  exact: true,
  works: works.slice((page - 1) * rows, page * rows).map(wireOf),
})

const wireOf = (work: SandboxWork) => ({
  id: work.id,
  title: work.title,
  type: work.type,
  authors: work.authors.map((name) => ({ name, units: work.unit === '' ? [] : [work.unit] })),
  ...(work.type === 'book' ? { publisher: work.source } : { container: work.source }),
  volume: work.volume,
  issue: work.issue,
  pages: [work.first, work.last].filter(Boolean).join('-'),
  year: work.year,
  language: work.language,
  doi: work.doi,
  subjects: [work.subject],
  abstract: `About the subject ${work.subject}`,
  openUrl: work.open ? `https://files.example/${work.id}.pdf` : '',
  citedBy: citingOf(work).length,
  references: referencesOf(work).length,
  similar: similarTo(work).length,
  byYear: citingOf(work).map(({ year }) => ({ year, count: 1 })),
})
