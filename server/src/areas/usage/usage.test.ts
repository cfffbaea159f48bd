import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Scope, visitorScope } from '../../core/scope.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { addCounts, mostUsed } from '../../domain/usage/store.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { MOST_PER_ADDRESS, sumUpDays } from '../../domain/usage/store.ts'

const portal = testPortal()
beforeAll(async () => {
  // popular searches are those that find something
  await portal.load(portal.tenant, [entryOf({ recordId: 'network', title: '校园网管理' })])
})

const scopeOf = (tenant: string): Scope => {
  const site = portal.appContext.tenants.byCode(tenant)
  if (!site) throw new Error(`no tenant ${tenant}`)
  return visitorScope(portal.appContext, site, { requestId: 'test', language: 'zh-CN', origin: '' })
}
const everything = { offset: 0, limit: 50 }

test('navigation clicks from one address count once a day', async () => {
  for (let click = 0; click < 3; click++) {
    expect(await portal.ask(usage.navigationClick, { type: '17' })).toBe(true)
  }
  expect(await portal.ask(usage.navigationClick, { type: '' })).toBe(true)
  expect(await mostUsed(scopeOf(portal.tenant), 'click', '2026-03-15', everything)).toEqual({
    total: 1,
    subjects: [{ subject: 'navigation 17', count: 1 }],
  })
  expect((await mostUsed(scopeOf(portal.neighbour), 'click', '2026-03-15', everything)).total).toBe(0)
})

test('a click of an overlong type is refused', async () => {
  expect(await portal.refused(usage.navigationClick, { type: 'x'.repeat(17) })).toMatchObject({
    status: 400,
    field: 'type',
  })
})

test('addresses, subjects and kinds are counted separately, and the address itself is not stored', async () => {
  const scope = scopeOf(portal.tenant)
  for (const address of ['10.1.2.3', '10.1.2.4', '10.1.2.3']) {
    await countOnce(scope, { kind: 'view', subject: 'r1', address })
    await countOnce(scope, { kind: 'search', subject: 'r1', address })
  }
  await countOnce(scope, { kind: 'view', subject: 'r2', address: '10.1.2.3' })
  expect((await mostUsed(scope, 'view', '2026-03-15', everything)).subjects).toEqual([
    { subject: 'r1', count: 2 },
    { subject: 'r2', count: 1 },
  ])
  const seen = await scope.db
    .selectFrom('usage_seen')
    .select('fingerprint')
    .where('tenant', '=', portal.tenant)
    .execute()
  expect(seen.length).toBeGreaterThan(4)
  expect(JSON.stringify(seen)).not.toContain('10.1.2')
})

test('readers at one address count each for themselves, and a reader at two addresses counts once', async () => {
  const scope = scopeOf(portal.tenant)
  const headers = await Promise.all(['nat-1', 'nat-2', 'nat-3'].map((account) => portal.signIn(account)))
  const search = (at: number) =>
    portal.ask(home.countSearch, { keyWord: '校园网' }, { headers: headers[at] ?? {} })
  for (const at of [0, 0, 1, 2]) await search(at)
  const { subjects } = await mostUsed(scope, 'search', '2026-03-15', everything)
  expect(subjects).toContainEqual({ subject: '校园网', count: 3 })
  expect(await portal.ask(home.popularSearches, {})).toContainEqual({ keyWord: '校园网', count: 3 })

  const reader = { readerId: 'someone' }
  for (const address of ['10.5.0.1', '10.5.0.2']) {
    await countOnce({ ...scope, reader } as Scope, { kind: 'view', subject: 'at home', address })
  }
  expect((await mostUsed(scope, 'view', '2026-03-15', everything)).subjects).toContainEqual({
    subject: 'at home',
    count: 1,
  })
})

test('counts from elsewhere are added to the counts of each day', async () => {
  const scope = scopeOf(portal.neighbour)
  const counts = [
    { subject: 'r1', day: '2026-03-01', count: 2 },
    { subject: 'r1', day: '2026-03-02', count: 3 },
    { subject: "r'2", day: '2026-03-02', count: 4 },
  ]
  await addCounts(scope, 'loan', counts)
  await addCounts(scope, 'loan', counts.slice(0, 1))
  await addCounts(scope, 'loan', [])
  expect(await mostUsed(scope, 'loan', '2026-03-01', everything)).toEqual({
    total: 2,
    subjects: [
      { subject: 'r1', count: 7 },
      { subject: "r'2", count: 4 },
    ],
  })
  expect((await mostUsed(scope, 'loan', '2026-03-02', everything)).subjects).toEqual([
    { subject: "r'2", count: 4 },
    { subject: 'r1', count: 3 },
  ])
  expect((await mostUsed(scope, 'loan', '2026-03-01', { ...everything, least: 5 })).subjects).toEqual([
    { subject: 'r1', count: 7 },
  ])
})

test('a visitor who makes subjects up is counted so many times a day, and others still are', async () => {
  const scope = scopeOf(portal.tenant)
  const count = (subject: string, address = '10.9.9.9') =>
    countOnce(scope, { kind: 'view', subject, address })
  for (let at = 0; at < MOST_PER_ADDRESS + 20; at++) await count(`made up ${at}`)
  const rows = await scope.db
    .selectFrom('usage_day')
    .select('subject')
    .where('tenant', '=', portal.tenant)
    .where('subject', 'like', 'made up %')
    .execute()
  expect(rows).toHaveLength(MOST_PER_ADDRESS)
  await count('made up by another', '10.9.9.8')
  expect((await mostUsed(scope, 'view', '2026-03-15', { ...everything, limit: 600 })).total).toBeGreaterThan(
    MOST_PER_ADDRESS,
  )
})

test('clicks on what is no menu entry, and downloads of what is no record, are not counted', async () => {
  for (const type of ['x', '1234', '-1', '１７'])
    await portal.ask(usage.navigationClick, { type }, { as: portal.neighbour })
  await portal.ask(behaviour.add, { kind: 'download', subject: 'no such record' }, { as: portal.neighbour })
  expect((await mostUsed(scopeOf(portal.neighbour), 'click', '2026-01-01', everything)).total).toBe(0)
})

test('days of earlier months are summed up to one row, and the sums stay', async () => {
  const scope = scopeOf(portal.neighbour)
  const days = ['2025-11-01', '2025-11-07', '2025-11-30', '2025-12-24']
  const counts = days.map((day) => ({ subject: 'old', day, count: 2 }))
  await addCounts(scope, 'view', counts)
  await sumUpDays(scope, '2025-12-15')
  await sumUpDays(scope, '2025-12-15')
  const rows = await scope.db
    .selectFrom('usage_day')
    .select(['day', 'count'])
    .where('tenant', '=', portal.neighbour)
    .where('subject', '=', 'old')
    .orderBy('day')
    .execute()
  expect(rows.map(({ day, count }) => [day, count])).toEqual([
    ['2025-11-01', 6],
    ['2025-12-24', 2],
  ])
})
