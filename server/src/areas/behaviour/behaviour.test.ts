import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'a', title: '红楼梦' }, { items: [itemOf('A1'), itemOf('A2')] }),
  ])
  await portal.signIn('late')
  for (const barcode of ['A1', 'A2']) await desk('desk', 'checkout', 'late', barcode)
  await desk('desk', 'checkin', 'A2')
  portal.setNow(new Date('2026-04-20T04:00:00Z'))
})

const desk = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])

test('a late return is recorded once, and only its reader can see and remove it', async () => {
  await desk('nightly')
  await desk('nightly')
  const headers = await portal.signIn('late')
  const { total, unread, records } = await portal.ask(inbox.list, {}, { headers, language: 'en' })
  expect([total, unread]).toEqual([1, 1])
  expect(records[0]).toMatchObject({
    kind: 'overdue',
    title: 'Overdue',
    text: '“红楼梦” was due on 14 April. Please return it soon.',
    readFlag: false,
  })
  const ids = records.map(({ noticeId }) => noticeId)
  const stranger = await portal.signIn('stranger')
  expect(await portal.ask(inbox.markRead, { ids }, { headers: stranger })).toEqual({ changed: 0, unread: 0 })
  expect(await portal.ask(inbox.markRead, { all: '1' }, { headers })).toEqual({ changed: 1, unread: 0 })
  expect(await portal.ask(inbox.remove, { ids }, { headers })).toEqual({ changed: 1, unread: 0 })
  expect(await portal.ask(inbox.remove, { ids }, { headers })).toEqual({ changed: 0, unread: 0 })
  await desk('nightly')
  expect((await portal.ask(inbox.list, {}, { headers })).total).toBe(0)
  expect((await portal.refused(inbox.markRead, {}, { headers })).code).toBe('NOTHING_SELECTED')
  expect((await portal.refused(inbox.list, {})).code).toBe('SIGN_IN_REQUIRED')
})

test('a running fine is in progress, a due fine is open, and the tabs tell them apart', async () => {
  const headers = await portal.signIn('late')
  const growing = await portal.ask(behaviour.events, { tab: 'processing' }, { headers, language: 'en' })
  expect(growing.records).toMatchObject([
    {
      behaviourTypeName: 'Overdue fine',
      title: '红楼梦',
      barcode: 'A1',
      dueDebt: 60,
      pay: 0,
      callNo: 'I242.4/12',
    },
  ])
  await desk('desk', 'checkin', 'A1')
  const due = await portal.ask(behaviour.events, { tab: 'unhandled' }, { headers })
  expect(due.records.map(({ dueDebt, state }) => [dueDebt, state])).toEqual([[60, 'unhandled']])
  expect((await portal.ask(behaviour.events, {}, { headers: await portal.signIn('stranger') })).total).toBe(0)
  const frozen = await portal.signIn('frozen', { state: 'frozen' })
  expect((await portal.ask(behaviour.events, {}, { headers: frozen })).records).toMatchObject([
    { behaviourType: 'block', behaviourId: 'READER_FROZEN' },
  ])
})

test('a loan returned in time earns points, a late one loses points, once each', async () => {
  const headers = await portal.signIn('late')
  const { balance, records } = await portal.ask(points.list, {}, { headers, language: 'en' })
  expect(balance).toBe(1)
  expect(records.map(({ name, points: given, title }) => [name, given, title])).toEqual([
    ['Returned late', -1, '红楼梦'],
    ['Returned on time', 2, '红楼梦'],
  ])
  expect((await portal.ask(points.rules, {}, { headers })).total).toBe(1)
  expect((await portal.refused(points.rules, {})).code).toBe('SIGN_IN_REQUIRED')
})

test('activity is recorded once a day for readers who keep a history, and never for visitors', async () => {
  const headers = await portal.signIn('curious')
  for (const at of [1, 2, 3]) {
    portal.setNow(new Date(START.getTime() + 40 * 86_400_000 + at * 1_000))
    await portal.ask(
      behaviour.add,
      { kind: 'view', subject: 'a', title: '红楼梦' },
      { headers: await portal.signIn('curious') },
    )
  }
  const mine = await portal.signIn('curious')
  await portal.ask(behaviour.add, { kind: 'search', subject: '石头记' }, { headers: mine })
  expect((await portal.ask(behaviour.list, {}, { headers: mine })).total).toBe(2)
  expect((await portal.ask(behaviour.list, { kind: 'view' }, { headers: mine })).records).toMatchObject([
    { kind: 'view', subject: 'a', title: '红楼梦' },
  ])
  const silent = await portal.signIn('silent', { history_kept: false })
  await portal.ask(behaviour.add, { kind: 'view', subject: 'a' }, { headers: silent })
  expect((await portal.ask(behaviour.list, {}, { headers: silent })).total).toBe(0)
  await portal.ask(behaviour.add, { kind: 'download', subject: 'a' })
  expect((await portal.refused(behaviour.add, { kind: 'view', subject: ' ' }, { headers })).field).toBe(
    'subject',
  )
})

