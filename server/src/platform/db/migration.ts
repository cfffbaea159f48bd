import type { Kysely } from 'kysely'
import type { OnlineStep } from './online-steps.ts'

/**
 * A step of the schema. `up` runs in one transaction. `online` has steps that must run outside a transaction so as not
 * to block readers; each can be interrupted and repeated.
 */
export type Migration = { up(db: Kysely<unknown>): Promise<void> } | { online: readonly OnlineStep[] }

/** By name: UTC time of writing and purpose, such as `202611211042-catalogue`. */
export type Migrations = Readonly<Record<string, Migration>>

const NAME = /^\d{12}-[a-z][a-z-]*$/

/**
 * Merges the lists of the platform and of the areas.
 *
 * @throws Error when a name is malformed or occurs twice
 */
export function collectMigrations(lists: readonly Migrations[]): Migrations {
  const all: Record<string, Migration> = {}
  for (const [name, migration] of lists.flatMap((list) => Object.entries(list))) {
    if (!NAME.test(name)) throw new Error(`The migration ${name} is not named YYYYMMDDHHMM-<what>.`)
    if (name in all) throw new Error(`Two migrations are named ${name}.`)
    all[name] = migration
  }
  return all
}
