import { citingOf, referencesOf, type SandboxWork, sandboxWorks } from './discovery-works.ts'

const registered = sandboxWorks.filter(({ doi }) => doi !== '')

/** An answer of Crossref's works: one by DOI, or a list by query, filters and facets. Source: api.crossref.org. */
export function crossrefAnswer(doi: string, asked: Readonly<Record<string, string>>): object | undefined {
  if (doi !== '') {
    const work = registered.find((one) => one.doi === doi)
    return (
      work && {
        status: 'ok',
        message: { ...itemOf(work), reference: referencesOf(work).map(({ doi: DOI }) => ({ DOI })) },
      }
    )
  }
  const words =
    asked.query ?? asked['query.title'] ?? asked['query.author'] ?? asked['query.bibliographic'] ?? ''
  const filters = (asked.filter ?? '').split(',').filter((one) => one !== '')
  const dois = filters.flatMap((one) => (one.startsWith('doi:') ? [one.slice(4)] : []))
  const found = registered
    .filter(({ title, authors }) =>
      words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${title} ${authors.join(' ')}`.toLowerCase().includes(word)),
    )
    .filter((work) => dois.length === 0 || dois.includes(work.doi))
    .filter((work) => filters.every((filter) => fits(work, filter)))
  const sorted =
    asked.sort === 'published'
      ? found.toSorted((one, other) => other.year - one.year)
      : asked.sort === 'is-referenced-by-count'
        ? found.toSorted((one, other) => citingOf(other).length - citingOf(one).length)
        : found
  const [offset, rows] = [Number(asked.offset ?? 0), Number(asked.rows ?? 20)]
  return {
    status: 'ok',
    message: {
      'total-results': found.length,
      items: sorted.slice(offset, offset + rows).map(itemOf),
      facets: {
        'type-name': { values: { 'Journal Article': found.length } },
        published: { values: countsOf(found.map(({ year }) => String(year))) },
        'container-title': { values: countsOf(found.map(({ source }) => source)) },
      },
    },
  }
}

function fits(work: SandboxWork, filter: string): boolean {
  const at = filter.indexOf(':')
  const [name, value] = [filter.slice(0, at), filter.slice(at + 1)]
  if (name === 'from-pub-date') return work.year >= Number(value)
  if (name === 'until-pub-date') return work.year <= Number(value)
  if (name === 'container-title') return work.source === value
  return name === 'type' ? value === 'journal-article' : true
}

const countsOf = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(values, (one) => one)
      .entries()
      .map(([value, all]) => [value, all.length]),
  )

const itemOf = (work: SandboxWork) => ({
  DOI: work.doi,
  title: [work.title],
  author: work.authors.map((name) => ({
    given: name.split(' ').slice(0, -1).join(' '),
    family: name.split(' ').at(-1),
    affiliation: [{ name: work.unit }],
  })),
  'container-title': [work.source],
  volume: work.volume,
  issue: work.issue,
  page: `${work.first}-${work.last}`,
  issued: { 'date-parts': [[work.year]] },
  type: 'journal-article',
  publisher: 'Example Press',
  language: work.language,
  abstract: `<jats:p>About <jats:italic>${work.subject}</jats:italic>.</jats:p>`,
  'is-referenced-by-count': citingOf(work).length,
})
