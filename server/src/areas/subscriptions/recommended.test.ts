import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
let desk: Awaited<ReturnType<typeof staffCaller>>
const NOW = new Date('2026-03-15T04:00:00Z')

const bookOf = (recordId: string, copies: number, more: object = {}) =>
  entryOf(
    { recordId, title: `书 ${recordId}`, ...more },
    {
      items: Array.from({ length: copies }, (_, at) => itemOf(`${recordId}-${at}`)),
      addedAt: new Date('2025-01-01'),
    },
  )
const rivers = { subjects: ['江河'], classNumbers: [{ scheme: 'clc' as const, value: 'K928.42' }] }

beforeAll(async () => {
  desk = await staffCaller(portal)
  await portal.load(portal.tenant, [
    bookOf('five', 6),
    bookOf('four', 5),
    bookOf('hidden', 5),
    bookOf('own', 1, rivers),
    bookOf('like', 0, { subjects: ['江河'] }),
    { ...bookOf('new', 0, { classNumbers: rivers.classNumbers }), addedAt: new Date('2026-03-10') },
  ])
  for (const [at, account] of ['L1', 'L2', 'L3', 'L4', 'L5'].entries()) {
    await member(account)
    for (const book of at < 4 ? ['five', 'four', 'hidden'] : ['five', 'hidden'])
      await lend(account, `${book}-${at}`)
  }
  // of another faculty
  await member('other', '法学院')
  await lend('other', 'four-4')
  const room = await staffCaller(portal, { rights: 'withdraw-record' })
  expect(await room('withdraw-record', { recordId: 'hidden' })).toMatchObject({ status: 200, errCode: null })
})

const member = (account: string, faculty = '文学院') =>
  portal.signIn(account, { facts: JSON.stringify({ faculty }) })
const lend = async (account: string, barcode: string) =>
  expect(await desk('checkout', { account, barcode })).toMatchObject({ errCode: null })
/** Of a day that has not been asked for yet: a day keeps its choice. */
const picks = async (account: string, day: number) => {
  portal.setNow(new Date(NOW.getTime() + day * 86_400_000))
  const headers = await member(account)
  const found = await portal.ask(subscriptions.recommended, {}, { headers })
  return found.map(({ recordId, reason, because }) => `${recordId} ${reason} ${because}`).toSorted()
}

test('what five of a faculty have borrowed is recommended to the sixth, and nothing that fewer have', async () => {
  expect(await picks('sixth', 0)).toEqual(['five popular-in-department 文学院'])
  expect(await picks('L5', 0)).toEqual([])
})

test('a borrowed book brings those with its subject and new ones of its class, each with its reason', async () => {
  await lend('L1', 'own-0')
  const headers = await member('L1')
  await portal.ask(subscriptions.recommended, {}, { headers })
  expect(await picks('L1', 1)).toEqual(['like like-borrowed 书 own', 'new new-in-class K92'])
})

test('who keeps no history gets nothing from it, and a refused record never comes again', async () => {
  const headers = await member('sixth')
  await portal.ask(subscriptions.refuseRecommended, { recordId: 'five' }, { headers })
  expect(await picks('sixth', 2)).toEqual([])
  const { tenant, appContext } = portal
  await appContext.database
    .ofTenant(tenant)
    .updateTable('reader')
    .set({ history_kept: false })
    .where('tenant', '=', tenant)
    .where('account', '=', 'L1')
    .execute()
  expect(await picks('L1', 3)).toEqual([])
})
