import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

test('an upgrade turns stored debts into charges with ledger rows, once, at every tenant', async () => {
  const old = await openEmbedded({})
  await migrate(old, Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611221850')))
  const add = "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', '{}')"
  const reader = `insert into reader (tenant, reader_id, account, account_key, name, lib_code, reader_type, created_at, debt)
    values ($1, $2, $2, $2, $2, '', 'student', now(), $3)`
  const charge = `insert into charge (tenant, charge_id, reader_id, kind, reference, record_id, barcode, library, fen, state, made_at)
    values ($1, $2, $2, 'damage', $2, '', '', '', 300, 'due', now())`
  for (const tenant of ['whu', 'pku']) {
    await old.run(null, { sql: add, parameters: [tenant] })
    for (const [id, debt] of [
      ['bare', 3_000],
      ['right', 300],
      ['more', 500],
      ['less', 100],
      ['none', 0],
    ] as const) {
      await old.run(tenant, { sql: reader, parameters: [tenant, id, debt] })
      if (['right', 'more', 'less'].includes(id))
        await old.run(tenant, { sql: charge, parameters: [tenant, id] })
    }
  }
  const template = await old.dump()
  await old.close()

  const upgraded = await openEmbedded({ template })
  await migrate(upgraded, schema)
  for (const tenant of ['whu', 'pku']) {
    const { rows } = await upgraded.run(tenant, {
      sql: `select reader_id as id, debt::int, (select sum(fen)::int from charge c
              where c.tenant = $1 and c.reader_id = r.reader_id and c.state = 'due') as due,
            (select sum(fen)::int from ledger where tenant = $1 and debit = 'reader:' || r.reader_id) as booked
            from reader r where tenant = $1 order by reader_id`,
      parameters: [tenant],
    })
    expect(rows).toEqual([
      { id: 'bare', debt: 3_000, due: 3_000, booked: 3_000 },
      { id: 'less', debt: 300, due: 300, booked: null },
      { id: 'more', debt: 500, due: 500, booked: 200 },
      { id: 'none', debt: 0, due: null, booked: null },
      { id: 'right', debt: 300, due: 300, booked: null },
    ])
  }
  await upgraded.close()
})
