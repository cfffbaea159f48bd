import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

const name = '202611221740-nightly-job-names'
const before = Object.fromEntries(Object.entries(schema).filter(([one]) => one < name))

test('stored nightly jobs get their new names, in every tenant, and other jobs keep theirs', async () => {
  const first = await openEmbedded({})
  await migrate(first, before)
  for (const tenant of ['pku', 'whu']) {
    await first.run(null, {
      sql: "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', '{}')",
      parameters: [tenant],
    })
    await first.run(tenant, {
      sql: `insert into job (tenant, job_id, kind, once, input, state, ended_at)
        select $1, n::text, kind, '2026-03-15', 'null', 'done', now()
        from unnest(array['night', 'night: refunds', 'night: indexes of older versions',
          'night: library system elsewhere', 'nightfall']) with ordinality as named(kind, n)`,
      parameters: [tenant],
    })
  }
  const template = await first.dump()
  await first.close()
  const backend = await openEmbedded({ template })
  await migrate(backend, schema)
  for (const tenant of ['pku', 'whu']) {
    const { rows } = await backend.run(tenant, {
      sql: 'select kind from job where tenant = $1 order by job_id',
      parameters: [tenant],
    })
    expect(rows.map(({ kind }) => kind)).toEqual([
      'nightly',
      'nightly: refunds',
      'nightly: indexes of older versions',
      'nightly: external library system',
      'nightfall',
    ])
  }
  await backend.close()
})
