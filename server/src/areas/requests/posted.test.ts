import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { requestKinds } from '@wenyuan/contract/constants/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { eventsFor, isOpen, requestRules } from './rules.ts'

const START = new Date('2026-03-15T04:00:00Z')
const day = (days: number) => portal.setNow(new Date(START.getTime() + days * 86_400_000))

const portal = testPortal()
beforeAll(async () => {
  portal.setNow(START)
  await portal.load(
    portal.tenant,
    Array.from({ length: 9 }, (_, no) =>
      entryOf({ recordId: `p${no}`, title: `书${no}` }, { items: [itemOf(`P${no}`)] }),
    ),
  )
})

const desk = async (...words: string[]) => {
  const { lines, errors } = await command(portal, [...words, '--tenant', portal.tenant])
  return errors[0] ?? lines.join('\n')
}

/** A posted copy on its way to the reader. */
async function posted(account: string, recordId: string): Promise<string> {
  const headers = await portal.signIn(account)
  const { addressId } = await portal.ask(
    addresses.add,
    { divisionCode: '420106', address: '珞珈山', postcode: '430072', name: '林', phone: '13900000001' },
    { headers },
  )
  const wanted = { recordId, requestType: 'logistics', libCode: 'main', addressId } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers })
  for (const step of ['accept', 'pick', 'ship']) await desk('desk', 'request', requestNo, step)
  return requestNo
}
async function order(account: string, recordId: string, requestType: 'reservation' | 'commission') {
  const headers = await portal.signIn(account)
  const wanted = { recordId, requestType, libCode: 'main' } as const
  return (await portal.ask(requests.order, wanted, { headers })).requestNo
}
async function stateOf(account: string, requestNo: string) {
  const headers = await portal.signIn(account)
  const { status, stage, canCancel } = await portal.ask(requests.detail, { requestNo }, { headers })
  return { status, stage, canCancel }
}
const loansOf = async (account: string) =>
  (await portal.ask(loans.list, {}, { headers: await portal.signIn(account) })).records

test('the desk reports a posted copy as delivered: it is on loan and the reader is told', async () => {
  const requestNo = await posted('lin', 'p0')
  const waiting = await desk('desk', 'list', 'requests', '--task', 'deliver')
  expect(waiting).toContain(requestNo)
  expect(await desk('desk', 'request', requestNo, 'deliver')).toBe(`${requestNo}: deliver`)
  expect(await stateOf('lin', requestNo)).toMatchObject({ status: 'completed', stage: 'logistics-receipt' })
  expect(await loansOf('lin')).toMatchObject([{ barcode: 'P0' }])
  const { records } = await portal.ask(
    inbox.list,
    {},
    { headers: await portal.signIn('lin'), language: 'en' },
  )
  expect(records.map(({ text }) => text)).toContain('“书0”: Received.')
})

test('a posted copy lent at the desk completes its request', async () => {
  const requestNo = await posted('chen', 'p1')
  expect(await desk('desk', 'checkout', 'chen', 'P1')).toContain('P1 lent to chen')
  expect(await stateOf('chen', requestNo)).toMatchObject({ status: 'completed', stage: 'logistics-receipt' })
})

test('a copy lent at the desk before it was put on the shelf completes its request', async () => {
  const reserved = await order('wang', 'p2', 'reservation')
  const commissioned = await order('wang', 'p3', 'commission')
  for (const barcode of ['P2', 'P3']) await desk('desk', 'checkout', 'wang', barcode)
  expect(await stateOf('wang', reserved)).toMatchObject({ status: 'completed', stage: 'borrowed' })
  expect(await stateOf('wang', commissioned)).toMatchObject({
    status: 'completed',
    stage: 'commissioned-picked-up',
  })
})

test('at night a posted copy goes onto the account once the days of the setting are over', async () => {
  const { errors } = await command(portal, ['tenant', 'set', portal.tenant, 'deliveryDays=7'])
  expect(errors).toEqual([])
  await portal.appContext.tenants.refresh()
  const requestNo = await posted('zhao', 'p4')
  // a debt since the dispatch does not keep the copy off the account of the reader who has it
  await desk('desk', 'charge', 'zhao', 'fee', '90.00', 'slip-1')
  day(6.9)
  await desk('nightly')
  expect(await stateOf('zhao', requestNo)).toMatchObject({ stage: 'in-logistics' })
  day(7.1)
  expect(await desk('nightly')).toContain('1 deliveries completed')
  expect(await stateOf('zhao', requestNo)).toMatchObject({ status: 'completed', stage: 'logistics-receipt' })
  expect(await loansOf('zhao')).toMatchObject([{ barcode: 'P4' }])
  expect(await desk('nightly')).toContain('0 deliveries completed')
  day(0)
})

test('the reader cancels a copy that has come to the branch and is not on the shelf yet', async () => {
  const commissioned = await order('qian', 'p5', 'commission')
  for (const step of ['accept', 'ship', 'receive']) await desk('desk', 'request', commissioned, step)
  expect(await stateOf('qian', commissioned)).toMatchObject({ stage: 'commission-arrived', canCancel: true })
  const headers = await portal.signIn('qian')
  await portal.ask(requests.cancel, { requestNo: commissioned }, { headers })
  expect(await stateOf('qian', commissioned)).toMatchObject({ status: 'cancelled' })
  const reserved = await order('qian', 'p6', 'reservation')
  for (const step of ['pick', 'ship', 'receive']) await desk('desk', 'request', reserved, step)
  expect(await stateOf('qian', reserved)).toMatchObject({ stage: 'reserved-arrived', canCancel: true })
  await portal.ask(requests.cancel, { requestNo: reserved }, { headers })
  expect(await desk('desk', 'checkout', 'lin', 'P6')).toContain('P6 lent to lin')
})

test('the desk ends a request whose copy is not found, and tells the reader', async () => {
  const requestNo = await order('sun', 'p7', 'commission')
  await desk('desk', 'request', requestNo, 'accept')
  expect(await desk('desk', 'request', requestNo, 'cancel')).toBe(`${requestNo}: cancel`)
  expect(await stateOf('sun', requestNo)).toMatchObject({ status: 'cancelled' })
  const headers = await portal.signIn('sun')
  const { records } = await portal.ask(inbox.list, {}, { headers, language: 'en' })
  expect(records.map(({ text }) => text)).toContain('“书7”: Cancelled.')
  expect(await desk('desk', 'checkout', 'sun', 'P7')).toContain('P7 lent to sun')
})

test('every open stage has a step by which the desk ends the request or leads to such a stage', () => {
  for (const kind of requestKinds) {
    for (const { to: stage, status } of requestRules[kind].rules) {
      if (!isOpen(status)) continue
      const steps = eventsFor({ kind, stage, status }, 'desk')
      const ends = requestRules[kind].rules.filter(
        (rule) => rule.from === stage && rule.who === 'desk' && !isOpen(rule.status),
      )
      expect([kind, stage, steps.length > 0 && ends.length > 0]).toEqual([kind, stage, true])
    }
  }
})
