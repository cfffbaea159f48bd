import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend, OwnerSession } from './backend.ts'
import { dbOfOwner } from './dialect.ts'
import { formerNames } from './former-names.ts'
import type { Migration, Migrations } from './migration.ts'
import type { Site } from './online-steps.ts'

export interface Patience {
  /** How long a statement waits for a lock. Other statements queue behind it for as long. */
  lockTimeoutMs: number
  /** How long it is retried. */
  giveUpAfterMs: number
}

const usual: Patience = { lockTimeoutMs: 1_000, giveUpAfterMs: 300_000 }

/** The database was made by a newer version of the program. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew'
}

/** A migration failed; the message is a sentence for the operator. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/** A table that a migration needs stayed locked by another session. */
export class MigrationHeldUp extends Error {
  override name = 'MigrationHeldUp'
}

/**
 * Brings the schema up to date: applies every missing migration in the order of their names, even if a later one is
 * already there, so that two branches can land in either order. Of several programs that start at once one migrates and
 * the others wait. An interrupted migration is continued at the next start: it is recorded only when it is complete.
 *
 * @throws SchemaTooNew when the database has a migration unknown to this program
 * @throws MigrationHeldUp when a lock was not available for minutes
 * @throws MigrationFailed when the database refuses one
 */
export async function migrate(
  backend: Backend,
  migrations: Migrations,
  patience: Patience = usual,
): Promise<void> {
  const session = await backend.asOwner()
  try {
    if ((await missingMigrations(session, migrations)).length === 0) return
    const lock = backend.shared ? await takeMigrationLock(backend) : undefined
    try {
      // another program may have applied them while this one waited
      for (const name of await missingMigrations(session, migrations)) {
        const migration = migrations[name]
        if (!migration) continue
        await make({ session, name, shared: backend.shared, patience }, migration).catch((error: unknown) => {
          throw error instanceof MigrationHeldUp ? error : failed(name, migration, error)
        })
      }
    } finally {
      await lock?.release()
    }
  } finally {
    await session.release()
  }
}

/**
 * Missing migrations in order.
 *
 * @throws SchemaTooNew
 */
export async function missingMigrations(session: OwnerSession, migrations: Migrations): Promise<string[]> {
  const made = await madeIn(session)
  const unknown = made.filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new SchemaTooNew(
      `The database was made by a newer version of Wenyuan (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
    )
  }
  return Object.keys(migrations)
    .filter((name) => !made.includes(name))
    .toSorted()
}

/** Current names of the applied migrations. */
async function madeIn(session: OwnerSession): Promise<string[]> {
  const there = await session.query(statement("select to_regclass('kysely_migration') is not null as there"))
  if (there.rows[0]?.there !== true) return []
  const { rows } = await session.query(statement('select name from kysely_migration order by name'))
  return rows.map(({ name }) => formerNames[String(name)] ?? String(name))
}

const statement = (sql: string, parameters: readonly unknown[] = []) => ({ sql, parameters })

/** Advisory lock key shared by all programs that migrate a database. */
const MIGRATION_LOCK = 7_263_514_009_221_133
const LOOK_AGAIN_MS = 200

/**
 * Takes the lock for migrations, held for the session; a killed program loses it with its connection. It polls instead
 * of waiting, because a waiting transaction would block `create index concurrently`.
 */
async function takeMigrationLock(backend: Backend): Promise<OwnerSession> {
  const session = await backend.asOwner()
  try {
    for (;;) {
      await session.query(statement('begin'))
      await session.query(statement('set local idle_in_transaction_session_timeout = 0'))
      const { rows } = await session.query(
        statement(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`),
      )
      if (rows[0]?.mine === true) return session
      await session.query(statement('rollback'))
      await pause(LOOK_AGAIN_MS + randomInt(LOOK_AGAIN_MS))
    }
  } catch (error) {
    await session.release()
    throw error
  }
}

interface Making {
  session: OwnerSession
  name: string
  shared: boolean
  patience: Patience
}

async function make(making: Making, migration: Migration): Promise<void> {
  const { session, name, patience } = making
  if ('online' in migration) {
    const site = siteOf(making)
    for (const step of migration.online) await again(making, () => step(site))
    await inTransaction(session, patience, () => note(session, name))
  } else {
    await again(making, () =>
      inTransaction(session, patience, async () => {
        await migration.up(dbOfOwner(session))
        await note(session, name)
      }),
    )
  }
}

/** SQLSTATEs that an operator can resolve: insufficient_privilege, read_only_sql_transaction. */
const remedies: Readonly<Record<string, string>> = {
  '42501':
    'Migrations need a role that owns the tables and may make roles (CREATEROLE): name it in DATABASE_OWNER_URL, at least until this start has ended; without it DATABASE_URL has to name the owner.',
  '25006': 'DATABASE_URL names a copy that only reads: name the primary.',
}

function failed(name: string, migration: Migration, cause: unknown): MigrationFailed {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const made =
    'online' in migration
      ? 'Steps of it that were made do no harm and are not made twice.'
      : 'Nothing of it was made.'
  const remedy = remedies[code] ?? 'Set that right and start again, or start the version before.'
  const because = cause instanceof Error ? cause.message : String(cause)
  return new MigrationFailed(`The migration ${name} failed: ${because}. ${made} ${remedy}`, { cause })
}

async function note(session: OwnerSession, name: string): Promise<void> {
  await session.query(
    statement(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    ),
  )
  await session.query(
    statement('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      name,
      new Date().toISOString(),
    ]),
  )
}

function siteOf(making: Making): Site {
  const { session, shared, patience } = making
  return {
    shared,
    async ask<Row>(sql: string, parameters?: readonly unknown[]) {
      return (await session.query(statement(sql, parameters))).rows as Row[]
    },
    askBriefly: (sql) =>
      again(making, () =>
        inTransaction(session, patience, async () => {
          await session.query(statement(sql))
        }),
      ),
  }
}

async function inTransaction(
  session: OwnerSession,
  { lockTimeoutMs }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  await session.query(statement('begin'))
  try {
    await session.query(statement(`set local lock_timeout = ${lockTimeoutMs}`))
    await work()
    await session.query(statement('commit'))
  } catch (error) {
    // a lost connection has nothing to roll back
    await session.query(statement('rollback')).catch(() => {})
    throw error
  }
}

/** SQLSTATEs of lock failures: lock_not_available, deadlock_detected. */
const heldUp = new Set<unknown>(['55P03', '40P01'])
const LONGEST_PAUSE_MS = 5_000

/** Retries while the lock is not available; between two tries other sessions proceed. */
async function again(
  { name, patience: { lockTimeoutMs, giveUpAfterMs } }: Making,
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + giveUpAfterMs
  for (let wait = lockTimeoutMs; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && heldUp.has(error.code))) throw error
      if (performance.now() + wait > until) {
        throw new MigrationHeldUp(
          `The migration ${name} could not have a lock it needs: another transaction holds it. Nothing of it was made. End that transaction (pg_stat_activity says whose it is) and start again.`,
        )
      }
      await pause(wait)
    }
  }
}
