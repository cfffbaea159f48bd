import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { LastChange, Rows } from '@wenyuan/contract/staff/answers.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    ['A', 'B'].map((one) => entryOf({ recordId: `r-${one}`, title: one }, { items: [itemOf(one)] })),
  )
})

const order = async (recordId: string) => {
  const headers = await portal.signIn('reader')
  const wanted = { recordId, requestType: 'commission', libCode: 'main' } as const
  return (await portal.ask(requests.order, wanted, { headers })).requestNo
}

test('of two librarians on one request one acts, and the other is told what the first did', async () => {
  const requestNo = await order('r-A')
  const tokens = await Promise.all(
    ['wang', 'zhao'].map((login) => signInStaff(portal, ['circulation'], { login })),
  )
  const answers = await Promise.all(
    tokens.map((token) => askStaff(portal, 'accept', { requestNo }, { token })),
  )
  expect(new Set(answers.map(({ errCode }) => errCode))).toEqual(new Set(['REQUEST_STEP_CLOSED', null]))
  const first = answers[0]?.errCode === null ? 'wang' : 'zhao'
  const second = tokens[first === 'wang' ? 1 : 0] ?? ''
  const asked = { operation: 'accept', body: { requestNo } }
  const { data } = await askStaff(portal, 'last-change', asked, { token: second })
  expect(data as Rows<LastChange>).toEqual({
    total: 1,
    records: [{ at: '2026-03-15T04:00:00.000Z', actorName: first, operation: 'accept' }],
  })
})

test('only who may do it is told, only at the own library, and nothing of what nobody did', async () => {
  const body = { requestNo: await order('r-B') }
  const asked = { operation: 'accept', body }
  const token = await signInStaff(portal, ['circulation'])
  expect((await askStaff(portal, 'last-change', asked, { token })).data).toEqual({ total: 0, records: [] })
  await askStaff(portal, 'accept', body, { token })
  const content = await signInStaff(portal, ['content'])
  expect((await askStaff(portal, 'last-change', asked, { token: content })).status).toBe(403)
  const foreign = {
    token: await signInStaff(portal, ['circulation'], { as: portal.neighbour }),
    as: portal.neighbour,
  }
  expect((await askStaff(portal, 'last-change', asked, foreign)).data).toEqual({ total: 0, records: [] })
  expect((await askStaff(portal, 'last-change', { ...asked, body: {} }, { token })).status).toBe(400)
  expect((await askStaff(portal, 'last-change', { operation: 'burn', body }, { token })).status).toBe(400)
})
