import type { DiscoveryFacet, DiscoverySort } from '@wenyuan/contract/constants/discovery.ts'
import { z } from 'zod'
import type { Missing } from '../../../platform/missing.ts'
import type { Discovery, FacetValues, WorkPage, WorkSearch } from '../discovery.ts'
import { jsonFrom, type Outside } from '../json-from.ts'
import type { DiscoverySettings } from '../../../domain/discovery/connection-settings.ts'
import { shortId, WorkShape, workOf } from './work-shape.ts'

type Settings = Extract<DiscoverySettings, { kind: 'openalex' }>

/** Fields to filter and group by. Source: OpenAlex "Filter works". */
const facetFields: Readonly<Record<DiscoveryFacet, string>> = {
  type: 'type',
  year: 'publication_year',
  subject: 'primary_topic.field.id',
  source: 'primary_location.source.id',
  author: 'authorships.author.id',
  unit: 'authorships.institutions.id',
  language: 'language',
  openAccess: 'open_access.is_oa',
}
const sorts: Readonly<Record<DiscoverySort, string>> = {
  relevance: 'relevance_score:desc',
  newest: 'publication_date:desc',
  cited: 'cited_by_count:desc',
}
const searchFields = { title: 'title', author: 'raw_author_name', subject: 'keyword' } as const
const MOST_VALUES = 20

const Page = z.object({
  meta: z.object({ count: z.number().int().min(0) }),
  results: z.array(WorkShape).max(200),
})
const Groups = z.object({
  group_by: z.array(
    z.object({ key: z.coerce.string().max(300), key_display_name: z.coerce.string(), count: z.number() }),
  ),
})

/** OpenAlex: works of all subjects with facets, citations and free full texts. Source: docs.openalex.org. */
export function openOpenAlex({ url, key, mail }: Settings, outside: Outside): Discovery {
  const addressOf = (values: Readonly<Record<string, string>>): URL => {
    const address = new URL(`${url.replace(/\/$/, '')}/works`)
    const all = {
      ...values,
      ...(mail === '' ? {} : { mailto: mail }),
      ...(key === '' ? {} : { api_key: key }),
    }
    for (const [name, value] of Object.entries(all)) if (value !== '') address.searchParams.set(name, value)
    return address
  }
  const page = async (values: Readonly<Record<string, string>>): Promise<WorkPage | Missing> => {
    const answer = await jsonFrom(addressOf(values), Page, outside)
    if (answer === 'unknown') return 'down'
    if (typeof answer === 'string') return answer
    return { total: answer.meta.count, exact: true, works: answer.results.map(workOf) }
  }
  return {
    name: 'OpenAlex',
    search: ({ sort, page: no, rows, ...asked }) =>
      page({
        ...asking(asked),
        sort: asked.words === '' && sort === 'relevance' ? sorts.cited : sorts[sort],
        page: String(no),
        'per-page': String(rows),
      }),

    async facets(asked, names) {
      const answers = await Promise.all(
        names.map(async (name): Promise<FacetValues | Missing> => {
          const address = addressOf({ ...asking(asked), group_by: facetFields[name] })
          const answer = await jsonFrom(address, Groups, outside)
          if (answer === 'unknown') return 'down'
          if (typeof answer === 'string') return answer
          const values = answer.group_by
            .map((group) => ({
              value: shortId(group.key),
              label: group.key_display_name,
              count: group.count,
            }))
            .filter(({ value, label }) => value !== '' && value !== 'unknown' && label.trim() !== '')
          return { name, values: name === 'year' ? values.slice(0, 60) : values.slice(0, MOST_VALUES) }
        }),
      )
      return answers.find((one): one is Missing => typeof one === 'string') ?? answers.filter(isFacet)
    },

    async many(ids) {
      const known = ids.filter((id) => /^W\d{1,15}$/.test(id))
      if (known.length === 0) return []
      const found = await page({ filter: `openalex_id:${known.join('|')}`, 'per-page': String(known.length) })
      return typeof found === 'string' ? found : found.works
    },

    related: ({ id }, { kind, page: no, rows }) => {
      const filter = { references: 'cited_by', citing: 'cites', similar: 'related_to' }[kind]
      return page({
        filter: `${filter}:${id}`,
        sort: sorts.cited,
        page: String(no),
        'per-page': String(rows),
      })
    },
  }
}

const isFacet = (one: FacetValues | Missing): one is FacetValues => typeof one !== 'string'

/** Words and filters as OpenAlex takes them. What readers type holds no sign of its filter language. Pure. */
function asking({ words, field, filters, yearFrom, yearTo }: WorkSearch): { search: string; filter: string } {
  const typed = words.replaceAll(/[,:|!]/g, ' ').trim()
  const years = yearFrom === '' && yearTo === '' ? [] : [`publication_year:${yearFrom}-${yearTo}`]
  const narrowed = Object.entries(filters).flatMap(([name, values]) => {
    const safe = values.filter((value) => /^[\p{L}\p{N}._ -]{1,100}$/u.test(value))
    return safe.length === 0 ? [] : [`${facetFields[name as DiscoveryFacet]}:${safe.join('|')}`]
  })
  const inField = field === 'all' || typed === '' ? [] : [`${searchFields[field]}.search:${typed}`]
  return { search: field === 'all' ? typed : '', filter: [...inField, ...years, ...narrowed].join(',') }
}
