import { usage } from '@wenyuan/contract/areas/usage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, visitorScope } from '../../scope.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { addCounts, countOnce, mostUsed } from './public.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

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
  expect(await mostUsed(scopeOf('whu'), 'click', '2026-03-15', everything)).toEqual({
    total: 1,
    subjects: [{ subject: 'navigation 17', count: 1 }],
  })
  expect((await mostUsed(scopeOf('pku'), 'click', '2026-03-15', everything)).total).toBe(0)
})

test('a click of an overlong type is refused', async () => {
  expect(await portal.refused(usage.navigationClick, { type: 'x'.repeat(17) })).toMatchObject({
    status: 400,
    field: 'type',
  })
})

test('addresses, subjects and kinds are counted separately, and the address itself is not stored', async () => {
  const scope = scopeOf('whu')
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
    .where('tenant', '=', 'whu')
    .execute()
  expect(seen.length).toBeGreaterThan(4)
  expect(JSON.stringify(seen)).not.toContain('10.1.2')
})

test('counts from elsewhere are added to the counts of each day', async () => {
  const scope = scopeOf('pku')
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
