import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import {
  DISCOVERY_DEEPEST,
  DISCOVERY_ROWS_LIMIT,
  type DiscoveryFacet,
  discoveryCharts,
  discoveryFacets,
  type RelationKind,
} from '@wenyuan/contract/constants/discovery.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import type { FacetValues, FoundWork, WorkPage, WorkSearch } from '../../integrations/discovery/discovery.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { inWords } from './facet-labels.ts'
import { cardsOf } from './cards.ts'
import { detailOf } from './detail.ts'
import { fileOf } from './export.ts'
import { type Service, serviceOf, type Unanswered } from './service.ts'

type Asked = Pick<WorkSearch, 'field' | 'yearFrom' | 'yearTo'> & {
  keyWord: string
  filters: Partial<Record<DiscoveryFacet, string[] | undefined>>
}

export const discoveryHandlers = (ports: Pick<Ports, 'engine' | 'discoveries'>) => {
  const pageFor = async (scope: Scope, service: Service, found: WorkPage | Unanswered) => {
    const { name: provider } = service
    if (typeof found === 'string') return { state: found, provider, total: 0, exact: false, records: [] }
    const { total, exact, works } = found
    const records = await cardsOf(ports.engine, scope, works)
    return { state: 'ok' as const, provider, total, exact, records }
  }
  const facetsOf = (service: Service, asked: WorkSearch, names: readonly DiscoveryFacet[]) =>
    service.ask(['facets', asked, names], names.length, (there) => there.facets(asked, names))
  const relatedTo = (service: Service, work: FoundWork, asked: RelatedPage) =>
    service.ask(
      ['related', work.id, asked],
      1,
      async (there) => (await there.related(work, asked)) ?? noWorks,
    )

  return implement('discovery', discovery, {
    async search({ input: { sort, page, rows, ...input }, scope }) {
      const service = serviceOf(ports, scope)
      const asked = { ...searchOf(input), sort, page, rows }
      if (page * rows > DISCOVERY_DEEPEST) throw new Fail('PAGE_TOO_DEEP')
      return pageFor(scope, service, await service.ask(['search', asked], 1, (there) => there.search(asked)))
    },

    async facets({ input, scope }) {
      const found = await facetsOf(serviceOf(ports, scope), searchOf(input), discoveryFacets)
      return typeof found === 'string'
        ? { state: found, facets: [] }
        : {
            state: 'ok',
            facets: found.map((one) => inWords(scope, one)),
          }
    },

    async charts({ input, scope }) {
      const found = await facetsOf(serviceOf(ports, scope), searchOf(input), discoveryCharts)
      if (typeof found === 'string') return { state: found, charts: [] }
      return { state: 'ok', charts: found.map((one) => inWords(scope, one)).flatMap(seriesOf) }
    },

    async many({ input: { ids }, scope }) {
      const found = await serviceOf(ports, scope).ask(['many', ids], 1, (there) => there.many(ids))
      if (typeof found === 'string') return { state: found, records: [] }
      return { state: 'ok', records: await cardsOf(ports.engine, scope, found) }
    },

    async one({ input: { id }, scope }) {
      const service = serviceOf(ports, scope)
      const work = await service.one(id)
      const { name: provider } = service
      if (typeof work === 'string') return { state: work, provider, work: null }
      return { state: 'ok', provider, work: await detailOf(ports.engine, scope, work) }
    },

    async counts({ input: { id }, scope }) {
      const work = await serviceOf(ports, scope).one(id)
      if (typeof work === 'string') return { state: work, references: null, citing: null, similar: null }
      return { state: 'ok', references: work.references, citing: work.citedBy, similar: work.similar }
    },

    async related({ input: { id, ...asked }, scope }) {
      const service = serviceOf(ports, scope)
      if (asked.page * asked.rows > DISCOVERY_DEEPEST) throw new Fail('PAGE_TOO_DEEP')
      const work = await service.one(id)
      const found = typeof work === 'string' ? work : await relatedTo(service, work, asked)
      return pageFor(scope, service, found)
    },

    async citations({ input: { id }, scope }) {
      const work = await serviceOf(ports, scope).one(id)
      return typeof work === 'string'
        ? { state: work, points: [] }
        : { state: 'ok', points: work.byYear ?? [] }
    },

    async exported({ input: { id, kind, format, rows }, scope }) {
      const service = serviceOf(ports, scope)
      const nothing = { fileName: '', mediaType: '', encoding: 'text' as const, content: '', records: 0 }
      const work = await service.one(id)
      if (typeof work === 'string') return { state: work, ...nothing }
      const works: FoundWork[] = []
      for (let page = 1; works.length < rows; page++) {
        const found = await relatedTo(service, work, { kind, page, rows: DISCOVERY_ROWS_LIMIT })
        if (typeof found === 'string') return { state: found, ...nothing }
        works.push(...found.works)
        if (found.works.length < DISCOVERY_ROWS_LIMIT) break
      }
      const listed = works.slice(0, rows)
      const today = dayIn(scope.site.settings.timeZone, scope.now)
      return { state: 'ok', records: listed.length, ...(await fileOf(listed, format, today)) }
    },
  })
}

/** As many years as a small chart has room for. */
const YEARS_DRAWN = 12

interface RelatedPage {
  kind: RelationKind
  page: number
  rows: number
}

const noWorks: WorkPage = { total: 0, exact: true, works: [] }

/** The question as a service takes it. @throws Fail TERM_EMPTY when there are neither words nor filters */
function searchOf({ keyWord, field, filters, yearFrom, yearTo }: Asked): WorkSearch {
  const given = Object.entries(filters).flatMap(([name, values]) =>
    values && values.length > 0 ? [[name, values] as const] : [],
  )
  const words = keyWord.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(words) && given.length === 0) throw new Fail('TERM_EMPTY')
  return { words, field, filters: Object.fromEntries(given), yearFrom, yearTo }
}

/** The counts of a facet as points; years in their order. */
const seriesOf = ({ name, values }: FacetValues) => {
  const chart = discoveryCharts.find((one) => one === name)
  if (!chart) return []
  const points = values.map(({ label, count }) => ({ label, count }))
  const sorted = points.toSorted((one, other) => one.label.localeCompare(other.label))
  return [{ name: chart, points: chart === 'year' ? sorted.slice(-YEARS_DRAWN) : points.slice(0, 10) }]
}
