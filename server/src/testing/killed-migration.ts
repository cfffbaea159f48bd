import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres/open.ts'
import { lateMigrations } from './late-migrations.ts'

/** What the program prints, line by line. */
export type Said = 'migrating' | 'migrated'

const say = (word: Said) => process.stdout.write(`${word}\n`)

/** A program to be killed while it migrates the database its parameter names. */
const [url = ''] = process.argv.slice(2)
const backend = await openPostgres({ url, poolSize: 1, onLostConnection: () => {} })
say('migrating')
await migrate(backend, lateMigrations)
await backend.close()
say('migrated')
