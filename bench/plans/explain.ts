import type { OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import type { RecordedStatement } from '@wenyuan/server/testing/statement-record.ts'

interface PlanNode {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

export interface Explained {
  plan: string
  /** Large tables that are scanned completely. */
  reads: string[]
}

const LARGE = 10_000
const DAY_MS = 86_400_000
/** Fixed clock of the tests' portals. */
const TESTS_NOW = Date.parse('2026-03-15T04:00:00Z')
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

/** The plan of a statement for one tenant, as the application runs it. */
export async function explain(
  client: OwnerConnection,
  { sql, parameters, tenant }: RecordedStatement,
  as: string,
  rowsOf: ReadonlyMap<string, number>,
): Promise<Explained> {
  await client.ask('begin')
  try {
    await client.ask('set local role wenyuan_app')
    await client.ask("select set_config('wenyuan.tenant', $1, true)", [tenant === null ? '' : as])
    const rows = await client.ask<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      parameters.map((parameter) => presentValue(parameter, tenant, as)),
    )
    const root = rows[0]?.['QUERY PLAN'][0].Plan
    if (!root) throw new Error('The server gave no plan.')
    const reads = new Set<string>()
    const plan = describeNode(root, rowsOf, reads)
    return { plan, reads: [...reads].toSorted() }
  } finally {
    await client.ask('rollback')
  }
}

/** Replaces the tests' date in March by the present, since the rows are made today. */
function presentValue(value: unknown, tenant: string | null, as: string): unknown {
  const shift = Date.now() - TESTS_NOW
  if (value === tenant && tenant !== null) return as
  if (typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value)) {
    const days = Math.round(shift / DAY_MS)
    return new Date(Date.parse(value) + days * DAY_MS).toISOString().slice(0, 10)
  }
  if (typeof value === 'object' && value !== null && 'instant' in value)
    return new Date(Date.parse(String(value.instant)) + shift)
  return value
}

/** Nodes that read all input before the first output. */
const gathering = /^(?:Sort|Aggregate|Hash|WindowAgg|ModifyTable|Unique|Bitmap|SetOp)/

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
    /^\(?\(tenant = [^()]*\)+$/.test(node['Index Cond'] ?? '(tenant = x)')
  if (isLarge && type === 'Seq Scan') reads.add(table)
  if (isWhole) reads.add(table ?? index)
  if (passing.has(type) && table === undefined) return inner.join(', ')
  const name = [type, index, table && index ? `on ${table}` : table, isWhole ? '(whole)' : undefined]
    .filter(Boolean)
    .join(' ')
  return inner.length === 0 ? name : `${name} [${inner.join(', ')}]`
}
