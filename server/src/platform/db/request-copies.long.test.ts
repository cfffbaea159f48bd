import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import type { Backend } from './backend.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The schema before open requests kept their copies. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611261010'))
const ask = async (backend: Backend, tenant: string | null, sql: string) =>
  (await backend.run(tenant, { sql, parameters: [] })).rows

const addItem = (barcode: string, library: string, tenant = 'whu') => `
  insert into item (tenant, barcode, record_id, library, location, call_number, status, volume)
  values ('${tenant}', '${barcode}', 'r', '${library}', '', '', 'available', '')
  on conflict (tenant, barcode) do update set library = excluded.library, status = excluded.status`
const addHold = (no: string, barcode: string, tenant = 'whu') => `
  insert into hold (tenant, hold_id, reader_id, record_id, volume, pickup_library, state, barcode, placed_at)
  values ('${tenant}', 'h${no}', 'r', 'r', '${no}', 'main', 'waiting', ${barcode}, now()) on conflict do nothing`
const addRequest = (no: string, barcode: string, tenant = 'whu', holdId = `'h${no}'`) => `
  insert into request (tenant, request_no, kind, stage, status, reader_id, record_id, volume, hold_id, barcode,
    pickup_library, made_at, changed_at)
  values ('${tenant}', 'q${no}', 'commission', 'commissioning', 'start', 'r', 'r', '${no}', ${holdId}, '${barcode}',
    'main', now(), now()) on conflict do nothing`

/** What the open requests keep, and what holds and copies say. */
const kept = (backend: Backend, tenant = 'whu') =>
  ask(
    backend,
    tenant,
    `select request_no, copy_barcode as barcode, copy_library as library from request
     where tenant = '${tenant}' and status in ('start', 'accepted') order by request_no`,
  )
const lookedUp = (backend: Backend, tenant = 'whu') =>
  ask(
    backend,
    tenant,
    `select r.request_no, coalesce(h.barcode, nullif(r.barcode, '')) as barcode, i.library from request r
     left join hold h on h.tenant = r.tenant and h.hold_id = r.hold_id
     left join item i on i.tenant = r.tenant and i.barcode = coalesce(h.barcode, nullif(r.barcode, ''))
     where r.tenant = '${tenant}' and r.status in ('start', 'accepted') order by r.request_no`,
  )

/** The same data, opened again: only a database just opened can be migrated. */
async function reopened(backend: Awaited<ReturnType<typeof openEmbedded>>) {
  const template = await backend.dump()
  await backend.close()
  return openEmbedded({ template })
}

test('an upgrade finds the copies of open requests at every tenant, and leaves ended ones alone', async () => {
  const first = await openEmbedded({})
  await migrate(first, before)
  for (const tenant of ['pku', 'whu'])
    await ask(
      first,
      null,
      `insert into tenant (code, path, name, fid, settings) values ('${tenant}', '${tenant}', '{}', '', '{}')`,
    )
  const old = await reopened(first)
  for (const tenant of ['pku', 'whu']) await ask(old, tenant, addItem('c', `${tenant}-east`, tenant))
  await ask(old, 'pku', addRequest('held', '', 'pku'))
  await ask(old, 'pku', addHold('held', `'c'`, 'pku'))
  await ask(old, 'pku', addRequest('unknown', 'elsewhere', 'pku', 'null'))
  await ask(
    old,
    'whu',
    `insert into request (tenant, request_no, kind, stage, status, reader_id, record_id, volume, barcode,
       pickup_library, made_at, changed_at)
     select 'whu', 'q' || n, 'logistics', 'in-logistics', case when n % 5 = 0 then 'ended' else 'accepted' end, 'r',
       'r' || n, '', 'c', 'main', now(), now() from generate_series(1, 700) n`,
  )
  const backend = await reopened(old)
  try {
    await migrate(backend, schema)
    expect(await kept(backend, 'pku')).toEqual([
      { request_no: 'qheld', barcode: 'c', library: 'pku-east' },
      { request_no: 'qunknown', barcode: 'elsewhere', library: null },
    ])
    expect(await kept(backend)).toEqual(await lookedUp(backend))
    expect(
      await ask(
        backend,
        'whu',
        'select status, copy_library, count(*) as n from request group by 1, 2 order by 1',
      ),
    ).toEqual([
      { status: 'accepted', copy_library: 'whu-east', n: 560 },
      { status: 'ended', copy_library: null, n: 140 },
    ])
  } finally {
    await backend.close()
  }
})

const one = fc.constantFrom('1', '2', '3')
const barcode = fc.constantFrom('a', 'b', 'c')
const library = fc.constantFrom('main', 'east')
/** What may happen to requests, holds and copies, in any order. */
const step = fc.oneof(
  fc.tuple(barcode, library).map(([code, branch]) => addItem(code, branch)),
  barcode.map((code) => `delete from item where tenant = 'whu' and barcode = '${code}'`),
  library.map((branch) => `update item set library = '${branch}' where tenant = 'whu'`),
  fc.tuple(barcode, barcode).map(
    ([from, to]) =>
      `update item set barcode = '${to}' where tenant = 'whu' and barcode = '${from}'
         and not exists (select from item where tenant = 'whu' and barcode = '${to}')`,
  ),
  fc.tuple(one, fc.option(barcode)).map(([no, code]) => addHold(no, code ? `'${code}'` : 'null')),
  fc
    .tuple(one, fc.option(barcode))
    .map(
      ([no, code]) =>
        `update hold set barcode = ${code ? `'${code}'` : 'null'} where tenant = 'whu' and hold_id = 'h${no}'`,
    ),
  one.map((no) => `delete from hold where tenant = 'whu' and hold_id = 'h${no}'`),
  fc.tuple(one, fc.constantFrom('', 'a', 'b')).map(([no, code]) => addRequest(no, code)),
  fc
    .tuple(one, fc.constantFrom('', 'a', 'c'))
    .map(
      ([no, code]) =>
        `update request set barcode = '${code}', stage = 'transshipment' where tenant = 'whu' and request_no = 'q${no}'`,
    ),
  one.map((no) => `update request set hold_id = null where tenant = 'whu' and request_no = 'q${no}'`),
  one.map((no) => `update request set status = 'ended' where tenant = 'whu' and request_no = 'q${no}'`),
)

test('open requests keep their copy and its branch through any history of requests, holds and copies', async () => {
  const backend = await openEmbedded({})
  await migrate(backend, schema)
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const table of ['request', 'hold', 'item']) await ask(backend, 'whu', `delete from ${table}`)
        for (const sql of steps) {
          await ask(backend, 'whu', sql)
          expect(await kept(backend)).toEqual(await lookedUp(backend))
        }
      }),
      { numRuns: 60 },
    )
  } finally {
    await backend.close()
  }
})