test('searches, views and downloads of a signed-in reader are recorded by the calls themselves, once', async () => {
  const headers = await portal.signIn('reading')
  const items = [{ searchWord: '红楼梦' }]
  await portal.ask(search.search, { searchItems: items }, { headers })
  await portal.ask(search.search, { searchItems: items, page: 2 }, { headers })
  await portal.ask(detail.record, { recordId: 'a' }, { headers })
  await portal.ask(detail.export, { recordIds: ['a'], format: 'ris' }, { headers })
  // a client that also reports the act counts nothing twice
  await portal.ask(behaviour.add, { kind: 'view', subject: 'a', title: '红楼梦' }, { headers })
  await portal.ask(behaviour.add, { kind: 'search', subject: '红楼梦' }, { headers })
  const { total, records } = await portal.ask(behaviour.list, {}, { headers })
  expect(total).toBe(3)
  expect(records.map(({ kind, subject, title }) => `${kind} ${subject} ${title}`).toSorted()).toEqual([
    'download a 红楼梦',
    'search 红楼梦 ',
    'view a 红楼梦',
  ])
  const off = await portal.signIn('unrecorded', { history_kept: false })
  await portal.ask(search.search, { searchItems: items }, { headers: off })
  await portal.ask(detail.record, { recordId: 'a' }, { headers: off })
  expect((await portal.ask(behaviour.list, {}, { headers: off })).total).toBe(0)
})

test('the latest 2,000 rows of a reader are kept, older ones are deleted', async () => {
  const headers = await portal.signIn('avid')
  const { reader_id } = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', portal.tenant)
    .where('account', '=', 'avid')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    tenant: portal.tenant,
    reader_id,
    activity_id: `old ${at}`,
    kind: 'view',
    subject: `r${at}`,
    title: '',
    at: new Date(START.getTime() + at),
  }))
  await portal.appContext.database.ofTenant(portal.tenant).insertInto('activity').values(rows).execute()
  for (let word = 0; word < 60; word++)
    await portal.ask(behaviour.add, { kind: 'search', subject: `w${word}` }, { headers })
  // deleted by one activity in sixteen, so there may be a few more
  const { total, records } = await portal.ask(behaviour.list, {}, { headers })
  expect(total).toBeGreaterThanOrEqual(2_000)
  expect(total).toBeLessThan(2_050)
  expect(records.some(({ kind }) => kind === 'search')).toBe(true)
})

test('a block has the day it began: of the card, of the state, and of the charge that passed the limit', async () => {
  const blocksOf = async (headers: Record<string, string>) =>
    (await portal.ask(behaviour.events, { tab: 'unhandled' }, { headers })).records
      .filter(({ behaviourType }) => behaviourType === 'block')
      .map(({ behaviourId, blockStartDate, blockEndDate }) => [behaviourId, blockStartDate, blockEndDate])
  const expired = await portal.signIn('expired-card', { valid_until: '2026-04-18' })
  expect(await blocksOf(expired)).toEqual([['CARD_EXPIRED', '2026-04-19', '']])
  portal.setNow(new Date('2026-04-20T04:00:00Z'))
  const frozen = await portal.signIn('soon-frozen')
  await desk('reader', 'set', 'soon-frozen', 'state=frozen')
  expect(await blocksOf(frozen)).toEqual([['READER_FROZEN', '2026-04-20', '']])
  portal.setNow(new Date('2026-04-25T04:00:00Z'))
  await desk('reader', 'set', 'soon-frozen', 'state=frozen')
  const again = await portal.signIn('soon-frozen')
  expect(await blocksOf(again)).toEqual([['READER_FROZEN', '2026-04-20', '']])
  await portal.signIn('debtor')
  portal.setNow(new Date('2026-04-26T04:00:00Z'))
  await desk('desk', 'charge', 'debtor', 'fee', '15.00', 'one')
  portal.setNow(new Date('2026-04-27T04:00:00Z'))
  await desk('desk', 'charge', 'debtor', 'fee', '5.00', 'up to the limit')
  expect(await blocksOf(await portal.signIn('debtor'))).toEqual([])
  portal.setNow(new Date('2026-04-28T04:00:00Z'))
  await desk('desk', 'charge', 'debtor', 'fee', '0.01', 'two')
  portal.setNow(new Date('2026-04-30T04:00:00Z'))
  const debtor = await portal.signIn('debtor')
  expect(await blocksOf(debtor)).toEqual([['DEBT_TOO_HIGH', '2026-04-28', '']])
  // a charge without a copy is told by its kind
  const owed = await portal.ask(behaviour.events, { tab: 'unhandled' }, { headers: debtor })
  const charges = owed.records.filter(({ behaviourType }) => behaviourType === 'fee')
  expect(charges.map(({ title }) => title)).toEqual(charges.map(({ behaviourTypeName }) => behaviourTypeName))
  expect(charges[0]?.title).not.toBe('')
})
