import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'
import { command } from '../testing/commands.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

/** A portal of its own: a node remembers for a minute that its disk is full. */
let portal: TestPortal
let key = ''

beforeAll(async () => {
  portal = await openPortal()
  await portal.signIn('lin')
  const { lines } = await command(
    portal,
    `staff-key add kiosk --tenant ${portal.tenant} --rights all`.split(' '),
  )
  key = (lines[0] ?? '').split(' ')[1] ?? ''
})
afterAll(() => portal.close())

test.each([
  [
    507,
    'STORAGE_FULL',
    () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
  ],
  [503, 'NOT_READY', () => new IndexNeedsRebuild(portal.tenant)],
] as const)('a write that fails with %d says %s', async (status, errCode, error) => {
  const spy = vi.spyOn(portal.appContext.feed, 'followSoon').mockImplementation(() => {
    throw error()
  })
  const response = await fetch(`${portal.address}/staff/charge`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/json',
      'idempotency-key': `charge-${errCode}`,
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ account: 'lin', kind: 'damage', fen: 100 }),
  })
  expect([response.status, await response.json()]).toMatchObject([status, { errCode }])
  spy.mockRestore()
})
