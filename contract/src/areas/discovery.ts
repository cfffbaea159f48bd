import { z } from 'zod'
import {
  DISCOVERY_ROWS_LIMIT,
  discoveryCharts,
  discoveryFacets,
  discoveryFields,
  discoverySorts,
  discoveryStates,
  relationExports,
  relationKinds,
} from '../constants/discovery.ts'
import { post } from '../endpoint.ts'
import { oneOrMany, wholeNumber } from '../shapes/codes.ts'
import { DiscoveryCard, DiscoveryWork } from '../shapes/discovery.ts'
import { pageOf } from '../shapes/record-key.ts'

const id = z.string().min(1).max(300)
const year = z
  .string()
  .regex(/^(\d{4})?$/, 'four digits')
  .default('')
const values = oneOrMany.optional()
const search = {
  keyWord: z.string().trim().max(300).default(''),
  field: z.enum(discoveryFields).default('all'),
  filters: z
    .object({
      type: values,
      subject: values,
      source: values,
      author: values,
      unit: values,
      language: values,
      openAccess: values,
    })
    .default({}),
  yearFrom: year,
  yearTo: year,
}
const state = z.enum(discoveryStates)
const Page = z.object({
  state,
  /** Name of the service. */
  provider: z.string(),
  total: z.number(),
  /** False: about so many. */
  exact: z.boolean(),
  records: z.array(DiscoveryCard),
})
const points = z.array(z.object({ label: z.string(), count: z.number() }))
const off = ['DISCOVERY_OFF'] as const
const searched = [...off, 'TERM_EMPTY'] as const

export const discovery = {
  search: post('/find/chaoxing/searchList', {
    for: 'visitor',
    about:
      'Works beyond the collection, from the library’s discovery service, each with our own record of it.',
    input: z.object({
      ...search,
      sort: z.enum(discoverySorts).default('relevance'),
      ...pageOf(10, DISCOVERY_ROWS_LIMIT),
    }),
    output: Page,
    fails: [...searched, 'PAGE_TOO_DEEP'],
  }),
  facets: post('/find/chaoxing/searchClusterList', {
    for: 'visitor',
    about: 'Facets of such a search; asked for when they are opened.',
    input: z.object(search),
    output: z.object({
      state,
      facets: z.array(
        z.object({
          name: z.enum(discoveryFacets),
          values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
        }),
      ),
    }),
    fails: searched,
  }),
  charts: post('/find/chaoxing/searcCharts', {
    for: 'visitor',
    about: 'The same counts as series for charts: by year, type and subject.',
    input: z.object(search),
    output: z.object({ state, charts: z.array(z.object({ name: z.enum(discoveryCharts), points })) }),
    fails: searched,
  }),
  many: post('/find/chaoxing/getDocs', {
    for: 'visitor',
    about: 'Several works by their numbers; unknown ones are left out.',
    withoutScreen: 'For programs that keep numbers of works; lists and details have their records.',
    input: z.object({ ids: z.array(id).min(1).max(DISCOVERY_ROWS_LIMIT) }),
    output: z.object({ state, records: z.array(DiscoveryCard) }),
    fails: off,
  }),
  one: post('/find/chaoxing/searchOne', {
    for: 'visitor',
    about: 'One work with abstract, authors and institutions, and the ways to it, the best first.',
    input: z.object({ id }),
    output: z.object({ state, provider: z.string(), work: DiscoveryWork.nullable() }),
    fails: [...off, 'WORK_UNKNOWN'],
  }),
  counts: post('/find/chaoxing/searchReferenceCount', {
    for: 'visitor',
    about:
      'How many works a work names, how many name it, how many are similar; null where the service does not say.',
    input: z.object({ id }),
    output: z.object({
      state,
      references: z.number().nullable(),
      citing: z.number().nullable(),
      similar: z.number().nullable(),
    }),
    fails: [...off, 'WORK_UNKNOWN'],
  }),
  related: post('/find/chaoxing/searchReferenceInfoList', {
    for: 'visitor',
    about: 'The works around a work, of one kind.',
    input: z.object({
      id,
      kind: z.enum(relationKinds).default('references'),
      ...pageOf(10, DISCOVERY_ROWS_LIMIT),
    }),
    output: Page,
    fails: [...off, 'WORK_UNKNOWN', 'PAGE_TOO_DEEP'],
  }),
  citations: post('/find/chaoxing/searchReferenceChart', {
    for: 'visitor',
    about: 'How often a work was cited, by year.',
    input: z.object({ id }),
    output: z.object({ state, points }),
    fails: [...off, 'WORK_UNKNOWN'],
  }),
  exported: post('/find/chaoxing/searchReferenceInfoExport', {
    for: 'visitor',
    about:
      'The works around a work as a file: RIS, BibTeX, EndNote, GB/T 7714-2015 or a spreadsheet; up to 500.',
    input: z.object({
      id,
      kind: z.enum(relationKinds).default('references'),
      format: z.enum(relationExports).default('ris'),
      rows: wholeNumber(1, 500).default(500),
    }),
    output: z.object({
      state,
      fileName: z.string(),
      mediaType: z.string(),
      encoding: z.enum(['text', 'base64']),
      content: z.string(),
      records: z.number(),
    }),
    fails: [...off, 'WORK_UNKNOWN'],
  }),
}
