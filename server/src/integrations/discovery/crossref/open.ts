import type { DiscoveryFacet, DiscoverySort } from '@wenyuan/contract/constants/discovery.ts'
import { z } from 'zod'
import type { Missing } from '../../../platform/missing.ts'
import type { Discovery, FacetValues, FoundWork, WorkPage, WorkSearch } from '../discovery.ts'
import { jsonFrom, type Outside } from '../json-from.ts'
import type { DiscoverySettings } from '../../../domain/discovery/connection-settings.ts'
import { ItemShape, workOfItem } from './item-shape.ts'

type Settings = Extract<DiscoverySettings, { kind: 'crossref' }>

/** Facets that Crossref counts, and the filter of each. Source: Crossref REST API "Facets", "Filters". */
const facetFields = { type: 'type-name', year: 'published', source: 'container-title' } as const
const sorts: Readonly<Record<DiscoverySort, string>> = {
  relevance: 'relevance',
  newest: 'published',
  cited: 'is-referenced-by-count',
}
const queryFields = {
  all: 'query',
  title: 'query.title',
  author: 'query.author',
  subject: 'query.bibliographic',
} as const
const MOST_VALUES = 20
const typeNames: Readonly<Record<string, string>> = {
  'Journal Article': 'journal-article',
  Book: 'book',
  'Book Chapter': 'book-chapter',
  Monograph: 'monograph',
  'Conference Paper': 'proceedings-article',
  'Posted Content': 'posted-content',
  Dissertation: 'dissertation',
  Report: 'report',
  Dataset: 'dataset',
  Standard: 'standard',
}

const counts = z.record(z.string(), z.number())
const List = z.object({
  message: z.object({
    'total-results': z.number().int().min(0),
    items: z.array(ItemShape).max(1_000),
    facets: z.record(z.string(), z.object({ values: counts })).nullish(),
  }),
})
const One = z.object({ message: ItemShape.extend({ reference: ItemShape.shape.reference }) })

/** Crossref: what publishers register, with references, without free full texts. Source: api.crossref.org. */
export function openCrossref({ url, mail }: Settings, outside: Outside): Discovery {
  const addressOf = (path: string, values: Readonly<Record<string, string>>): URL => {
    const address = new URL(`${url.replace(/\/$/, '')}/works${path}`)
    const all = { ...values, ...(mail === '' ? {} : { mailto: mail }) }
    for (const [name, value] of Object.entries(all)) if (value !== '') address.searchParams.set(name, value)
    return address
  }
  const list = async (values: Readonly<Record<string, string>>) => {
    const answer = await jsonFrom(addressOf('', values), List, outside)
    return answer === 'unknown' ? 'down' : answer
  }
  const one = async (doi: string): Promise<FoundWork | undefined | Missing> => {
    const answer = await jsonFrom(addressOf(`/${encodeURIComponent(doi)}`, {}), One, outside)
    if (answer === 'unknown') return undefined
    return typeof answer === 'string' ? answer : workOfItem(answer.message)
  }
  const many = async (ids: readonly string[]): Promise<FoundWork[] | Missing> => {
    const known = ids.filter((id) => /^10\.\d{4,9}\/[^\s,]{1,280}$/.test(id))
    if (known.length === 0) return []
    if (known.length === 1) {
      const found = await one(known[0] ?? '')
      return typeof found === 'string' ? found : found ? [found] : []
    }
    const filter = known.map((doi) => `doi:${doi}`).join(',')
    const found = await list({ filter, rows: String(known.length) })
    return typeof found === 'string' ? found : found.message.items.map(workOfItem)
  }
  return {
    name: 'Crossref',

    async search({ sort, page, rows, ...asked }): Promise<WorkPage | Missing> {
      const found = await list({
        ...asking(asked),
        sort: sorts[sort],
        order: 'desc',
        offset: String((page - 1) * rows),
        rows: String(rows),
      })
      if (typeof found === 'string') return found
      const { items, 'total-results': total } = found.message
      return { total, exact: true, works: items.map(workOfItem) }
    },

    async facets(asked, names) {
      const wanted = names.filter((name) => name in facetFields) as (keyof typeof facetFields)[]
      const facet = wanted.map((name) => `${facetFields[name]}:${MOST_VALUES}`).join(',')
      const found = await list({ ...asking(asked), rows: '0', facet })
      if (typeof found === 'string') return found
      return wanted.map((name): FacetValues => {
        const values = Object.entries(found.message.facets?.[facetFields[name]]?.values ?? {})
        return {
          name,
          values: values.map(([label, count]) => ({
            value: name === 'type' ? (typeNames[label] ?? label) : label,
            label,
            count,
          })),
        }
      })
    },

    many,

    async related(work, { kind, page, rows }) {
      // who cites a work is told to its publisher only
      if (kind !== 'references') return undefined
      const answer = await jsonFrom(addressOf(`/${encodeURIComponent(work.id)}`, {}), One, outside)
      if (answer === 'unknown') return undefined
      if (typeof answer === 'string') return answer
      const dois = (answer.message.reference ?? []).flatMap(({ DOI }) => DOI ?? [])
      const works = await many(dois.slice((page - 1) * rows, page * rows))
      return typeof works === 'string' ? works : { total: dois.length, exact: true, works }
    },
  }
}

/** Words and filters as Crossref takes them. What readers type holds no sign of its filter language. Pure. */
function asking({ words, field, filters, yearFrom, yearTo }: WorkSearch): Record<string, string> {
  const narrowed = Object.entries(filters).flatMap(([name, values]) => {
    const filter = { type: 'type', source: 'container-title' }[name as DiscoveryFacet & ('type' | 'source')]
    return filter === undefined
      ? []
      : values.filter((value) => !/[,:]/.test(value)).map((value) => `${filter}:${value}`)
  })
  const years = [
    ...(yearFrom === '' ? [] : [`from-pub-date:${yearFrom}`]),
    ...(yearTo === '' ? [] : [`until-pub-date:${yearTo}`]),
  ]
  return { [queryFields[field]]: words, filter: [...years, ...narrowed].join(',') }
}
