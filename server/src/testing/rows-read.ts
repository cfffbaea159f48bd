import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/dialect.ts'
import { type WatchedStatement, watching } from '../platform/db/statement-watch.ts'

export interface RowsRead {
  /** Rows of the answer. */
  given: number
  /** Rows of tables that were looked at for it, those that a condition then removed included. */
  read: number
  /** Pages of tables and indexes, of 8 KB. */
  blocks: number
  milliseconds: number
  /** How tables were read: `Index Scan record_set_pkey`. */
  ways: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * Runs what a store function asks, and explains each of its statements as they ran: how many rows were read for how many
 * that are given. The tables should have been analysed.
 */
export async function rowsReadBy(
  db: Db,
  tenant: string,
  run: (db: Db) => Promise<unknown>,
): Promise<RowsRead[]> {
  const statements: WatchedStatement[] = []
  await run(db.withPlugin(watching(tenant, (statement) => void statements.push(statement))))
  const all: RowsRead[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]),
    )
    const [top] = rows[0]?.['QUERY PLAN'] ?? []
    if (!top) throw new Error('The database gave no plan.')
    const { Plan: plan } = top
    const scans = scansIn(plan)
    all.push({
      given: plan['Actual Rows'],
      read: scans.reduce((sum, node) => sum + readBy(node), 0),
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      milliseconds: top['Execution Time'],
      ways: [
        ...new Set(
          scans.map((node) => [node['Node Type'], node['Index Name'] ?? node['Relation Name']].join(' ')),
        ),
      ],
    })
  }
  return all
}

/** The index scan of a bitmap scan names no table: its rows are those of the node above it. */
const scansIn = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] !== undefined && node['Node Type'].includes('Scan') ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansIn),
]

const readBy = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
