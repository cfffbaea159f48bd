import type { OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import type { RecordedStatement } from '@wenyuan/server/testing/statement-record.ts'

/** A node of `explain (format json)`; the actual figures are there if the statement was run. */
export interface PlanNode {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Join Filter'?: string
  'Function Call'?: string
  Output?: string[]
  'Sort Key'?: string[]
  'Group Key'?: string[]
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement that is run for its figures may take so long; one that needs more is only planned. */
const LONGEST = '2s'
const DAY_MS = 86_400_000
/** Fixed clock of the tests' portals. */
const TESTS_NOW = Date.parse('2026-03-15T04:00:00Z')

/**
 * The plan of a statement for one tenant, as the application's role makes it. Nothing that it changes is kept.
 *
 * @param run whether it is run, for the actual figures; what fails then with these rows is only planned
 * @throws Error if it cannot be planned
 */
export async function planOf(
  client: OwnerConnection,
  statement: RecordedStatement,
  as: string,
  run = false,
): Promise<PlanNode> {
  try {
    return await ask(
      client,
      statement,
      as,
      run ? 'analyze, timing off, verbose, format json' : 'verbose, format json',
    )
  } catch (error) {
    if (!run) throw error
    return planOf(client, statement, as)
  }
}

async function ask(
  client: OwnerConnection,
  { sql, parameters, tenant }: RecordedStatement,
  as: string,
  options: string,
): Promise<PlanNode> {
  await client.ask('begin')
  try {
    await client.ask(`set local statement_timeout = '${LONGEST}'`)
    await client.ask('set local role wenyuan_app')
    await client.ask("select set_config('wenyuan.tenant', $1, true)", [tenant === null ? '' : as])
    const rows = await client.ask<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (${options}) ${sql}`,
      parameters.map((parameter) => presentValue(parameter, tenant, as)),
    )
    const top = rows[0]?.['QUERY PLAN'][0].Plan
    if (!top) throw new Error('The server gave no plan.')
    return top
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
