import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Migration } from './migration.ts'
import { faultsOf } from './migration-rules.ts'
import { schema } from '../../app/schema.ts'

/** Since this migration the service stays live during migrations. */
const FIRST = '202611212124'

async function statementsOf(migration: Migration): Promise<string[]> {
  if ('online' in migration) return []
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await migration.up(db)
  return statements
}

test('no migration blocks readers of an existing table', async () => {
  for (const [name, migration] of Object.entries(schema)) {
    if (name < FIRST) continue
    expect({ name, faults: faultsOf(await statementsOf(migration)) }).toEqual({ name, faults: [] })
  }
})

test.each([
  ['create index loan_x on loan (tenant, x)', 'addIndex'],
  ['create unique index loan_x on "loan" (tenant, x) where x > 0', 'addIndex'],
  ['alter table loan add constraint c check (x > 0)', 'addCheck'],
  ['alter table loan add column x int, add constraint c check (x > 0)', 'addCheck'],
  ['alter table loan add primary key (tenant, x)', 'a key'],
  ['alter table loan add column x text generated always as (upper(y)) stored', 'written anew'],
  ['alter table loan add column x timestamptz default now()', 'no constant'],
  ['alter table loan alter column x type bigint', 'another type'],
  ['alter table loan\n  alter column x set not null', 'a check made online'],
  ['truncate loan', 'locks'],
])('%s is reported', (statement, says) => {
  expect(faultsOf([statement])).toEqual([expect.stringContaining(says)])
})

test.each([
  ['alter table loan add column x int'],
  ["alter table loan add column x text not null default ''"],
  ['alter table loan add column x int not null default 0'],
  ['alter table loan drop column x'],
  ['drop index loan_x'],
])('%s is allowed', (statement) => {
  expect(faultsOf([statement])).toEqual([])
})

test('a table created by the same migration may be altered freely', () => {
  expect(
    faultsOf([
      'create table shelf (tenant text)',
      'create index shelf_x on shelf (tenant)',
      'alter table shelf enable row level security',
    ]),
  ).toEqual([])
})

test('what is written from now on is filled in for the rows that are there', () => {
  const folder = new URL('../../', import.meta.url)
  const forgetful = globSync(['platform/db/migrations/*.ts', 'areas/*/migrations/*.ts'], {
    cwd: fileURLToPath(folder),
  }).filter((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const writesFromNowOn = file.endsWith('-filled.ts') || source.includes("when: 'before insert")
    return writesFromNowOn && !/\bfill(?:ByKey|FromRows)\b[<(]/.test(source)
  })
  expect(forgetful).toEqual([])
})
