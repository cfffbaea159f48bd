import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import { lateMigrations } from '../../testing/late-migrations.ts'
import type { Backend } from './backend.ts'
import { type EmbeddedBackend, openEmbedded } from './embedded/open.ts'
import { formerNames } from './former-names.ts'
import { migrate } from './migrate.ts'
import { collectMigrations, type Migration, type Migrations } from './migration.ts'
import { openPostgres } from './postgres/open.ts'
import { longTest } from '../testing/rounds.ts'

const names = (set: Migrations) => Object.keys(set).toSorted()

async function madeIn(backend: Backend): Promise<string[]> {
  const session = await backend.asOwner()
  const sql = 'select name from kysely_migration order by name collate "C"'
  const { rows } = await session.query({ sql, parameters: [] })
  await session.release()
  return rows.map(({ name }) => String(name))
}

const columnsOf = async (backend: Backend, table: string) => {
  const { rows } = await backend.run('whu', {
    sql: 'select column_name as name from information_schema.columns where table_name = $1',
    parameters: [table],
  })
  return rows.map(({ name }) => name)
}

/** Records the applied migrations under their former names. */
async function nameAsBefore(backend: Backend): Promise<void> {
  const session = await backend.asOwner()
  for (const [former, name] of Object.entries(formerNames)) {
    const sql = 'update kysely_migration set name = $1 where name = $2'
    expect((await session.query({ sql, parameters: [former, name] })).affected).toBe(1)
  }
  await session.release()
}

/** Opens the same database as the next start of the program does. */
type Reopen<Opened> = (backend: Opened) => Promise<Opened>

async function findsFormerNames<Opened extends Backend>(first: Opened, reopen: Reopen<Opened>) {
  await migrate(first, schema)
  const former = await reopen(first)
  await nameAsBefore(former)
  const backend = await reopen(former)
  await migrate(backend, lateMigrations)
  expect(await columnsOf(backend, 'search_history')).toContain('late')
  const last = await reopen(backend)
  const renamed = new Set(Object.values(formerNames))
  const later = names(lateMigrations).filter((name) => !renamed.has(name))
  expect(await madeIn(last)).toEqual([...Object.keys(formerNames), ...later].toSorted())
  return last
}

/** Two branches: a database with one of them applied gets the other, which was written earlier. */
async function takesOlderBranch<Opened extends Backend>(first: Opened, reopen: Reopen<Opened>) {
  const { '202611211718-feedback': older, ...newer } = lateMigrations
  await migrate(first, newer)
  expect(await columnsOf(first, 'feedback')).toEqual([])
  const backend = await reopen(first)
  await migrate(backend, { ...newer, '202611211718-feedback': older ?? { online: [] } })
  expect(await columnsOf(backend, 'feedback')).toContain('reply')
  const last = await reopen(backend)
  expect(await madeIn(last)).toEqual(names(lateMigrations))
  return last
}

async function reopenEmbedded(backend: EmbeddedBackend): Promise<EmbeddedBackend> {
  const template = await backend.dump()
  await backend.close()
  return openEmbedded({ template })
}

longTest('an embedded database with former names opens, and only new migrations are applied', async () => {
  const backend = await findsFormerNames(await openEmbedded({}), reopenEmbedded)
  await backend.close()
})

longTest('an embedded database applies a migration that is older than one it has', async () => {
  const backend = await takesOlderBranch(await openEmbedded({}), reopenEmbedded)
  await backend.close()
})

test('every file in a folder of migrations is part of the schema by its name', () => {
  const files = globSync('**/migrations/*.ts', { cwd: join(import.meta.dirname, '../..') })
  expect(files.map((file) => basename(file, '.ts')).toSorted()).toEqual(names(schema))
  expect(Object.values(formerNames).filter((name) => !(name in schema))).toEqual([])
})

test('a malformed name, or a name in two lists, is refused', () => {
  const none: Migration = { online: [] }
  expect(() => collectMigrations([{ '0019-shelves': none }])).toThrow('YYYYMMDDHHMM')
  const list = { '202611230900-shelves': none }
  expect(() => collectMigrations([list, list])).toThrow('Two migrations are named 202611230900-shelves')
})

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: names of migrations on a server (WENYUAN_TEST_DATABASE_URL names none)\n')
} else {
  test.each([
    ['made by the former names opens, and only what is new is applied', findsFormerNames<Backend>],
    ['applies a migration that was written before another it has', takesOlderBranch<Backend>],
  ])('a database of a server %s', async (_, check) => {
    const { url, drop } = await makeFreshDatabase(server)
    const backend = await openPostgres({ url, poolSize: 1, onLostConnection: () => {} })
    await check(backend, async (same) => same)
    await backend.close()
    await drop()
  })
}
