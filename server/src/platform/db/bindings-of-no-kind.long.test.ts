import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

test('an upgrade deletes bindings of kinds that are none, at every tenant, and keeps the others', async () => {
  const old = await openEmbedded({})
  const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611221730'))
  await migrate(old, before)
  const add = "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', '{}')"
  const bind = `insert into reader_binding (tenant, kind, subject, reader_id, bound_at)
    values ($1, $2, $3, $4, '2026-03-15')`
  for (const tenant of ['whu', 'pku']) {
    await old.run(null, { sql: add, parameters: [tenant] })
    for (const [at, kind] of ['card-0', 'card-1', 'wechat', 'cas'].entries())
      await old.run(tenant, { sql: bind, parameters: [tenant, kind, 'attacker', `victim-${at}`] })
  }
  const template = await old.dump()
  await old.close()

  const upgraded = await openEmbedded({ template })
  await migrate(upgraded, schema)
  for (const tenant of ['whu', 'pku']) {
    const { rows } = await upgraded.run(tenant, {
      sql: 'select kind from reader_binding where tenant = $1 order by kind',
      parameters: [tenant],
    })
    expect(rows).toEqual([{ kind: 'cas' }, { kind: 'wechat' }])
  }
  await upgraded.close()
})
