import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectMigrations, type Migrations } from '../platform/db/migration.ts'
import { platformMigrations } from '../platform/db/migrations.ts'

const folder = join(import.meta.dirname, '../areas')

/** An area with tables of its own lists their migrations in `areas/<area>/migrations.ts`. */
const areaMigrations = await Promise.all(
  globSync('*/migrations.ts', { cwd: folder }).map(async (file) => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as { migrations: Migrations }
    return module.migrations
  }),
)

/** Every migration of the program: the platform's and those the areas bring. */
export const schema = collectMigrations([platformMigrations, ...areaMigrations])
