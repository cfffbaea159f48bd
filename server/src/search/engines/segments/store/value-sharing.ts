import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import type { SharedValues } from '../format/value-table.ts'
import { ValueTable } from '../format/value-table.ts'

/** The tables of all facets, for other threads to read. */
export function shareTables(tables: ValueTables): Record<FacetName, SharedValues> {
  return Object.fromEntries(facetNames.map((name) => [name, tables[name].share()])) as Record<
    FacetName,
    SharedValues
  >
}

/** Takes over tables that another thread has filled and no longer uses. */
export function tablesFrom(values: Record<FacetName, SharedValues>): ValueTables {
  return Object.fromEntries(facetNames.map((name) => [name, ValueTable.from(values[name])])) as ValueTables
}
