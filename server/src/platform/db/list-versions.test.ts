import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { testDbParts } from '../../testing/test-cipher.ts'
import { dbOfTenant } from './dialect.ts'
import { openEmbedded } from './embedded/open.ts'
import { keepByVersion } from './list-versions.ts'
import { migrate } from './migrate.ts'

let backend: Awaited<ReturnType<typeof openEmbedded>>
beforeAll(async () => {
  backend = await openEmbedded({})
  await migrate(backend, schema)
})
afterAll(() => backend.close())

const ask = (tenant: string, sql: string) => backend.run(tenant, { sql, parameters: [] })
const scopeOf = (tenant: string) => ({ tenant, db: dbOfTenant(backend, tenant, testDbParts) })

const addDatabase = (tenant: string, code: string) => `
  insert into e_resource (tenant, code, record_id, entry, keys, created_at, version)
  values ('${tenant}', '${code}', '', '{}', '{}', now(), 1)
  on conflict (tenant, code) do update set version = excluded.version`
const addTerm = (tenant: string) => `
  insert into e_resource_term (tenant, kind, code, name, position, version)
  values ('${tenant}', 'label', 'l', '{}', 1, 1)`

test('what is kept is read again after every change of its list, and after no other', async () => {
  let reads = 0
  const read = keepByVersion(['databases'], async ({ tenant }) => ({ tenant, nth: (reads += 1) }))
  const readsOf = async (tenant: string, statement?: string) => {
    if (statement) await ask(tenant, statement)
    const before = reads
    expect((await read(scopeOf(tenant))).tenant).toBe(tenant)
    return reads - before
  }
  expect([await readsOf('whu'), await readsOf('whu'), await readsOf('pku')]).toEqual([1, 0, 1])
  for (const statement of [
    addDatabase('whu', 'a'),
    addDatabase('whu', 'b'),
    addDatabase('whu', 'a'),
    `update e_resource set arrived_on = current_date where tenant = 'whu' and code = 'b'`,
    `delete from e_resource where tenant = 'whu' and code = 'a'`,
    addTerm('whu'),
    `delete from e_resource_term where tenant = 'whu'`,
  ])
    expect([statement, await readsOf('whu', statement), await readsOf('whu')]).toEqual([statement, 1, 0])
  for (const statement of [
    `update e_resource set version = 2 where tenant = 'whu' and code = 'nobody'`,
    `delete from e_resource_term where tenant = 'whu'`,
  ])
    expect([statement, await readsOf('whu', statement)]).toEqual([statement, 0])
  expect(await readsOf('pku', addDatabase('pku', 'a'))).toBe(1)
  expect(await readsOf('whu')).toBe(0)
})

const addCourse = (code: string, department: string) => `
  insert into course (tenant, code, words, department, folded, folded_code, sort_zh, sort_en, added_at)
  values ('whu', '${code}', '{}', '${department}', '', '', '', '', now())
  on conflict (tenant, code) do update set department = excluded.department, folded = excluded.folded`
const addRun = (course: string) => `
  insert into course_run (tenant, course, term, teachers) values ('whu', '${course}', 't', '[]')`
const setBooks = (books: number) => `update course_run set books = ${books} where tenant = 'whu'`
const addResearcher = (code: string, letter: string) => `
  insert into researcher (tenant, code, entry, department, folded, letter, sort_zh, sort_en)
  values ('whu', '${code}', '{}', 'd', '', '${letter}', '', '')
  on conflict (tenant, code) do update set entry = excluded.entry, letter = excluded.letter`

