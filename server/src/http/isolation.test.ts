import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCounts } from '../areas/usage/public.ts'
import { upsertSavedSearch } from '../areas/search/store.ts'
import { unguardedTables } from '../platform/db/tables.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

/** Words that stand in nothing but the other library's data. */
const SECRET = 'Geheimnis'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('pku', [
    entryOf(
      {
        recordId: `${SECRET}-1`,
        title: `${SECRET} einer Bibliothek`,
        authors: [`${SECRET}, Anna`],
        subjects: [SECRET],
        publishers: [SECRET],
        isbns: ['9787020002207'],
        classNumbers: [{ scheme: 'clc', value: 'I242' }],
        disciplines: [SECRET],
      },
      {
        items: [itemOf(`${SECRET}-barcode`, { branch: `${SECRET}-branch`, location: `${SECRET}-shelf` })],
        loans: 9,
      },
    ),
  ])
  const pku = { db: portal.appContext.database.ofTenant('pku'), tenant: 'pku' }
  await addCounts(pku, 'search', [{ subject: SECRET, day: '2026-03-15', count: 50 }])
  await addCounts(pku, 'view', [{ subject: `${SECRET}-1`, day: '2026-03-15', count: 50 }])
  await addCounts(pku, 'loan', [{ subject: `${SECRET}-1`, day: '2026-03-15', count: 50 }])
  await upsertSavedSearch(pku, {
    id: 'one',
    resourceCode: 'one',
    body: { searchItems: [{ searchWord: SECRET }] },
  })
})
afterAll(() => portal.close())

/** Input that would find the other library's data, if anything could. */
const reaching: Record<string, unknown> = {
  recordId: `${SECRET}-1`,
  recordIds: [`${SECRET}-1`],
  id: 'one',
  resCode: 'one',
  keyWord: SECRET,
  paraCode: 'version',
  libCode: '',
  isbn: '9787020002207',
  searchField: 'title',
  prefix: SECRET.toLowerCase(),
  searchItems: [{ searchWord: SECRET }],
  within: [{ searchWord: SECRET }],
  type: '17',
}

const allCalls = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

const bodyOf = async (
  call: AnyCall,
  mappingpath: string,
  token: Record<string, string> = {},
): Promise<string> => {
  const post = call.method !== 'GET'
  const query = new URLSearchParams(
    Object.entries(reaching).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as [string, string]] : [],
    ),
  )
  const response = await fetch(`${portal.address}${call.path}${post ? '' : `?${query.toString()}`}`, {
    method: post ? 'POST' : 'GET',
    headers: { mappingpath, ...token, ...(post ? { 'content-type': 'application/json' } : {}) },
    ...(post ? { body: JSON.stringify(reaching) } : {}),
  })
  expect(response.status).toBeLessThan(500)
  return response.text()
}

test.each(allCalls)('$name tells one library nothing of another', async ({ call }) => {
  // what a library sends back of the request itself is no secret of the other's
  const echoed = (text: string) => text.replace(/"(?:relaxed|reading)":(?:null|\{[^}]*\})/g, '')
  expect(echoed(await bodyOf(call, 'whu'))).not.toContain(SECRET)
})

test.each(allCalls)('$name takes no token of another library', async ({ call }) => {
  const foreign = await portal.signIn(`${SECRET}-reader`, { as: 'pku', name: `${SECRET} Leserin` })
  const echoed = (text: string) => text.replace(/"(?:relaxed|reading)":(?:null|\{[^}]*\})/g, '')
  const body = await bodyOf(call, 'whu', foreign)
  expect(echoed(body)).not.toContain(SECRET)
  if (call.for === 'reader') {
    expect(JSON.parse(body)).toMatchObject({ success: false, errCode: 'SIGN_IN_REQUIRED', code: 401 })
  }
})

test('a reader of one library is told nothing of another by any call', async () => {
  const reader = await portal.signIn('whu-reader')
  for (const { call } of allCalls.filter(({ call }) => call.for === 'reader')) {
    const body = await bodyOf(call, 'whu', reader)
    expect(body.replace(/"(?:relaxed|reading)":(?:null|\{[^}]*\})/g, '')).not.toContain(SECRET)
  }
})

test('the secret can be found by the library it belongs to', async () => {
  expect(await bodyOf(areas.search.search, 'pku')).toContain(SECRET)
  expect(await bodyOf(areas.home.suggest, 'pku')).toContain(SECRET)
  expect(await bodyOf(areas.detail.record, 'pku')).toContain(SECRET)
})

test('every table with a tenant is guarded, and the guard sees nothing of another tenant', async () => {
  const db = portal.appContext.database.ofTenant('whu')
  const { rows: tables } = await sql<{ name: string; guarded: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%'`.execute(db)
  expect(tables.length).toBeGreaterThan(5)
  const unguarded = tables.filter(({ guarded }) => !guarded).map(({ name }) => name)
  expect(unguarded).toEqual([...unguardedTables])
  for (const { name, guarded } of tables) {
    if (!guarded) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.ref(name)} where tenant <> 'whu'`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  }
})

test('statements run as a role that owns nothing and cannot pass the guard', async () => {
  const { rows } = await sql<{ role: string; super: boolean; bypass: boolean }>`
    select current_user as role, rolsuper as super, rolbypassrls as bypass
    from pg_roles where rolname = current_user`.execute(portal.appContext.database.ofTenant('whu'))
  expect(rows).toEqual([{ role: 'wenyuan_app', super: false, bypass: false }])
})

test('a row for another tenant cannot be written', async () => {
  const writing = portal.appContext.database
    .ofTenant('whu')
    .insertInto('usage_seen')
    .values({ tenant: 'pku', day: '2026-03-15', fingerprint: 'x' })
    .execute()
  await expect(writing).rejects.toThrow('row-level security')
})
