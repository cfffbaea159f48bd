import { loadAreaFiles } from '../platform/area-files.ts'
import { collectMigrations, type Migrations } from '../platform/db/migration.ts'
import { platformMigrations } from '../platform/db/migrations.ts'

const ofAreas = (await loadAreaFiles('migrations.ts')).map(({ exports }) => exports.migrations as Migrations)

/** Every migration of the program: the platform's and those of `areas/<area>/migrations.ts`. */
export const schema = collectMigrations([platformMigrations, ...ofAreas])
