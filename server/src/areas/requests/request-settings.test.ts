import { points } from '@wenyuan/contract/areas/points.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'one', title: '书' }, { items: [itemOf('S1'), itemOf('S2'), itemOf('S3')] }),
  ])
})

const say = async (...words: string[]) => {
  const { lines, errors } = await command(portal, words)
  return errors[0] ?? lines.join('\n')
}
const set = async (...changes: string[]) => {
  await say('tenant', 'set', portal.tenant, ...changes)
  await portal.appContext.tenants.refresh()
}

test('a kind of request that the library has switched off is neither offered nor taken', async () => {
  await set('requestKinds=["reservation","logistics"]', 'requestFees={"logistics":1200}')
  const headers = await portal.signIn('lin')
  const { kinds } = await portal.ask(requests.before, { recordId: 'one' }, { headers })
  expect(kinds.map(({ requestType, fee }) => [requestType, fee])).toEqual([
    ['logistics', 1_200],
    ['reservation', 0],
  ])
  const off = { recordId: 'one', requestType: 'commission', libCode: 'main' } as const
  expect((await portal.refused(requests.order, off, { headers })).code).toBe('REQUEST_KIND_OFF')
  expect((await portal.refused(requests.askReader, { recordId: 'one' }, { headers })).code).toBe(
    'REQUEST_KIND_OFF',
  )
  const { addressId } = await portal.ask(
    addresses.add,
    { divisionCode: '420106', address: '珞珈山', postcode: '430072', name: '林', phone: '13900000001' },
    { headers },
  )
  const sent = { recordId: 'one', requestType: 'logistics', libCode: 'main', addressId } as const
  expect((await portal.ask(requests.order, sent, { headers })).fee).toBe(1_200)
})

test('the day of a copy that is sent is a setting; one on the shelf is kept from the next open day on', async () => {
  const expected = async () => {
    const headers = await portal.signIn('lin-of-days')
    const { kinds } = await portal.ask(requests.before, { recordId: 'one' }, { headers })
    return Object.fromEntries(kinds.map(({ requestType, expectedOn }) => [requestType, expectedOn]))
  }
  await set('requestKinds=["reservation","commission","logistics","home-delivery"]')
  expect(await expected()).toEqual({
    commission: '',
    logistics: '',
    'home-delivery': '',
    reservation: '2026-03-16',
  })
  await set('requestDays={"commission":2,"logistics":20}')
  expect(await expected()).toEqual({
    commission: '2026-03-17',
    logistics: '2026-04-04',
    'home-delivery': '',
    reservation: '2026-03-16',
  })
  await say('closed-days', 'set', '2026-03-16', '--tenant', portal.tenant)
  expect((await expected())['reservation']).toBe('2026-03-17')
  await say('closed-days', 'set', '2026-03-16', '--off', '--tenant', portal.tenant)
  await set('requestDays={}')
})

test('a request that is sent tells the day counted from its order, until the copy is there or the day is over', async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await set('requestKinds=["reservation","commission"]', 'requestDays={"commission":2}')
  const wanted = { recordId: 'one', requestType: 'commission', libCode: 'main' } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers: await portal.signIn('zhao') })
  const told = async (now: string) => {
    portal.setNow(new Date(now))
    const headers = await portal.signIn('zhao')
    const { records } = await portal.ask(requests.list, {}, { headers })
    return records.map(({ expectedOn, record }) => [expectedOn, record?.title])
  }
  expect(await told('2026-03-16T04:00:00Z')).toEqual([['2026-03-17', '书']])
  expect(await told('2026-03-18T04:00:00Z')).toEqual([['', '书']])
  portal.setNow(new Date('2026-03-16T05:00:00Z'))
  const headers = await portal.signIn('zhao')
  const { takeBarcode } = await portal.ask(requests.detail, { requestNo }, { headers })
  for (const step of ['accept', 'ship', 'receive'])
    await say('desk', 'request', requestNo, step, '--tenant', portal.tenant)
  expect(await told('2026-03-16T06:00:00Z')).toEqual([['2026-03-17', '书']])
  await say('desk', 'shelve', takeBarcode, '--tenant', portal.tenant)
  expect(await told('2026-03-16T07:00:00Z')).toEqual([['', '书']])
  await portal.ask(requests.cancel, { requestNo }, { headers: await portal.signIn('zhao') })
  expect(await told('2026-03-16T08:00:00Z')).toEqual([['', '书']])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await set('requestDays={}')
})

test('a copy that is fetched from the shelf is expected on the day that the form told', async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await set('requestKinds=["reservation"]', 'requestDays={"reservation":2}')
  const headers = await portal.signIn('kept')
  const { places } = await portal.ask(requests.before, { recordId: 'one' }, { headers })
  expect(places.find(({ libCode }) => libCode === 'main')?.keptFrom).toBe('2026-03-17')
  const wanted = { recordId: 'one', requestType: 'reservation', libCode: 'main' } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers })
  const told = async () => (await portal.ask(requests.list, {}, { headers })).records[0]?.expectedOn
  expect(await told()).toBe('2026-03-17')
  const { takeBarcode } = await portal.ask(requests.detail, { requestNo }, { headers })
  await say('desk', 'shelve', takeBarcode, '--tenant', portal.tenant)
  expect(await told()).toBe('')
  await portal.ask(requests.cancel, { requestNo }, { headers })
  await set('requestKinds=["reservation","commission"]', 'requestDays={}')
})

test('days on the pick-up shelf are a loan rule, those of reminders and points are settings', async () => {
  const headers = await portal.signIn('wang')
  await set('reminderDays=0', 'loanPoints={"returned-in-time":7}')
  await say(
    'loan-rule',
    'set',
    '--branch',
    'main',
    '--days',
    '30',
    '--pick-up-days',
    '9',
    '--tenant',
    portal.tenant,
  )
  const wanted = { recordId: 'one', requestType: 'reservation', libCode: 'main' } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers })
  const { takeBarcode } = await portal.ask(requests.detail, { requestNo }, { headers })
  expect(await say('desk', 'shelve', takeBarcode, '--tenant', portal.tenant)).toContain('until 2026-03-24')
  await say('desk', 'checkout', 'wang', takeBarcode, '--tenant', portal.tenant)
  portal.setNow(new Date('2026-04-12T04:00:00Z'))
  expect(await say('nightly', '--tenant', portal.tenant)).toContain('0 reminders')
  await say('desk', 'checkin', takeBarcode, '--tenant', portal.tenant)
  const later = await portal.signIn('wang')
  expect(await portal.ask(points.list, {}, { headers: later })).toMatchObject({ total: 1 })
  expect((await portal.ask(points.list, {}, { headers: later })).records[0]?.points).toBe(7)
  expect(await say('loan-rule', 'set', '--pick-up-days', '0', '--tenant', portal.tenant)).toContain(
    'pickUpDays',
  )
})