test('counts are read again when what they count has changed, and not after every reader’s mark', async () => {
  let reads = 0
  const count = async () => ({ nth: (reads += 1) })
  const kept = {
    courses: keepByVersion(['courses'], count),
    references: keepByVersion(['courses', 'references'], count),
    researchers: keepByVersion(['researchers'], count),
  }
  const readAfter = async (statement: string) => {
    await ask('whu', statement)
    const again: string[] = []
    for (const [list, read] of Object.entries(kept)) {
      const before = reads
      await read(scopeOf('whu'))
      if (reads > before) again.push(list)
    }
    return again
  }
  await readAfter('select 1')
  const steps: [string, string[]][] = [
    [addCourse('c', 'd1'), ['courses', 'references']],
    [addCourse('c', 'd1'), []],
    [addCourse('c', 'd2'), ['courses', 'references']],
    [`update course set folded = 'renamed' where tenant = 'whu'`, ['courses', 'references']],
    [`update course set folded = 'renamed' where tenant = 'whu'`, []],
    [`update course set teacher_codes = '{t}' where tenant = 'whu'`, ['courses', 'references']],
    [`update course set words = '{"of": "no list"}' where tenant = 'whu'`, []],
    [`insert into course_mark (tenant, reader_id, course, marked_at) values ('whu', 'r', 'c', now())`, []],
    [addRun('c'), ['references']],
    [setBooks(2), ['references']],
    [setBooks(3), []],
    [`update course_run set materials = 1 where tenant = 'whu'`, []],
    [setBooks(0), ['references']],
    [`delete from course_run where tenant = 'whu'`, ['references']],
    [`delete from course where tenant = 'whu'`, ['courses', 'references']],
    [addResearcher('r', 'A'), ['researchers']],
    [addResearcher('r', 'A'), []],
    [addResearcher('r', 'B'), ['researchers']],
    [`update researcher set folded = 'renamed' where tenant = 'whu'`, ['researchers']],
    [`update researcher set folded = 'renamed' where tenant = 'whu'`, []],
    [`update researcher set sort_en = 'b' where tenant = 'whu'`, ['researchers']],
    [`update researcher set entry = '{"former": true}' where tenant = 'whu'`, ['researchers']],
    [`update researcher set entry = '{"former": true, "title": {}}' where tenant = 'whu'`, []],
    [`delete from researcher where tenant = 'whu'`, ['researchers']],
  ]
  for (const [statement, lists] of steps)
    expect([statement, await readAfter(statement)]).toEqual([statement, lists])
})

test('versions never occur again: a library removed and made anew is read', async () => {
  const read = keepByVersion(['databases'], async () => ({ at: performance.now() }))
  await ask('old', addDatabase('old', 'a'))
  const before = await read(scopeOf('old'))
  await ask('old', `delete from e_resource where tenant = 'old'`)
  await ask('old', `delete from list_version where tenant = 'old'`)
  await ask('old', addDatabase('old', 'b'))
  expect(await read(scopeOf('old'))).not.toBe(before)
})

test('what is kept is limited by its sizes', async () => {
  let reads = 0
  const read = keepByVersion(['databases'], async () => ({ nth: (reads += 1) }), { most: 10, of: () => 6 })
  for (const tenant of ['one', 'two', 'one']) await read(scopeOf(tenant))
  expect(reads).toBe(3)
})

test('what one request reads at the same time shares a statement; what it reads later sees each change', async () => {
  let statements = 0
  const counting = {
    ...backend,
    run: (...[tenant, statement, work]: Parameters<typeof backend.run>) => {
      statements += 1
      return backend.run(tenant, statement, work)
    },
  }
  const scope = { tenant: 'sjtu', db: dbOfTenant(counting, 'sjtu', testDbParts) }
  let reads = 0
  const read = async () => ({ nth: (reads += 1) })
  const [databases, courses] = [keepByVersion(['databases'], read), keepByVersion(['courses'], read)]
  await Promise.all([databases(scope), courses(scope)])
  expect([statements, reads]).toEqual([1, 2])
  await ask('sjtu', addDatabase('sjtu', 'a'))
  await Promise.all([databases(scope), courses(scope)])
  expect([statements, reads]).toEqual([2, 3])
})
