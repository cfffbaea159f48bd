import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { lateMigrations } from '../../testing/late-migrations.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

const CATALOGUE = '202611211042-catalogue'
const INDEX = 'saved_search_late'

test('the embedded database is migrated with both kinds of migrations, from any version', async () => {
  const old = await openEmbedded({})
  await migrate(old, { [CATALOGUE]: schema[CATALOGUE] ?? { online: [] } })
  const template = await old.dump()
  await old.close()
  const backend = await openEmbedded({ template })
  await migrate(backend, lateMigrations)
  const { rows } = await backend.run('whu', {
    sql: 'select indexname from pg_indexes where indexname = $1',
    parameters: [INDEX],
  })
  expect(rows).toEqual([{ indexname: INDEX }])
  await backend.close()
})
