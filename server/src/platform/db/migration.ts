import type { Kysely } from 'kysely'
import type { OnlineStep } from './online-steps.ts'

/**
 * A step of the schema. `up` is one transaction, whole or not at all; `online` is what has to be made outside of one, so
 * as not to hold up readers, each step of which may be broken off and made again.
 */
export type Migration = { up(db: Kysely<unknown>): Promise<void> } | { online: readonly OnlineStep[] }

/** By name: the time it was written in UTC and what it does, such as `202611211042-catalogue`. */
export type Migrations = Readonly<Record<string, Migration>>

const NAME = /^\d{12}-[a-z][a-z-]*$/

/**
 * One set from the lists of the platform and of the areas.
 *
 * @throws Error when a name is not of that form or stands in two lists
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
