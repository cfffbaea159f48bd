import { citingOf, referencesOf, type SandboxWork, sandboxWorks } from './discovery-works.ts'

/** An answer of OpenAlex's list of works: search, filters, groups, sorting, pages. Source: docs.openalex.org. */
export function openAlexAnswer(asked: Readonly<Record<string, string>>): object {
  const filters = (asked.filter ?? '').split(',').filter((one) => one !== '')
  const found = sandboxWorks
    .filter((work) => hasWords(work, asked.search ?? ''))
    .filter((work) => filters.every((filter) => fits(work, filter)))
  if (asked.group_by) return { meta: { count: found.length }, group_by: groupsOf(found, asked.group_by) }
  const [page, rows] = [Number(asked.page ?? 1), Number(asked['per-page'] ?? 25)]
  const sorted = sortedBy(found, asked.sort ?? '')
  return { meta: { count: found.length }, results: sorted.slice((page - 1) * rows, page * rows).map(wireOf) }
}

const hasWords = ({ title, authors }: SandboxWork, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${authors.join(' ')}`.toLowerCase().includes(word))

function fits(work: SandboxWork, filter: string): boolean {
  const at = filter.indexOf(':')
  const [name, value] = [filter.slice(0, at), filter.slice(at + 1)]
  const values = value.split('|')
  const other = sandboxWorks.find(({ id }) => id === value)
  switch (name) {
    case 'openalex_id':
      return values.includes(work.id)
    case 'cited_by':
      return other !== undefined && referencesOf(other).includes(work)
    case 'cites':
      return other !== undefined && referencesOf(work).includes(other)
    case 'related_to':
      return other !== undefined && other !== work && other.subject === work.subject
    case 'publication_year': {
      const [from = '', to = ''] = value.split('-')
      return (from === '' || work.year >= Number(from)) && (to === '' || work.year <= Number(to))
    }
    case 'title.search':
      return hasWords({ ...work, authors: [] }, value)
    case 'raw_author_name.search':
      return hasWords({ ...work, title: '' }, value)
    case 'keyword.search':
      return work.subject.toLowerCase().includes(value.toLowerCase())
    default:
      return values.includes(keyOf(work, name)[0])
  }
}

/** Key and name of a work in a group. */
function keyOf(work: SandboxWork, field: string): [string, string] {
  const id = (letter: string, name: string): [string, string] => [
    `${letter}${[...name].reduce((sum, one) => sum * 31 + (one.codePointAt(0) ?? 0), 7) % 1_000_000}`,
    name,
  ]
  switch (field) {
    case 'type':
      return [work.type, work.type]
    case 'publication_year':
      return [String(work.year), String(work.year)]
    case 'primary_topic.field.id':
      return id('F', work.subject)
    case 'primary_location.source.id':
      return id('S', work.source)
    case 'authorships.author.id':
      return id('A', work.authors[0] ?? '')
    case 'authorships.institutions.id':
      return id('I', work.unit)
    case 'language':
      return [work.language, work.language]
    case 'open_access.is_oa':
      return [String(work.open), String(work.open)]
    default:
      return ['', '']
  }
}

function groupsOf(works: readonly SandboxWork[], field: string) {
  const groups = Map.groupBy(works, (work) => keyOf(work, field)[0])
  return [...groups]
    .map(([key, of]) => ({
      key: field.endsWith('.id') ? `https://openalex.org/${key}` : key,
      key_display_name: of[0] ? keyOf(of[0], field)[1] : '',
      count: of.length,
    }))
    .toSorted((one, other) => other.count - one.count)
}

const sortedBy = (works: readonly SandboxWork[], sort: string): SandboxWork[] =>
  sort.startsWith('cited_by_count')
    ? works.toSorted((one, other) => citingOf(other).length - citingOf(one).length)
    : sort.startsWith('publication_date')
      ? works.toSorted((one, other) => other.year - one.year)
      : [...works]

const wireOf = (work: SandboxWork) => ({
  id: `https://openalex.org/${work.id}`,
  doi: work.doi === '' ? null : `https://doi.org/${work.doi}`,
  display_name: work.title,
  publication_year: work.year,
  type: work.type,
  language: work.language,
  authorships: work.authors.map((name) => ({
    author: { display_name: name },
    institutions: work.unit === '' ? [] : [{ display_name: work.unit }],
  })),
  primary_location: { source: { display_name: work.type === 'book' ? null : work.source, issn: null } },
  biblio: { volume: work.volume, issue: work.issue, first_page: work.first, last_page: work.last },
  open_access: { oa_url: work.open ? `https://files.example/${work.id}.pdf` : null },
  cited_by_count: citingOf(work).length,
  referenced_works_count: referencesOf(work).length,
  related_works: sandboxWorks
    .filter((one) => one !== work && one.subject === work.subject)
    .map(({ id }) => `https://openalex.org/${id}`),
  abstract_inverted_index: { About: [0], 'the subject': [1], [work.subject]: [2] },
  counts_by_year: citingOf(work).map(({ year }) => ({ year, cited_by_count: 1 })),
  primary_topic: { display_name: work.subject, field: { display_name: work.subject }, subfield: null },
})
