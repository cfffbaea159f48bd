import type { HeadingField } from '../analysis/exact-keys.ts'
import { writtenHeading } from '../analysis/written-heading.ts'
import type { Query, SearchEngine } from '../engines/engine.ts'
import { catalogueItemOf } from '../../domain/records/record-analysis.ts'
import { itemsOfRecords, recordsByIds, type StoredItem } from '../../domain/records/store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Fields whose values belong to copies. */
const ofCopies = new Set<HeadingField>(['barcode', 'callNo'])
/** Records read per key at first; most keys have few. */
const RECORDS_A_KEY = 2

/**
 * The catalogued form of dictionary keys, by key, from the most borrowed of their records. One search for all keys;
 * keys crowded out of it are searched singly. A key whose record is being withdrawn keeps its folded form.
 */
export async function writtenHeadings(
  engine: SearchEngine,
  scope: TenantScope,
  field: HeadingField,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  const read = async (of: readonly string[], rows: number) => {
    const query: Query = { op: 'or', of: of.map((value): Query => ({ op: 'exact', field, value })) }
    const records = await recordsFound(engine, scope, query, rows, ofCopies.has(field))
    for (const key of of)
      for (const { record, items } of records) {
        const text = writtenHeading(field, key, record, items)
        if (text === undefined) continue
        written.set(key, text)
        break
      }
  }
  if (keys.length > 0) await read(keys, keys.length * RECORDS_A_KEY)
  await Promise.all(keys.filter((key) => !written.has(key)).map((key) => read([key], 1)))
  return written
}

async function recordsFound(
  engine: SearchEngine,
  { db, tenant }: TenantScope,
  query: Query,
  rows: number,
  withCopies: boolean,
) {
  const { hits } = await engine.search(tenant, {
    query,
    sort: { by: 'loans', direction: 'desc' },
    offset: 0,
    rows,
  })
  const ids = hits.map(({ id }) => id)
  const items = withCopies ? await itemsOfRecords(db, tenant, ids) : new Map<string, StoredItem[]>()
  const stored = new Map((await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, row.record]))
  return ids.flatMap((id) => {
    const record = stored.get(id)
    return record ? [{ record, items: (items.get(id) ?? []).map(catalogueItemOf) }] : []
  })
}
