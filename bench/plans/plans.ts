import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeFreshDatabase, testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { connectOwner } from '@wenyuan/server/testing/owner-connection.ts'
import { type RecordedStatement, shapeOf } from '@wenyuan/server/testing/statement-record.ts'
import { NO_REASON, type PlannedStatement, plansPage, plansPageWith } from '../../tools/plans-page.ts'
import { serverUnits, type Unit } from '../../tools/statements.ts'
import { root, runStep } from '../../tools/steps.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { fillLibrary, type Size } from '../circulation/data.ts'
import { printProgress } from '../shared/figures.ts'
import { type Column, fillRest } from './data.ts'
import { explain } from './explain.ts'
import { planReasons } from './reasons.ts'

export const plansUsage =
  'plans [--loans 1000000] [--readers 50000] [--records 100000] [--recorded FOLDER]   (docs/plans.md, on WENYUAN_TEST_DATABASE_URL)'

/** Explains every statement that the areas' tests run, on a large tenant, and writes the plans. */
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
  const size: Size = {
    loans: Number(values.loans ?? 1_000_000),
    readers: Number(values.readers ?? 50_000),
    records: Number(values.records ?? 100_000),
  }
  const folder = values.recorded ?? (await recordStatements(server))
  const statements = recordedIn(folder)
  printProgress(`${statements.length} statements recorded in ${folder}`)
  const { url, drop } = await makeFreshDatabase(server)
  try {
    await fill(url, size)
    const page = await explainAll(url, statements)
    writeFileSync(join(root, 'docs/plans.md'), page)
    if (page.includes(NO_REASON)) {
      process.stdout.write(`docs/plans.md: tables read as a whole with ${NO_REASON}\n`)
      process.exitCode = 1
    }
  } finally {
    await drop()
  }
}

/** @returns the folder with the statements of the areas' tests */
async function recordStatements(server: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-statements-'))
  const { ok, output } = await runStep({
    name: 'areas',
    command: join(root, 'node_modules/.bin/vitest'),
    parameters: ['run', '--project', 'areas'],
    env: { WENYUAN_STATEMENTS: folder, WENYUAN_TEST_DATABASE_URL: server },
  })
  if (!ok)
    process.stdout.write(`${output.slice(-2_000)}\nThe tests did not all pass; what they asked counts.\n`)
  return folder
}

/** Settings and savepoints have no plan. */
const EXPLAINABLE = /^\s*(?:with|select|insert|update|delete)\b/i

/** Each form of a statement once, by function. */
function recordedIn(folder: string): RecordedStatement[] {
  const known = new Map<string, RecordedStatement>()
  for (const file of globSync('*.jsonl', { cwd: folder })) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const statement = JSON.parse(line) as RecordedStatement
      if (!EXPLAINABLE.test(statement.sql)) continue
      const key = `${statement.file}:${statement.line} ${shapeOf(statement.sql)}`
      if (!known.has(key)) known.set(key, statement)
    }
  }
  return [...known.values()]
}

async function fill(url: string, size: Size): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wenyuan-plans-'))
  const appContext = await openAppContext(
    configFrom({
      WENYUAN_DATA: dataFolder,
      WENYUAN_DEMO: '0',
      WENYUAN_LOG: 'error',
      DATABASE_URL: url,
      WENYUAN_SECRET_KEY: TEST_SECRET_KEY,
    }),
    { seldomSearched: true, keepsMessages: true },
  )
  const owner = await connectOwner(url)
  try {
    await fillLibrary(appContext, size)
    const columns = await owner.ask<Column>(
      `select c.table_name as "table", c.column_name as name, c.data_type as type, (
         select array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') word)
         from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
         where k.conrelid = c.table_name::regclass and k.contype = 'c' and a.attname = c.column_name
           and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%' limit 1) as words
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '^kysely'
         and c.is_generated = 'NEVER' and c.is_identity = 'NO'
       order by 1, c.ordinal_position`,
    )
    // checks of numbers and lengths do not change a plan, and the values are made up
    await owner.ask(
      `do $$ declare one record; begin
         for one in select conname, conrelid::regclass as relation from pg_constraint
           where contype = 'c' and connamespace = 'public'::regnamespace
         loop execute format('alter table %s drop constraint %I', one.relation, one.conname); end loop;
       end $$`,
    )
    await fillRest(appContext.database.ofTenant(TENANT), size, columns)
    await owner.ask('vacuum analyze')
  } finally {
    await owner.end()
    await appContext.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function explainAll(url: string, statements: readonly RecordedStatement[]): Promise<string> {
  const client = await connectOwner(url)
  try {
    const rows = await client.ask<{ name: string; count: number }>(
      "select relname as name, reltuples::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const rowsOf = new Map(rows.map(({ name, count }) => [name, count]))
    const units = serverUnits()
    const planned: PlannedStatement[] = []
    for (const statement of statements) {
      const name = unitAt(units, statement)
      const verb = verbOf(statement.sql)
      const answer = await explain(client, statement, TENANT, rowsOf).catch((error: unknown) => ({
        plan: `could not be explained: ${error instanceof Error ? error.message : ''}`,
        reads: [],
      }))
      planned.push({ file: statement.file, name, verb, ...answer })
    }
    const [version] = await client.ask<{ server_version: string }>('show server_version')
    const page = plansPage(planned, {
      server: `PostgreSQL ${version?.server_version.replace(/ .*/, '') ?? ''}`,
      rows: Object.fromEntries([...rowsOf].filter(([, count]) => count > 10_000).map(rounded)),
      reasons: planReasons,
    })
    return plansPageWith(page, units)
  } finally {
    await client.end()
  }
}

/** Rounds the counts, which vary with the sample of ANALYZE. */
const rounded = ([table, count]: [string, number]): [string, number] => [
  table,
  Math.round(count / 1_000) * 1_000,
]

/** Finds the function by name if it is at the top level, since the file may have been edited; else by line. */
function unitAt(units: readonly Unit[], { file, line, name }: RecordedStatement): string {
  const own = units.filter((unit) => unit.file === file)
  const named = own.find((unit) => unit.name === name)
  return (named ?? own.findLast(({ from, to }) => from <= line && line <= to))?.name ?? '?'
}

/** The verb of a statement, also after a `with`; without a writing verb it is select. */
const verbOf = (sql: string): string => {
  const text = sql.toLowerCase()
  const writes = ['insert into', 'delete from', '(?<!for |do )update'].flatMap(
    (verb) => new RegExp(`${verb}\\b`).exec(text)?.[0].split(' ')[0] ?? [],
  )
  return writes.length === 0 ? 'select' : writes.join(', ')
}
