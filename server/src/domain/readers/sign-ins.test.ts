import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { TimedScope } from '../../core/scope.ts'
import { testPortal } from '../../testing/portal.ts'
import { findReaderByAccount } from './reader-store.ts'
import { makeSignInKey } from './sign-in-keys.ts'
import { openReplayCache } from './replay-cache.ts'

const portal = testPortal()
const where = (): TimedScope => ({
  db: portal.appContext.database.ofTenant(portal.tenant),
  tenant: portal.tenant,
  now: portal.appContext.clock(),
})
const DAY = 86_400_000

/** A scope that counts its statements. */
function counting(): { scope: TimedScope; asked: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const scope = where()
  return { scope: { ...scope, db: scope.db.withPlugin(plugin) }, asked: () => count }
}

test('opening and recognising a session take one statement each, and resuming after its window was closed one more', async () => {
  await portal.signIn('S1001')
  const { signIns } = portal.appContext
  const { reader_id: readerId = '' } = (await findReaderByAccount(where(), 'S1001')) ?? {}
  const opened = counting()
  const session = { readerId, purpose: 'reader', method: 'password', device: '' } as const
  const { jwt } = await signIns.open(opened.scope, session)
  expect(opened.asked()).toBe(1)

  const here = async () => {
    const { scope, asked } = counting()
    const { reader } = await signIns.whose(scope, jwt)
    if (!reader) throw new Error('nobody')
    await signIns.comeBack(scope, reader)
    return { asked: asked(), reader }
  }
  const first = await here()
  expect(first.asked).toBe(1)
  await signIns.leave(where(), first.reader)
  expect((await here()).asked).toBe(2)
  expect((await here()).asked).toBe(1)
})

const sessionsOf = async (readerId: string) => {
  const { db, tenant } = where()
  const rows = await db
    .selectFrom('reader_session')
    .select('created_at')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()
  return rows.length
}

test('old sessions are deleted when their reader signs in again, and no other reader’s', async () => {
  const now = portal.appContext.clock()
  portal.setNow(new Date(now.getTime() - 91 * DAY))
  await portal.signIn('S-old')
  await portal.signIn('S-other')
  portal.setNow(new Date(now.getTime() - 89 * DAY))
  await portal.signIn('S-old')
  portal.setNow(now)
  await portal.signIn('S-old')
  const idOf = async (account: string) => (await findReaderByAccount(where(), account))?.reader_id ?? ''
  expect(await sessionsOf(await idOf('S-old'))).toBe(2)
  expect(await sessionsOf(await idOf('S-other'))).toBe(1)
})

test('making a key and claiming a ticket take one statement each, which also deletes expired ones', async () => {
  const clock = () => portal.appContext.clock()
  const rowsIn = async (table: 'sign_in_key' | 'attempt_count') =>
    (await where().db.selectFrom(table).select('expires_at').where('tenant', '=', portal.tenant).execute())
      .length
  const claim = async (ticket: string) => {
    const { scope, asked } = counting()
    const isFirst = await openReplayCache(scope.db, portal.tenant, clock).claim(
      ticket,
      new Date(clock().getTime() + 60_000),
    )
    return [isFirst, asked()]
  }
  await makeSignInKey(where(), { kind: 'none' })
  expect(await claim('ST-1')).toEqual([true, 1])
  expect(await claim('ST-1')).toEqual([false, 1])
  const before = [await rowsIn('sign_in_key'), await rowsIn('attempt_count')]
  expect(before).toEqual([1, 1])

  portal.setNow(new Date(clock().getTime() + 10 * 60_000))
  const { scope, asked } = counting()
  await makeSignInKey(scope, { kind: 'work', bits: 4, isMore: false })
  expect(asked()).toBe(1)
  expect(await claim('ST-2')).toEqual([true, 1])
  expect([await rowsIn('sign_in_key'), await rowsIn('attempt_count')]).toEqual([1, 1])
})

test('of many concurrent uses of one ticket only one succeeds', async () => {
  const ledger = openReplayCache(where().db, portal.tenant, () => portal.appContext.clock())
  const until = new Date(portal.appContext.clock().getTime() + 60_000)
  const claims = await Promise.all(Array.from({ length: 12 }, () => ledger.claim('ST-many', until)))
  expect(claims.filter(Boolean)).toHaveLength(1)
})
