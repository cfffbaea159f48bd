import type { AppContext } from '../../core/app-context.ts'
import { dublinCoreXml } from '../../domain/exports/dublin-core.ts'
import { marcXmlOf } from '../../domain/exports/marcxml.ts'
import { heldOf } from '../../domain/exports/held.ts'
import { type Described, marc21Of, unimarcOf } from '../../domain/exports/valid-marc.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Scope } from '../../core/scope.ts'
import { SruFailure } from '../../search/cql/failure.ts'
import { parseCql } from '../../search/cql/parse.ts'
import { searchOfCql } from '../../search/cql/translate.ts'
import type { CqlQuery } from '../../search/cql/tree.ts'
import { limits } from '../../search/engines/admission.ts'
import { recordPage } from '../feeds/opds-books.ts'
import { MARCXML } from '../oai/record-xml.ts'
import { recordsAsChanged } from '../oai/store.ts'
import type { FoundPage } from './documents.ts'
import type { RecordSchema, RetrieveRequest } from './request.ts'

const TIME_LIMIT_MS = 8_000

/** @throws SruFailure */
export async function retrieve(
  engine: AppContext['engine'],
  scope: Scope,
  request: RetrieveRequest,
): Promise<Omit<FoundPage, 'unserved'>> {
  const { startRecord, maximumRecords, schema, packing } = request
  const parsed = parseCql(request.query)
  const { recordId, ...search } = searchOfCql(withSortKeys(parsed, request.sortKeys), scope.site.search)
  if (startRecord - 1 + maximumRecords > limits.window) throw new SruFailure(61, String(startRecord))
  const { ids, total, isPartial } =
    recordId === undefined
      ? await found(engine, scope, { ...search, offset: startRecord - 1, rows: maximumRecords })
      : { ids: startRecord === 1 ? [storable(recordId)] : [], total: undefined, isPartial: false }
  const rows = await recordsAsChanged(scope, ids)
  const shown = new Map(rows.filter((one) => !one.withdrawn).map((one) => [one.record_id, one]))
  const held = await heldOf(scope, schema === 'marcxml' ? [...shown.keys()] : [])
  const all = total ?? shown.size
  if (startRecord > Math.max(1, all)) throw new SruFailure(61, String(startRecord))
  const records = ids.slice(0, maximumRecords).flatMap((id, at) => {
    const one = shown.get(id)
    return one ? [{ position: startRecord + at, xml: recordXml(scope, { ...one, ...held(id) }, schema) }] : []
  })
  // none were wanted: the next one is where this page would have begun
  return { total: all, records, next: startRecord + ids.length, schema, packing, isPartial }
}

async function found(
  engine: AppContext['engine'],
  { tenant }: Scope,
  request: Parameters<AppContext['engine']['search']>[1],
) {
  const hits = await engine.search(tenant, { ...request, timeoutMs: TIME_LIMIT_MS })
  return { ids: hits.hits.map(({ id }) => id), total: hits.total, isPartial: hits.partial !== undefined }
}

/** `title,,0 date`: the first key of version 1.1 as one of `sortBy`, which goes before it. */
function withSortKeys(query: CqlQuery, sortKeys: string): CqlQuery {
  const keys = sortKeys.trim().split(/\s+/).filter(Boolean)
  if (keys.length === 0 || query.sortKeys.length > 0) return query
  return {
    ...query,
    sortKeys: keys.map((key) => {
      const [path = '', , ascending = '1'] = key.split(',')
      return { index: path, modifiers: ascending === '0' ? [{ key: 'descending' }] : [] }
    }),
  }
}

/** @returns undefined when the record has no such form */
function recordXml(scope: Scope, described: Described, schema: RecordSchema): string | undefined {
  const { record, marc } = described
  if (schema === 'marcxml') return marcXmlOf(marc21Of(described), MARCXML)
  const unimarc = schema === 'cnmarc' ? unimarcOf(marc) : undefined
  if (schema === 'cnmarc') return unimarc && marcXmlOf(unimarc, MARCXML)
  return `<srw_dc:dc xmlns:srw_dc="info:srw/schema/1/dc-schema" xmlns:dc="http://purl.org/dc/elements/1.1/">
${dublinCoreXml(record, recordPage(scope, record.recordId))}
</srw_dc:dc>`
}
