import type { Kysely } from 'kysely'
import type { OnlineStep } from './online-steps.ts'

/**
 * A step of the schema. `up` is one transaction, whole or not at all; `online` is what has to be made outside of one, so
 * as not to hold up readers, each step of which may be broken off and made again.
 */
export type Migration = { up(db: Kysely<unknown>): Promise<void> } | { online: readonly OnlineStep[] }

/** In order of their names. */
export type Migrations = Readonly<Record<string, Migration>>
