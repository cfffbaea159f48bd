import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The statements of the version before the table was renamed. */
const begin = `insert into staff_deed (tenant, key_id, once, deed, subject, asked, status, answer, at)
  values ($1, 'k', $2, 'lend', 'b1', 'digest', null, null, $3)
  on conflict (tenant, key_id, once) do update set at = $3
    where staff_deed.status is null and staff_deed.asked = 'digest' and staff_deed.at < $3::timestamptz - interval '600 seconds'
  returning once`
const complete = `update staff_deed set status = 200, answer = '{}'
  where tenant = $1 and key_id = 'k' and once = $2`
const forget = `delete from staff_deed where tenant = $1 and key_id = 'k' and once = $2 and status is null`

test('a program of the version before keeps working beside the renamed log of staff operations', async () => {
  const old = await openEmbedded({})
  await migrate(old, Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611241410')))
  for (const tenant of ['whu', 'pku'])
    await old.run(null, {
      sql: "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', '{}')",
      parameters: [tenant],
    })
  await old.run('whu', { sql: begin, parameters: ['whu', 'before', '2026-03-15T00:00:00Z'] })
  const template = await old.dump()
  await old.close()

  const db = await openEmbedded({ template })
  await migrate(db, schema)
  const run = async (sql: string, ...parameters: unknown[]) => (await db.run('whu', { sql, parameters })).rows
  expect(await run(begin, 'whu', 'before', '2026-03-15T00:09:00Z')).toEqual([])
  expect(await run(begin, 'whu', 'before', '2026-03-15T00:11:00Z')).toEqual([{ once: 'before' }])
  expect(await run(begin, 'whu', 'after', '2026-03-15T00:12:00Z')).toEqual([{ once: 'after' }])
  await run(complete, 'whu', 'before')
  await run(forget, 'whu', 'after')
  await run(forget, 'whu', 'before')
  const log = 'select operation, idempotency_key, status from staff_operation where tenant = $1'
  expect(await run(log, 'whu')).toEqual([{ operation: 'lend', idempotency_key: 'before', status: 200 }])

  const others = 'select once from staff_deed'
  expect((await db.run('pku', { sql: others, parameters: [] })).rows).toEqual([])
  await expect(run(begin, 'pku', 'foreign', '2026-03-15T00:00:00Z')).rejects.toThrow('row-level security')
  await db.close()
})
