import { connectOwner, type OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import type { RecordedStatement } from '@wenyuan/server/testing/statement-record.ts'
import { serverUnits } from '../../tools/statements.ts'
import { describePlan } from './describe-plan.ts'
import { type PlanNode, planOf } from './explain.ts'
import { foreignReads, jsonReads, readWithoutLibrary, type TableFacts } from './faults.ts'
import type { MadeUpLibrary } from './made-up-libraries.ts'
import { jsonReasons, planReasons } from './reasons.ts'
import { factsOf, unitAt, unknownRows, verbOf } from './table-facts.ts'

/** A library of some size, and a small one that is brought in after it. */
export const unlikeLibraries = {
  large: {
    tenant: 'large',
    size: { loans: 200_000, readers: 10_000, records: 40_000, rows: 20_000, curatedRows: 5_000 },
  },
  small: {
    tenant: 'small',
    size: { loans: 2_000, readers: 300, records: 1_000, rows: 500, curatedRows: 100 },
  },
} as const satisfies Record<string, MadeUpLibrary>

export interface Judged {
  /** A line for each fault: a table that the planner knows little of, or a function, what it reads of which library, and its plan. */
  faults: string[]
  explained: number
  /** Why statements could not be planned, a line for each. */
  unexplained: string[]
}

/** Explains every statement for both libraries and says which read more than they should. */
export async function judgeStatements(
  url: string,
  statements: readonly RecordedStatement[],
): Promise<Judged> {
  const owner = await connectOwner(url)
  const units = serverUnits()
  const faults = new Set<string>()
  const unexplained = new Set<string>()
  let explained = 0
  try {
    for (const { tenant } of Object.values(unlikeLibraries)) {
      const facts = await factsOf(owner, tenant)
      for (const line of await unknownRows(owner, tenant, facts)) faults.add(line)
      for (const statement of statements) {
        const unit = `${statement.file} ${unitAt(units, statement)}`
        const about = `${unit} (${verbOf(statement.sql)}) in the ${tenant} library`
        const top = await planned(owner, statement, tenant).catch((error: unknown) => {
          unexplained.add(`${about}: ${error instanceof Error ? error.message : ''}`)
        })
        if (!top) continue
        explained++
        for (const fault of faultsOf(top, unit, statement.tenant === null, facts))
          faults.add(`${about} ${fault}`)
      }
    }
  } finally {
    await owner.end()
  }
  return { faults: [...faults].toSorted(), explained, unexplained: [...unexplained].toSorted() }
}

/** A write is run in the small library only: jobs that delete what is old would take minutes in the large one. */
const planned = (owner: OwnerConnection, statement: RecordedStatement, tenant: string): Promise<PlanNode> =>
  planOf(owner, statement, tenant, tenant === 'small' || verbOf(statement.sql) === 'select')

/** @param isOfAll a statement without a tenant reads all libraries, as it should */
function faultsOf(top: PlanNode, unit: string, isOfAll: boolean, facts: TableFacts): string[] {
  const { plan, reads } = describePlan(top, facts.rowsOf)
  const faults: string[] = []
  if (reads.length > 0 && planReasons[unit] === undefined)
    faults.push(`reads all of ${reads.join(', ')} without a reason: ${plan}`)
  if (!isOfAll) {
    for (const [table, rows] of foreignReads(top, facts))
      faults.push(`reads ${rows} rows of ${table}, those of other libraries among them: ${plan}`)
    for (const table of readWithoutLibrary(top, facts))
      faults.push(`reads ${table} and names no library: Row-Level Security alone keeps it to its own`)
  }
  if (jsonReasons[unit] === undefined)
    for (const [expression, rows] of jsonReads(top, facts))
      faults.push(`looks inside JSON of ${rows} rows (${expression}): ${plan}`)
  return faults
}
