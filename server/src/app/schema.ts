import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectMigrations, type Migration } from '../platform/db/migration.ts'

const source = join(import.meta.dirname, '..')
const files = globSync(['platform/db/migrations/*.ts', 'areas/*/migrations/*.ts'], { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()

/** All migrations: those of the platform and those of the areas, each a file with its name. */
export const schema = collectMigrations(
  await Promise.all(
    files.map(async (file) => ({
      [basename(file, '.ts')]: (await import(pathToFileURL(join(source, file)).href)) as Migration,
    })),
  ),
)
