import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
let staff: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'v', title: '书' }, { items: [itemOf('V1')] }),
    entryOf({ recordId: 'w', title: '刊' }, { items: [itemOf('W1')] }),
  ])
  staff = await staffCaller(portal)
  await portal.signIn('holder')
  await desk('checkout', 'holder', 'V1')
})

const desk = async (...words: string[]) => {
  const { lines, errors } = await command(portal, ['desk', ...words, '--tenant', portal.tenant])
  return errors[0] ?? lines.join('\n')
}
const reserve = async (account: string, recordId = 'v') => {
  const headers = await portal.signIn(account)
  const wanted = { recordId, requestType: 'reservation', libCode: 'main' } as const
  return (await portal.ask(requests.order, wanted, { headers })).requestNo
}
const placeOf = async (account: string, requestNo: string) => {
  const headers = await portal.signIn(account)
  return (await portal.ask(requests.detail, { requestNo }, { headers })).before
}

test('staff give a hold priority: the reader sees the new place, and the copy goes there', async () => {
  const [first, second, third] = [await reserve('first'), await reserve('second'), await reserve('third')]
  expect([await placeOf('first', first), await placeOf('third', third)]).toEqual([0, 2])
  expect(await staff('hold-priority', { requestNo: third, priority: 5 })).toMatchObject({
    status: 200,
    data: { requestNo: third, before: 0 },
  })
  expect(await desk('priority', second, '3')).toBe(`${second}: priority 3, 1 before it`)
  expect([
    await placeOf('first', first),
    await placeOf('second', second),
    await placeOf('third', third),
  ]).toEqual([2, 1, 0])
  const shown = await staff('show-reader', { account: 'third' }, '')
  expect(shown.data).toMatchObject({ holds: [{ priority: 5, state: 'waiting' }] })
  await desk('checkin', 'V1')
  expect((await staff('show-reader', { account: 'third' }, '')).data).toMatchObject({
    holds: [{ state: 'claimed', barcode: 'V1' }],
  })
  expect(await staff('hold-priority', { requestNo: third, priority: 0 })).toMatchObject({
    status: 409,
    errCode: 'REQUEST_STEP_CLOSED',
  })
})

test('a copy that another reader hands over goes by priority too', async () => {
  await portal.signIn('giver', { flags: JSON.stringify({ subLending: true }) })
  await desk('checkout', 'giver', 'W1')
  await reserve('waits-long', 'w')
  const urgent = await reserve('urgent', 'w')
  await staff('hold-priority', { requestNo: urgent, priority: 1 })
  const mayTake = async (account: string) => {
    const headers = await portal.signIn(account)
    const { kinds } = await portal.ask(requests.before, { recordId: 'w' }, { headers })
    return kinds.find(({ requestType }) => requestType === 'sub-lending')
  }
  expect(await mayTake('waits-long')).toMatchObject({ allowed: false, whyNot: 'WANTED_BY_OTHER' })
  expect(await mayTake('urgent')).toMatchObject({ allowed: true })
})

test('an unknown request and a priority out of range are refused', async () => {
  expect(await staff('hold-priority', { requestNo: 'none', priority: 1 })).toMatchObject({
    status: 409,
    errCode: 'REQUEST_UNKNOWN',
  })
  expect(await staff('hold-priority', { requestNo: 'none', priority: 1000 })).toMatchObject({ status: 400 })
  expect(await desk('priority', 'none', 'high')).toContain('PRIORITY: ')
})
