import { setTimeout as pause } from 'node:timers/promises'
import { APP_ROLE } from './roles.ts'

/** Environment of an online step: statements as owner, outside transactions unless the step begins one. */
export interface Site {
  ask<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** Runs a statement with a short lock timeout, and retries it. */
  askBriefly(sql: string): Promise<void>
  /** False for the embedded database, where nobody else can be blocked. */
  shared: boolean
}

/**
 * One part of a migration that runs while readers are served. It can be interrupted and repeated at any point: it first
 * checks what is there.
 */
export type OnlineStep = (site: Site) => Promise<void>

const NAME = /^[a-z][a-z0-9_]*$/
const LOOK_AGAIN_MS = 200

/**
 * Builds an index concurrently with writes. It waits for open transactions on the table without blocking others. An
 * invalid index left by a broken build is dropped first.
 */
export const addIndex = (index: {
  name: string
  table: string
  /** What follows `on table`: columns, and `where`. */
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

/** The build of a killed program continues on the server: wait for it, then check whether its index is valid. */
async function untilNobodyBuilds(site: Site, table: string): Promise<void> {
  const building = () =>
    site.ask('select 1 from pg_stat_progress_create_index where relid = to_regclass($1)', [table])
  while ((await building()).length > 0) await pause(LOOK_AGAIN_MS)
}

/** Adds a column without a table rewrite: it must be nullable or have a constant default. */
export const addColumn = (column: { name: string; table: string; type: string }): OnlineStep => {
  const { name, table, type } = named(column)
  return async (site) => {
    // checked first: `if not exists` would take the lock to find out
    const there = await site.ask(
      'select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
      [table, name],
    )
    if (there.length === 0) await site.askBriefly(`alter table ${table} add column ${name} ${type}`)
  }
}

/**
 * Adds a check constraint as `not valid`, which covers new rows, then validates existing rows without blocking writers.
 */
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

/** Removes an index, when another one has taken its place. */
export const dropIndex = (name: string): OnlineStep => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of an index.`)
  return async (site) => {
    await site.ask(`drop index ${site.shared ? 'concurrently ' : ''}if exists ${name}`)
  }
}

/** Adds a trigger that runs a function from now on: by default for every row written. */
export const addTrigger = (trigger: {
  name: string
  table: string
  runs: string
  /** What stands before the table: the moment and what is done. */
  when?: string
  /** What stands after the table. */
  each?: string
  /** What the function is given. */
  given?: string
}): OnlineStep => {
  const { name, table, runs } = named(trigger)
  const { when = 'after insert or update or delete', each = 'for each row', given } = trigger
  if (given !== undefined && !NAME.test(given)) throw new Error(`"${given}" cannot be given to a function.`)
  if (!NAME.test(runs)) throw new Error(`"${runs}" is no name of a function.`)
  return async (site) => {
    const there = await site.ask('select 1 from pg_trigger where tgrelid = to_regclass($1) and tgname = $2', [
      table,
      name,
    ])
    if (there.length > 0) return
    await site.askBriefly(
      `create trigger ${name} ${when} on ${table} ${each} execute function ${runs}(${given === undefined ? '' : `'${given}'`})`,
    )
  }
}

const AT_ONCE = 500

/**
 * Derives rows from existing ones, some hundred per transaction, tenant by tenant: under Row-Level Security the owner
 * of the tables sees no rows without a tenant.
 *
 * @param batch an idempotent statement; takes the tenant, the key of the last row done (null at first) and the maximum
 * number of rows, and returns `last`: the key of its own last row, null if there was none
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

/**
 * As `fillByKey`, for values that the program makes of existing rows.
 *
 * @param read takes what `fillByKey` gives its batch; its rows have a `key`, by which they are ordered
 * @param made what is written of the rows
 * @param write takes the tenant and what was made as JSON
 */
export const fillFromRows =
  <Row extends { key: string }>(
    read: string,
    made: (rows: readonly Row[]) => unknown,
    write: string,
  ): OnlineStep =>
  async (site) => {
    const libraries = await site.ask<{ code: string }>('select code from tenant order by code')
    for (const { code } of libraries) {
      let last: string | null = null
      do {
        const rows: Row[] = await askAs<Row>(site, code, read, [code, last, AT_ONCE])
        if (rows.length > 0) await askAs(site, code, write, [code, JSON.stringify(made(rows))])
        last = rows.at(-1)?.key ?? null
      } while (last !== null)
    }
  }

/** Runs one statement for a tenant, as the program does for its calls. */
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
    // a lost connection has nothing to roll back
    await ask('rollback').catch(() => {})
    throw error
  }
}

/** Checks names that are concatenated into SQL text where no parameter is possible. */
function named<T extends { name: string; table: string }>(thing: T): T {
  for (const name of [thing.name, thing.table]) {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a table, column, index or constraint.`)
  }
  return thing
}
