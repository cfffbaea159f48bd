import { LARGE } from './describe-plan.ts'
import type { PlanNode } from './explain.ts'

/** What the owner of the tables knows of them. */
export interface TableFacts {
  /** Rows of all libraries, by table. */
  rowsOf: ReadonlyMap<string, number>
  /** Rows of the library that is looked at, by table. */
  ownOf: ReadonlyMap<string, number>
  /** Indexes whose first column is the tenant. */
  ledByTenant: ReadonlySet<string>
}

/** More rows than this are many. */
const FEW = 300
const ofTenant = /\btenant = /

/**
 * Rows of all libraries that the statement reads in a large table without keeping to its own library, by table; only where
 * most of them, and more than a few, are of other libraries. Row-Level Security drops them after they are read.
 */
export function foreignReads(top: PlanNode, { rowsOf, ownOf, ledByTenant }: TableFacts): Map<string, number> {
  const found = new Map<string, number>()
  const look = (node: PlanNode, tableAbove: string | undefined) => {
    const table = node['Relation Name'] ?? tableAbove
    const total = rowsOf.get(table ?? '') ?? 0
    const index = node['Index Name']
    const isScan = node['Node Type'] === 'Seq Scan' || index !== undefined
    if (table !== undefined && total > LARGE && isScan && !ofTenant.test(node['Index Cond'] ?? '')) {
      // without its first column an index is read from end to end
      const read = index !== undefined && ledByTenant.has(index) ? total : rowsRead(node, total)
      const own = ownOf.get(table) ?? 0
      if (read - own > Math.max(FEW, own)) found.set(table, Math.max(read, found.get(table) ?? 0))
    }
    const isBitmap = node['Node Type'].startsWith('Bitmap')
    for (const one of node.Plans ?? []) look(one, isBitmap ? table : undefined)
  }
  look(top, undefined)
  return found
}

/** Rows that a scan looked at; if it was not run, all of a table, and of an index what the planner expects. */
function rowsRead(node: PlanNode, total: number): number {
  if (node['Actual Loops'] === undefined) return node['Index Name'] === undefined ? total : node['Plan Rows']
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return each * node['Actual Loops']
}

/** A library that the statement itself names: Row-Level Security names that of the setting. */
const NAMED_LIBRARY = /\btenant = (?!current_setting)/

/** Tables that a statement reads without naming a library: Row-Level Security alone keeps it to its own. */
export function readWithoutLibrary(top: PlanNode, { ownOf }: TableFacts): Set<string> {
  const found = new Set<string>()
  const look = (node: PlanNode) => {
    const table = node['Relation Name']
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ')
    const isRead = table !== undefined && node['Node Type'] !== 'ModifyTable'
    if (isRead && ownOf.has(table) && !NAMED_LIBRARY.test(conditions)) found.add(table)
    node.Plans?.forEach(look)
  }
  look(top)
  return found
}

/** An operator or function that looks inside JSON, beside the column of a table that it looks into. */
const LOOKS_INSIDE =
  /\w+\.\w+\)? (?:->>?|#>>?|@\?|@@) |\bjsonb?_(?:array_elements|array_length|each|exists|extract_path|object_keys|path|populate|to_record|typeof)\w*\(\(*\w+\.\w+/

/** Expressions of the statement that look inside JSON of more than a few hundred rows, with the number of rows. */
export function jsonReads(top: PlanNode, { ownOf }: TableFacts): Map<string, number> {
  const found = new Map<string, number>()
  const look = (node: PlanNode) => {
    const rows = rowsThrough(node, ownOf)
    for (const expression of expressionsOf(node))
      if (rows > FEW && LOOKS_INSIDE.test(expression)) found.set(expression, rows)
    node.Plans?.forEach(look)
  }
  look(top)
  return found
}

const expressionsOf = (node: PlanNode): string[] => [
  ...[node.Filter, node['Join Filter'], node['Function Call']].filter((one) => one !== undefined),
  ...(node['Sort Key'] ?? []),
  ...(node['Group Key'] ?? []),
  ...(node.Output ?? []),
]

/** Rows that come through a node, before its filter. */
function rowsThrough(node: PlanNode, ownOf: ReadonlyMap<string, number>): number {
  const table = node['Relation Name']
  const below = node.Plans?.map((one) => rowsOut(one)) ?? []
  const isWhole =
    table !== undefined && node.Filter !== undefined && !node['Index Cond'] && below.length === 0
  return Math.max(rowsRead(node, 0), rowsOut(node), ...below, isWhole ? (ownOf.get(table) ?? 0) : 0)
}

const rowsOut = (node: PlanNode): number =>
  node['Actual Loops'] === undefined ? node['Plan Rows'] : (node['Actual Rows'] ?? 0) * node['Actual Loops']
