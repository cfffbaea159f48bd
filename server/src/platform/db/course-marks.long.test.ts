import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import type { Backend } from './backend.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The schema before courses kept how many readers marked them. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611260710'))
const ask = async (backend: Backend, tenant: string | null, sql: string) =>
  (await backend.run(tenant, { sql, parameters: [] })).rows

/** The same data, opened again: only a database just opened can be migrated. */
async function reopened(backend: Awaited<ReturnType<typeof openEmbedded>>) {
  const template = await backend.dump()
  await backend.close()
  return openEmbedded({ template })
}

test('an upgrade counts the marks of existing courses, at every tenant; later marks and removals are counted too', async () => {
  const first = await openEmbedded({})
  await migrate(first, before)
  for (const tenant of ['pku', 'whu'])
    await ask(
      first,
      null,
      `insert into tenant (code, path, name, fid, settings) values ('${tenant}', '${tenant}', '{}', '', '{}')`,
    )
  const old = await reopened(first)
  for (const tenant of ['pku', 'whu'])
    await ask(
      old,
      tenant,
      `insert into course (tenant, code, words, department, databases, folded, folded_code, sort_zh, sort_en, added_at)
       select '${tenant}', 'c' || n, '{}', '', '{}', '', '', '', '', now() from generate_series(1, 700) n`,
    )
  await ask(
    old,
    'whu',
    `insert into course_mark (tenant, reader_id, course, marked_at)
     select 'whu', 'r' || n, course, now() from generate_series(1, 3) n, unnest(array['c7', 'c699']) course`,
  )
  const backend = await reopened(old)
  try {
    await migrate(backend, schema)
    const marked = (tenant: string) =>
      ask(
        backend,
        tenant,
        `select code, marked from course where tenant = '${tenant}' and marked > 0 order by code`,
      )
    expect(await marked('pku')).toEqual([])
    expect(await marked('whu')).toEqual([
      { code: 'c699', marked: 3 },
      { code: 'c7', marked: 3 },
    ])
    await ask(backend, 'whu', `delete from course_mark where reader_id = 'r1'`)
    await ask(backend, 'whu', `insert into course_mark values ('whu', 'r9', 'c1', now())`)
    await ask(backend, 'whu', `update course_mark set marked_at = now() where course = 'c1'`)
    expect(await marked('whu')).toEqual([
      { code: 'c1', marked: 1 },
      { code: 'c699', marked: 2 },
      { code: 'c7', marked: 2 },
    ])
  } finally {
    await backend.close()
  }
})
