import { loadAreaFiles } from '../areas/area-files.ts'
import { collectMigrations, type Migrations } from '../platform/db/migration.ts'
import { platformMigrations } from '../platform/db/migrations.ts'

const ofAreas = (await loadAreaFiles('migrations.ts')).map(({ exports }) => exports.migrations as Migrations)

/** All migrations: those of the platform and those of `areas/<area>/migrations.ts`. */
export const schema = collectMigrations([platformMigrations, ...ofAreas])
