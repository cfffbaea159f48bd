import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres/open.ts'
import { lateMigrations } from './late-migrations.ts'

/** The lines that the program prints. */
export type Said = 'migrating' | 'migrated'

const say = (word: Said) => process.stdout.write(`${word}\n`)

/** A program that migrates the database named by its parameter, and that a test kills meanwhile. */
const [url = ''] = process.argv.slice(2)
const backend = await openPostgres({ url, poolSize: 1, onLostConnection: () => {} })
say('migrating')
await migrate(backend, lateMigrations)
await backend.close()
say('migrated')
