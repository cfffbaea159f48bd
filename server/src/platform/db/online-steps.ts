import { setTimeout as pause } from 'node:timers/promises'
import { APP_ROLE } from './roles.ts'

/** Where a step of a migration is made: statements of the owner's, each by itself but for transactions a step begins. */
export interface Site {
  ask<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** One statement that waits for a lock a moment only, and is tried again. */
  askBriefly(sql: string): Promise<void>
  /** False in the embedded database: nobody else is there to be held up. */
  shared: boolean
}

/**
 * One thing a migration makes while readers go on. It may be broken off at any moment and made again: it looks what is
 * there first.
 */
export type OnlineStep = (site: Site) => Promise<void>

const NAME = /^[a-z][a-z0-9_]*$/
const LOOK_AGAIN_MS = 200

/**
 * An index, built beside the writing that goes on. It waits for transactions that are open on the table and holds nobody
 * up meanwhile; what a broken build has left, which is there but not valid, is dropped first.
 */
export const addIndex = (index: {
  name: string
  table: string
  /** What stands behind `on table`: columns, and `where`. */
  of: string
  unique?: boolean
}): OnlineStep => {
  const { name, table, of } = named(index)
  const kind = index.unique ? 'unique index' : 'index'
  return async (site) => {
    if (!site.shared) {
      await site.ask(`create ${kind} if not exists ${name} on ${table} ${of}`)
      return
    }
    await untilNobodyBuilds(site, table)
    const [there] = await site.ask<{ whole: boolean }>(
      'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (there?.whole) return
    if (there) await site.ask(`drop index concurrently if exists ${name}`)
    await site.ask(`create ${kind} concurrently ${name} on ${table} ${of}`)
  }
}

/** A program that was killed leaves its build running on the server: its index is valid or not when that has ended. */
async function untilNobodyBuilds(site: Site, table: string): Promise<void> {
  const building = () =>
    site.ask('select 1 from pg_stat_progress_create_index where relid = to_regclass($1)', [table])
  while ((await building()).length > 0) await pause(LOOK_AGAIN_MS)
}

/** A column without rewriting the table: it may be null or has a constant default. */
export const addColumn = (column: { name: string; table: string; type: string }): OnlineStep => {
  const { name, table, type } = named(column)
  return async (site) => {
    // looked for first: `if not exists` takes the lock to find out
    const there = await site.ask(
      'select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
      [table, name],
    )
    if (there.length === 0) await site.askBriefly(`alter table ${table} add column ${name} ${type}`)
  }
}

/** A check: first for what is written from now on, then for what is there, which is read without holding up writers. */
export const addCheck = (check: { name: string; table: string; that: string }): OnlineStep => {
  const { name, table, that } = named(check)
  return async (site) => {
    const [there] = await site.ask<{ whole: boolean }>(
      'select convalidated as whole from pg_constraint where conrelid = to_regclass($1) and conname = $2',
      [table, name],
    )
    if (there?.whole) return
    if (!there) await site.askBriefly(`alter table ${table} add constraint ${name} check (${that}) not valid`)
    await site.ask(`alter table ${table} validate constraint ${name}`)
  }
}

/** Has a function run with every row of a table that is written from now on. */
export const addTrigger = (trigger: { name: string; table: string; runs: string }): OnlineStep => {
  const { name, table, runs } = named(trigger)
  if (!NAME.test(runs)) throw new Error(`"${runs}" is no name of a function.`)
  return async (site) => {
    const there = await site.ask('select 1 from pg_trigger where tgrelid = to_regclass($1) and tgname = $2', [
      table,
      name,
    ])
    if (there.length > 0) return
    await site.askBriefly(
      `create trigger ${name} after insert or update or delete on ${table} for each row execute function ${runs}()`,
    )
  }
}

const AT_ONCE = 500

/**
 * Makes rows of those that are there, some hundred in a transaction, library by library and in its name: under
 * Row-Level Security the owner of the tables sees nothing.
 *
 * @param batch a statement that does nothing a second time; takes the library, the key of the last row that was done (null
 * at first) and how many rows at most, and answers `last`: the key of its own last row, null when there was none
 */
export const fillByKey =
  (batch: string): OnlineStep =>
  async (site) => {
    const libraries = await site.ask<{ code: string }>('select code from tenant order by code')
    for (const { code } of libraries) {
      let last: string | null = null
      do {
        const done: { last: string | null }[] = await askAs(site, code, batch, [code, last, AT_ONCE])
        last = done[0]?.last ?? null
      } while (last !== null)
    }
  }

/** One statement as the program asks it when a reader of this library is there. */
async function askAs<Row>(
  { ask }: Site,
  tenant: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  await ask('begin')
  try {
    await ask(`set local role ${APP_ROLE}`)
    await ask("select set_config('wenyuan.tenant', $1, true)", [tenant])
    const rows = await ask<Row>(sql, parameters)
    await ask('commit')
    return rows
  } catch (error) {
    // a connection that is gone has nothing to take back
    await ask('rollback').catch(() => {})
    throw error
  }
}

/** Names stand in the text of statements, where a parameter cannot. */
function named<T extends { name: string; table: string }>(thing: T): T {
  for (const name of [thing.name, thing.table]) {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a table, column, index or constraint.`)
  }
  return thing
}
