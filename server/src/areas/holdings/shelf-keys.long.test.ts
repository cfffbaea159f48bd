import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from '../../platform/db/embedded/open.ts'
import { migrate } from '../../platform/db/migrate.ts'

/** The schema whose shelf keys the database made. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611301020'))

test('copies that were there stand in the order of their schemes', async () => {
  const old = await openEmbedded({})
  await migrate(old, before)
  await old.run(null, {
    sql: "insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{}', '', '{}')",
    parameters: [],
  })
  const callNumbers = ['PS3561.I48 O5', 'PS3561.I4 A3', 'TP312-43/1', 'TP312/12', 'TP312/9', '']
  for (const [at, callNumber] of callNumbers.entries())
    await old.run('whu', {
      sql: `insert into item (tenant, barcode, record_id, library, location, call_number, status, volume)
        values ('whu', $1, 'r', 'main', '', $2, 'available', '')`,
      parameters: [`b${at}`, callNumber],
    })
  const template = await old.dump()
  await old.close()
  const backend = await openEmbedded({ template })
  await migrate(backend, schema)
  const { rows } = await backend.run('whu', {
    sql: 'select call_number from item order by shelf_key',
    parameters: [],
  })
  expect(rows.map((row) => row['call_number'])).toEqual([
    '',
    'PS3561.I4 A3',
    'PS3561.I48 O5',
    'TP312/9',
    'TP312/12',
    'TP312-43/1',
  ])
  await backend.close()
})
