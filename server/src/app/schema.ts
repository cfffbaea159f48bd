import { feedbackMigrations } from '../areas/feedback/migrations.ts'
import { collectMigrations } from '../platform/db/migration.ts'
import { platformMigrations } from '../platform/db/migrations.ts'

/** Every migration of the program: the platform's and those the areas bring. */
export const schema = collectMigrations([platformMigrations, feedbackMigrations])
