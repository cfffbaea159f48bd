import { sql } from 'kysely'
import type { Migrations } from '../platform/db/migration.ts'
import { schema } from '../app/schema.ts'
import { addCheck, addColumn, addIndex } from '../platform/db/online-steps.ts'

/** The schema and two more migrations, one of each kind, which alter tables in use. */
export const lateMigrations: Migrations = {
  ...schema,
  '999901010001-late-columns': {
    async up(db) {
      await sql`alter table search_history add column late int`.execute(db)
      await sql`alter table saved_search add column late int`.execute(db)
    },
  },
  '999901010002-late-index': {
    online: [
      addColumn({ name: 'later', table: 'saved_search', type: 'int not null default 7' }),
      addCheck({ name: 'saved_search_later', table: 'saved_search', that: 'later > 0' }),
      addIndex({ name: 'saved_search_late', table: 'saved_search', of: '(tenant, later, id)', unique: true }),
    ],
  },
}
