import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { z } from 'zod'
import { similarTo } from '../../areas/detail/public.ts'
import { availabilityOf } from '../../areas/search/public.ts'
import { findHits } from '../../search/finding/find.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Scope } from '../../core/scope.ts'
import { recordPage } from '../feeds/opds-books.ts'
import { recordsAsChanged } from '../oai/store.ts'

export type ToolContext = Pick<AppContext, 'engine' | 'copyStates' | 'onlineWays'>

interface Tool {
  name: string
  description: string
  input: z.ZodType
  run(context: ToolContext, scope: Scope, input: unknown): Promise<object>
}

const MOST_ROWS = 20
const recordId = z.string().min(1).max(512).describe('The id of a record, as `search` answers it')

const tool = <Input extends z.ZodType>(given: {
  name: string
  description: string
  input: Input
  run(context: ToolContext, scope: Scope, input: z.output<Input>): Promise<object>
}): Tool => ({
  ...given,
  run: (context, scope, input) => given.run(context, scope, given.input.parse(input)),
})

/** Read-only, and only what every visitor sees. */
export const tools: readonly Tool[] = [
  tool({
    name: 'search',
    description:
      'Searches the catalogue of the library. Answers records, best first, and how many there are.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(SEARCH_WORD_LENGTH).describe('Words, in any language or script'),
      field: z.enum(searchFields).default('all'),
      page: z.number().int().min(1).max(100).default(1),
      rows: z.number().int().min(1).max(MOST_ROWS).default(10),
    }),
    async run({ engine }, scope, { query, field, page, rows }) {
      const searchItems = [{ searchField: field, searchWord: query }]
      const body = SearchBody.parse({ searchItems, page, rows, facetNames: [] })
      const { hits } = await findHits(engine, scope.tenant, body, scope.site.search)
      const ids = hits.hits.map(({ id }) => id)
      const known = new Map((await shown(scope, ids)).map((record) => [record.recordId, record]))
      return {
        total: hits.total,
        records: ids.flatMap((id) => known.get(id) ?? []).map((one) => short(scope, one)),
      }
    },
  }),
  tool({
    name: 'record',
    description: 'The full description of a record.',
    input: z.strictObject({ recordId }),
    async run(_, scope, input) {
      const record = await known(scope, input.recordId)
      const { abstract, contents, notes, subjects, keywords, isbns, issns, series, edition, extent, links } =
        record
      return {
        ...short(scope, record),
        edition,
        extent,
        isbns,
        issns,
        subjects,
        keywords,
        series,
        abstract,
        contents,
        notes,
        links,
      }
    },
  }),
  tool({
    name: 'availability',
    description: 'Whether copies of records are on the shelf, and the best way to get each record.',
    input: z.strictObject({ recordIds: z.array(recordId).min(1).max(MOST_ROWS) }),
    async run(context, scope, { recordIds }) {
      const ids = recordIds.map((id) => storable(id))
      const answers = await availabilityOf(context, scope, ids, { address: '' })
      const whole = (link: string) => (link.startsWith('/') ? scope.origin + link : link)
      return {
        records: answers.map(({ recordId: id, itemCount, onShelfCount, best, online }) => ({
          recordId: id,
          itemCount,
          onShelfCount,
          best: { ...best, link: whole(best.link) },
          online: online && { ...online, link: whole(online.link) },
        })),
      }
    },
  }),
  tool({
    name: 'similar',
    description: 'Records on the same subjects as a record.',
    input: z.strictObject({ recordId, rows: z.number().int().min(1).max(MOST_ROWS).default(10) }),
    async run({ engine }, scope, { recordId: id, rows }) {
      const { records } = await similarTo(engine, scope, await known(scope, id), { page: 1, rows })
      return {
        records: records.map((card) => ({
          recordId: card.recordId,
          title: card.title,
          authors: card.authors,
          page: recordPage(scope, card.recordId),
        })),
      }
    },
  }),
  tool({
    name: 'openings',
    description: 'The branches of the library with addresses and opening hours.',
    input: z.strictObject({}),
    run: (_, { site, language }) =>
      Promise.resolve({
        library: site.name[language],
        branches: site.libraries.map(({ name, address, openingHours, campusName }) => ({
          name: name[language],
          campus: campusName[language],
          address: address[language],
          openingHours: openingHours[language],
        })),
      }),
  }),
]

/** What a tool refuses: its text is for whoever reads the agent's answer. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal'
}

const shown = async (scope: Scope, ids: readonly string[]): Promise<BibRecord[]> =>
  (await recordsAsChanged(scope, ids)).flatMap(({ record, withdrawn }) => (withdrawn ? [] : [record]))

async function known(scope: Scope, id: string): Promise<BibRecord> {
  const [record] = await shown(scope, [storable(id)])
  if (!record) throw new ToolRefusal('The library has no record with this id.')
  return record
}

const short = (scope: Scope, record: BibRecord) => ({
  recordId: record.recordId,
  title: record.subtitle ? `${record.title}: ${record.subtitle}` : record.title,
  authors: record.contributors.slice(0, 10).map(({ name }) => name),
  publisher: record.publishers[0],
  year: record.year,
  kind: docTypeOf(record.docCode)?.labels.en,
  page: recordPage(scope, record.recordId),
})
