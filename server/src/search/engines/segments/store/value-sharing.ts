import type { ValueTables } from '../build/segment-builder.ts'
import type { SharedValues } from '../format/value-table.ts'
import { ValueTable } from '../format/value-table.ts'
import { indexFacets, type IndexFacet } from '../../index-facets.ts'

/** The tables of all facets, for other threads to read. */
export function shareTables(tables: ValueTables): Record<IndexFacet, SharedValues> {
  return Object.fromEntries(indexFacets.map((name) => [name, tables[name].share()])) as Record<
    IndexFacet,
    SharedValues
  >
}

/** Takes over tables that another thread has filled and no longer uses. */
export function tablesFrom(values: Record<IndexFacet, SharedValues>): ValueTables {
  return Object.fromEntries(indexFacets.map((name) => [name, ValueTable.from(values[name])])) as ValueTables
}
