import { parseArgs } from 'node:util'
import { makeFreshDatabase, testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { connectOwner } from '@wenyuan/server/testing/owner-connection.ts'
import type { RecordedStatement } from '@wenyuan/server/testing/statement-record.ts'
import { serverUnits } from '../../tools/statements.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { printProgress } from '../shared/figures.ts'
import type { LibraryRows } from './data.ts'
import { describePlan, LARGE } from './describe-plan.ts'
import { planOf } from './explain.ts'
import { fillLibraries } from './made-up-libraries.ts'
import { NO_REASON, type PlannedStatement, plansPage } from './plans-page.ts'
import { planReasons } from './reasons.ts'
import { portalTests, recordedIn, recordStatements } from './recorded.ts'
import { rowsOfTables, unitAt, verbOf } from './table-facts.ts'

export const plansUsage =
  'plans [--loans 1000000] [--readers 50000] [--records 100000] [--recorded FOLDER] > FILE   (on WENYUAN_TEST_DATABASE_URL)'

/** Explains every statement that the areas' tests run, on a large tenant, and prints the plans. */
export async function benchPlans(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: { loans: text, readers: text, records: text, recorded: text },
  })
  const server = testServer()
  if (server === undefined) {
    process.stdout.write('not run: plans (WENYUAN_TEST_DATABASE_URL names no server)\n')
    return
  }
  const size: LibraryRows = {
    loans: Number(values.loans ?? 1_000_000),
    readers: Number(values.readers ?? 50_000),
    records: Number(values.records ?? 100_000),
    rows: 50_000,
    curatedRows: 5_000,
  }
  const folder = values.recorded ?? (await recordStatements(server, portalTests))
  const statements = recordedIn(folder)
  printProgress(`${statements.length} statements recorded in ${folder}`)
  const { url, drop } = await makeFreshDatabase(server)
  try {
    await fillLibraries(url, [{ tenant: TENANT, size }])
    const page = await explainAll(url, statements)
    process.stdout.write(page)
    if (page.includes(NO_REASON)) {
      printProgress(`tables are read as a whole with ${NO_REASON}`)
      process.exitCode = 1
    }
  } finally {
    await drop()
  }
}

async function explainAll(url: string, statements: readonly RecordedStatement[]): Promise<string> {
  const client = await connectOwner(url)
  try {
    await client.ask('vacuum analyze')
    const rowsOf = await rowsOfTables(client)
    const units = serverUnits()
    const planned: PlannedStatement[] = []
    for (const statement of statements) {
      const name = unitAt(units, statement)
      const verb = verbOf(statement.sql)
      const answer = await planOf(client, statement, TENANT).then(
        (top) => describePlan(top, rowsOf),
        (error: unknown) => ({
          plan: `could not be explained: ${error instanceof Error ? error.message : ''}`,
          reads: [],
        }),
      )
      planned.push({ file: statement.file, name, verb, ...answer })
    }
    const [version] = await client.ask<{ server_version: string }>('show server_version')
    return plansPage(planned, {
      server: `PostgreSQL ${version?.server_version.replace(/ .*/, '') ?? ''}`,
      rows: Object.fromEntries([...rowsOf].filter(([, count]) => count > LARGE).map(rounded)),
      reasons: planReasons,
    })
  } finally {
    await client.end()
  }
}

/** Rounds the counts, which vary with the sample of ANALYZE. */
const rounded = ([table, count]: [string, number]): [string, number] => [
  table,
  Math.round(count / 1_000) * 1_000,
]
