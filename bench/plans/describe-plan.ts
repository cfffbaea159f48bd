import type { PlanNode } from './explain.ts'

export interface Described {
  plan: string
  /** Large tables that are scanned completely. */
  reads: string[]
}

/** Rows from which a table counts as large. */
export const LARGE = 10_000

/** The plan in words, and the large tables that it reads from end to end. */
export function describePlan(top: PlanNode, rowsOf: ReadonlyMap<string, number>): Described {
  const reads = new Set<string>()
  const plan = describeNode(top, rowsOf, reads)
  return { plan, reads: [...reads].toSorted() }
}

/** Nodes that pass rows through unchanged. */
const passing = new Set([
  'Result',
  'Subquery Scan',
  'LockRows',
  'ProjectSet',
  'Materialize',
  'Memoize',
  'Hash',
])
/** Nodes that read all input before the first output. */
const gathering = /^(?:Sort|Aggregate|Hash|WindowAgg|ModifyTable|Unique|Bitmap|SetOp)/
/** A condition on the tenant alone; it has its column's table before it in a verbose plan. */
const ONLY_TENANT = /^\(?\((?:\w+\.)?tenant = [^()]*\)+$/

/** @param stops true below a limit that ends reading early */
function describeNode(
  node: PlanNode,
  rowsOf: ReadonlyMap<string, number>,
  reads: Set<string>,
  stops = false,
): string {
  const below = node['Node Type'] === 'Limit' || (stops && !gathering.test(node['Node Type']))
  const inner = (node.Plans ?? [])
    .map((one) => describeNode(one, rowsOf, reads, below))
    .filter((text) => text !== '')
  const type = node.Operation ?? node['Node Type']
  const table = node['Relation Name']
  const index = node['Index Name']
  const isLarge = table !== undefined && (rowsOf.get(table) ?? 0) > LARGE
  // the index scan of a bitmap scan is a node of its own, without the table's name
  const isWhole =
    index !== undefined &&
    !stops &&
    node['Plan Rows'] > LARGE &&
    ONLY_TENANT.test(node['Index Cond'] ?? '(tenant = x)')
  if (isLarge && type === 'Seq Scan') reads.add(table)
  if (isWhole) reads.add(table ?? index)
  if (passing.has(type) && table === undefined) return inner.join(', ')
  const name = [type, index, table && index ? `on ${table}` : table, isWhole ? '(whole)' : undefined]
    .filter(Boolean)
    .join(' ')
  return inner.length === 0 ? name : `${name} [${inner.join(', ')}]`
}
