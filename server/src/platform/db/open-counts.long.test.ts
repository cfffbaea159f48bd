import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { foldOpenCounts } from '../../domain/circulation/open-counts.ts'
import { testDbParts } from '../../testing/test-cipher.ts'
import type { Backend } from './backend.ts'
import { dbOfTenant } from './dialect.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The schema before the open requests and loans were counted as they change. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611261420'))
const ask = async (backend: Backend, tenant: string | null, sql: string) =>
  (await backend.run(tenant, { sql, parameters: [] })).rows

const addItem = (barcode: string, library: string) => `
  insert into item (tenant, barcode, record_id, library, location, call_number, status, volume)
  values ('whu', '${barcode}', 'r', '${library}', '', '', 'available', '')
  on conflict (tenant, barcode) do update set library = excluded.library`
const addLoan = (no: string, due: string, library: string, tenant = 'whu') => `
  insert into loan (tenant, loan_id, barcode, record_id, library, lent_at, due_on)
  values ('${tenant}', 'l${no}', 'c${no}', 'r', '${library}', now(), '${due}') on conflict do nothing`
const addRequest = (no: string, stage: string, barcode = '', tenant = 'whu') => `
  insert into request (tenant, request_no, kind, stage, status, reader_id, record_id, volume, barcode,
    pickup_library, made_at, changed_at)
  values ('${tenant}', 'q${no}', 'commission', '${stage}', 'start', 'r', 'r', '${no}', '${barcode}', 'main', now(), now())
  on conflict do nothing`

/** What is kept beside what a fresh count says, by table. */
async function bothCounts(backend: Backend, tenant = 'whu') {
  const kept = {
    requests: await ask(
      backend,
      tenant,
      `select kind, stage, pickup_library, copy_library, sum(requests)::int as n from open_request_count
       group by 1, 2, 3, 4 having sum(requests) <> 0 order by 1, 2, 3, 4`,
    ),
    loans: await ask(
      backend,
      tenant,
      `select due_on, library, sum(loans)::int as n from open_loan_count
       group by 1, 2 having sum(loans) <> 0 order by 1, 2`,
    ),
  }
  const fresh = {
    requests: await ask(
      backend,
      tenant,
      `select kind, stage, pickup_library, coalesce(copy_library, pickup_library) as copy_library, count(*)::int as n
       from request where status in ('start', 'accepted') group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
    loans: await ask(
      backend,
      tenant,
      `select due_on, library, count(*)::int as n from loan where returned_at is null group by 1, 2 order by 1, 2`,
    ),
  }
  return { kept, fresh }
}

const one = fc.constantFrom('1', '2', '3', '4')
const library = fc.constantFrom('main', 'east')
const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01')
const stage = fc.constantFrom('commissioning', 'commission-arrived')
const ofLoan = (no: string) => `where tenant = 'whu' and loan_id = 'l${no}'`
const ofRequest = (no: string) => `where tenant = 'whu' and request_no = 'q${no}'`
const FOLD = 'fold'
/** What may happen to loans, requests and copies, in any order, and the night between. */
const step = fc.oneof(
  fc.tuple(one, day, library).map(([no, due, branch]) => addLoan(no, due, branch)),
  fc.tuple(one, day).map(([no, due]) => `update loan set due_on = '${due}' ${ofLoan(no)}`),
  one.map((no) => `update loan set returned_at = now() ${ofLoan(no)}`),
  one.map((no) => `update loan set returned_at = null ${ofLoan(no)}`),
  one.map((no) => `update loan set renewals = renewals + 1 ${ofLoan(no)}`),
  library.map((branch) => `update loan set library = '${branch}' where tenant = 'whu'`),
  one.map((no) => `delete from loan ${ofLoan(no)}`),
  fc.tuple(fc.constantFrom('a', 'b'), library).map(([code, branch]) => addItem(code, branch)),
  fc.constantFrom('a', 'b').map((code) => `delete from item where tenant = 'whu' and barcode = '${code}'`),
  fc.tuple(one, stage, fc.constantFrom('', 'a', 'b')).map((all) => addRequest(...all)),
  fc
    .tuple(one, stage, fc.constantFrom('', 'a', 'b'))
    .map(([no, to, code]) => `update request set stage = '${to}', barcode = '${code}' ${ofRequest(no)}`),
  fc.tuple(one, library).map(([no, to]) => `update request set pickup_library = '${to}' ${ofRequest(no)}`),
  fc
    .tuple(one, fc.constantFrom('ended', 'accepted'))
    .map(([no, to]) => `update request set status = '${to}' ${ofRequest(no)}`),
  one.map((no) => `delete from request ${ofRequest(no)}`),
  fc.constant(FOLD),
)

test('open requests and loans are counted right through any history, and by the fold of the night', async () => {
  const backend = await openEmbedded({})
  await migrate(backend, schema)
  const where = { tenant: 'whu', db: dbOfTenant(backend, 'whu', testDbParts) }
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const table of ['request', 'loan', 'item']) await ask(backend, 'whu', `delete from ${table}`)
        // all are open at first, so that most steps change something
        const opened = ['1', '2', '3', '4'].flatMap((no) => [
          addLoan(no, '2026-01-01', 'main'),
          addRequest(no, 'commissioning', 'a'),
        ])
        for (const one of [addItem('a', 'main'), ...opened, ...steps]) {
          if (one === FOLD) await foldOpenCounts(where)
          else await ask(backend, 'whu', one)
          const { kept, fresh } = await bothCounts(backend)
          expect(kept).toEqual(fresh)
        }
      }),
      { numRuns: 40 },
    )
    for (const table of ['request', 'loan']) await ask(backend, 'whu', `delete from ${table}`)
    await foldOpenCounts(where)
    for (const table of ['open_request_count', 'open_loan_count'])
      expect(await ask(backend, 'whu', `select * from ${table}`)).toEqual([])
  } finally {
    await backend.close()
  }
})

test('an upgrade counts what is open at every library', async () => {
  const old = await openEmbedded({})
  await migrate(old, before)
  const all = ['pku', 'whu']
  for (const tenant of all) {
    await ask(
      old,
      null,
      `insert into tenant (code, path, name, fid, settings) values ('${tenant}', '${tenant}', '{}', '', '{}')`,
    )
    for (const no of ['1', '2', '3']) {
      await ask(old, tenant, addLoan(no, '2026-01-01', no === '3' ? 'east' : 'main', tenant))
      await ask(old, tenant, addRequest(no, 'commissioning', '', tenant))
    }
  }
  await ask(old, 'whu', `update loan set returned_at = now() where tenant = 'whu' and loan_id = 'l1'`)
  const template = await old.dump()
  await old.close()
  const backend = await openEmbedded({ template })
  try {
    await migrate(backend, schema)
    const first = await bothCounts(backend)
    expect(first.kept).toEqual(first.fresh)
    expect(first.kept.loans).toHaveLength(2)
    expect((await bothCounts(backend, 'pku')).kept.loans.map(({ n }) => n)).toEqual([1, 2])
  } finally {
    await backend.close()
  }
})
