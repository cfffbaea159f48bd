import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../scope.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { findReaderByAccount } from './reader-store.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A scope whose statements are counted. */
function counting(): { scope: Pick<Scope, 'db' | 'tenant' | 'now'>; asked: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = portal.house.database.ofTenant('whu').withPlugin(plugin)
  return { scope: { db, tenant: 'whu', now: portal.house.clock() }, asked: () => count }
}

test('a session is opened, and recognised, by one statement each; taken up again by one more after its window was left', async () => {
  await portal.signIn('S1001')
  const { signIns } = portal.house
  const where = { db: portal.house.database.ofTenant('whu'), tenant: 'whu', now: portal.house.clock() }
  const { reader_id: readerId = '' } = (await findReaderByAccount(where, 'S1001')) ?? {}
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
  await signIns.leave(where, first.reader)
  expect((await here()).asked).toBe(2)
  expect((await here()).asked).toBe(1)
})
