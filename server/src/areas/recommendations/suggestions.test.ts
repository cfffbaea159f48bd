import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { staffCaller } from '../../testing/staff.ts'
import { openSuggestionLibrary } from '../../testing/suggestion-library.ts'

const library = await openSuggestionLibrary()
afterAll(() => library.close())
const { portal, folder, free, cancel, staff, suggestFree, ownOf } = library
let { reader, other } = library

test('five spellings of an ISBN are one title: the second reader joins instead', async () => {
  const suggestionId = await suggestFree()
  for (const isbn of [
    '9787111407010',
    '7111407016',
    '7-111-40701-6',
    'ISBN 978-7-111-40701-0',
    '９７８７１１１４０７０１０',
  ])
    expect(
      await portal.refused(recommendations.suggest, { ...free, isbn }, { headers: other }),
    ).toMatchObject({ code: 'ALREADY_SUGGESTED' })
  const seen = await portal.ask(recommendations.duplicates, { isbn: '7111407016' }, { headers: other })
  expect(seen.suggested).toMatchObject([{ suggestionId, mine: false, supporters: 1, state: 'processing' }])
  const join = { suggestionId, reason: 'course' }
  expect(await portal.ask(recommendations.join, join, { headers: other })).toEqual({
    suggestionId,
    supporters: 2,
  })
  expect((await portal.ask(recommendations.join, join, { headers: other })).supporters).toBe(2)
  // the one who suggested it goes: the other keeps it
  await cancel(suggestionId, reader)
  expect((await ownOf()).map((one) => one.suggestionId)).toEqual([])
  expect(await ownOf(other)).toMatchObject([{ suggestionId, supporters: 1, state: 'processing' }])
  await cancel(suggestionId, other)
  expect((await portal.ask(recommendations.everybody, {})).records).toEqual([])
  expect(
    await portal.refused(recommendations.cancel, { requestId: suggestionId }, { headers: reader }),
  ).toMatchObject({
    code: 'SUGGESTION_UNKNOWN',
  })
})

test('what the library has asks for a word more, and its editions are shown', async () => {
  const given = { ...free, title: '红楼梦', author: '曹雪芹 著', isbn: '7-02-000220-X' }
  expect(await portal.refused(recommendations.suggest, given, { headers: reader })).toMatchObject({
    code: 'ALREADY_HELD',
  })
  const seen = await portal.ask(
    recommendations.duplicates,
    { isbn: '9787532700004', title: '红楼梦', author: '曹雪芹 著' },
    { headers: reader },
  )
  expect([seen.held, seen.editions.map(({ recordId }) => recordId)]).toEqual([[], ['held']])
  const onPaper = await portal.ask(recommendations.heldOnPaper, { title: '红楼梦' }, { headers: reader })
  expect(onPaper.records.map(({ recordId }) => recordId)).toEqual(['held'])
  expect((await portal.ask(recommendations.heldOnline, { title: '红楼梦' }, { headers: reader })).total).toBe(
    0,
  )
  const suggestionId = await suggestFree({ ...given, evenIfHeld: true, reason: 'copies' })
  await cancel(suggestionId, reader)
})

test('from the suggestion to the shelf: money, notices, and the first place in the queue', async () => {
  await importContent(portal, 'funds', 'code,name,amount\nbooks,图书经费,10000\n')
  const first = await portal.signIn('first')
  const second = await portal.signIn('second')
  const waiting = await portal.signIn('waiting')
  const wish = { titleId: 'spring t1', reason: 'research', evenIfHeld: true }
  const { suggestionId } = await portal.ask(recommendations.suggestTitle, wish, { headers: first })
  await portal.ask(recommendations.join, { suggestionId }, { headers: second })
  // somebody else waits for the only copy already
  await portal.signIn('holder')
  await command(portal, ['desk', 'checkout', 'holder', 'B1', '--tenant', 'whu'])
  const wanted = { recordId: 'bought', requestType: 'reservation', libCode: 'main' } as const
  const early = await portal.ask(requests.order, wanted, { headers: waiting })

  expect((await staff('list')).lines.find((line) => line.includes('数据之美'))).toContain(
    `${suggestionId}\tprocessing\t2\t数据之美`,
  )
  expect((await staff('move', suggestionId, 'arrived')).errors).toEqual([
    'It has not been marked as ordered: mark it as ordered first, then as arrived. (SUGGESTION_NOT_ORDERED)',
  ])
  expect((await staff('move', suggestionId, 'agreeOrder', '--fund', 'none')).errors).toEqual([
    'There is no such fund. (FUND_UNKNOWN)',
  ])
  expect(
    (await staff('move', suggestionId, 'agreeOrder', '--fund', 'books', '--price', '20000')).errors,
  ).toEqual(['There is not enough money left in the fund. (BUDGET_SPENT)'])
  await staff('move', suggestionId, 'agreeOrder', '--fund', 'books', '--note', '下月到货')
  const funds = async () =>
    JSON.parse((await command(portal, ['funds', '--json', '--tenant', 'whu'])).lines[0] ?? '') as object[]
  expect(await funds()).toMatchObject([{ amount: 10_000, reserved: 5_900, spent: 0, free: 4_100 }])
  await staff('orders', join(folder, 'order.csv'))
  expect(readFileSync(join(folder, 'order.csv'), 'utf8')).toContain('"数据之美"')
  await staff('orders', join(folder, 'order.mrc'))
  expect(readFileSync(join(folder, 'order.mrc'), 'utf8')).toContain('CNY 59.00')
  await staff('move', suggestionId, 'ordered')
  expect((await staff('move', suggestionId, 'agreeOrder')).errors).toEqual([
    expect.stringContaining('(SUGGESTION_CLOSED)'),
  ])
  await staff('move', suggestionId, 'arrived', '--price', '5500')
  expect(await funds()).toMatchObject([{ reserved: 0, spent: 5_500, free: 4_500 }])
  expect((await staff('move', suggestionId, 'onShelf')).errors).toEqual([
    expect.stringContaining('(RECORD_NEEDED)'),
  ])
  expect((await staff('move', suggestionId, 'onShelf', '--record', 'none')).errors).toEqual([
    expect.stringContaining('(RECORD_UNKNOWN)'),
  ])
  expect((await staff('move', suggestionId, 'onShelf', '--record', 'bought')).errors).toEqual([])

  const places = await Promise.all(
    [first, second, waiting].map(async (headers) => {
      const { records } = await portal.ask(requests.list, {}, { headers })
      const [request] = records
      return (await portal.ask(requests.detail, { requestNo: request?.requestNo ?? '' }, { headers })).before
    }),
  )
  expect(places).toEqual([0, 1, 2])
  expect(early.before).toBe(0)
  const [mine] = await ownOf(first)
  expect(mine).toMatchObject({
    state: 'onShelf',
    recordId: 'bought',
    replyContent: '下月到货',
    mayCancel: false,
  })
  expect(mine?.events.map(({ state }) => state)).toEqual([
    'processing',
    'agreeOrder',
    'ordered',
    'arrived',
    'onShelf',
  ])
  const { records: notices } = await portal.ask(inbox.list, {}, { headers: first })
  expect(JSON.stringify(notices)).toContain('您荐购的书为您保留')
  expect((await portal.ask(recommendations.everybody, { state: 'onShelf' })).records).toMatchObject([
    { title: '数据之美', supporters: 2, recordId: 'bought' },
  ])
  expect((await portal.ask(holdings.byLibrary, { recordId: 'bought' })).length).toBe(1)
})

test('a refused title may be suggested again after a year', async () => {
  const suggestionId = await suggestFree({ isbn: '9787302000044' })
  const same = { ...free, isbn: '9787302000044' }
  const told = async (headers: Record<string, string>) =>
    (await portal.refused(recommendations.suggest, same, { headers })).code
  expect([await told(reader), await told(other)]).toEqual(['SUGGESTED_BY_YOU', 'ALREADY_SUGGESTED'])
  await staff('move', suggestionId, 'agreeOrder')
  expect([await told(reader), await told(other)]).toEqual(['SUGGESTED_BY_YOU', 'SUGGESTION_AGREED'])
  expect((await staff('move', suggestionId, 'reject')).errors).toEqual([
    expect.stringContaining('(NOTE_NEEDED)'),
  ])
  await staff('move', suggestionId, 'reject', '--note', '与馆藏范围不符')
  expect([await told(reader), await told(other)]).toEqual(['SUGGESTION_REFUSED', 'SUGGESTION_REFUSED'])
  expect((await ownOf()).find((one) => one.suggestionId === suggestionId)).toMatchObject({
    state: 'reject',
    replyContent: '与馆藏范围不符',
  })
  expect(
    await portal.refused(recommendations.join, { suggestionId, reason: 'course' }, { headers: other }),
  ).toMatchObject({ code: 'SUGGESTION_REFUSED' })
  portal.setNow(new Date('2027-03-16T04:00:00Z'))
  const again = await portal.ask(
    recommendations.join,
    { suggestionId, reason: 'course' },
    { headers: await portal.signIn('other') },
  )
  expect(again.suggestionId).not.toBe(suggestionId)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  // the sessions of before have ended meanwhile
  reader = await portal.signIn('reader')
  other = await portal.signIn('other')
})

test('programs of the library answer suggestions by key, and see titles without readers', async () => {
  const suggestionId = await suggestFree({ isbn: '9787302000051' }, other)
  const call = await staffCaller(portal)
  const list = await call('list-suggestions', { state: 'processing' }, '')
  expect(list.data).toMatchObject({ total: expect.any(Number) as number })
  const text = JSON.stringify(list.data)
  expect([text.includes(suggestionId), text.includes('"other"')]).toEqual([true, false])
  const move = { suggestionId, to: 'agreeOrder', fund: 'none' }
  expect(await call('suggestion', move)).toMatchObject({ status: 409, errCode: 'FUND_UNKNOWN' })
  expect(await call('suggestion', { ...move, fund: 'books', price: 90_000 })).toMatchObject({
    errCode: 'BUDGET_SPENT',
  })
  const agreed = { status: 200, data: { suggestionId, state: 'agreeOrder' } }
  expect(await call('suggestion', { ...move, fund: '' }, 'once-agreed')).toMatchObject(agreed)
  expect(await call('suggestion', { ...move, fund: '' }, 'once-agreed')).toMatchObject(agreed)
  expect(await call('suggestion', { ...move, fund: '' })).toMatchObject({ errCode: 'SUGGESTION_CLOSED' })
  expect(await call('suggestion', { ...move, suggestionId: 'none' })).toMatchObject({
    errCode: 'SUGGESTION_UNKNOWN',
  })
  const elsewhere = await staffCaller(portal, { as: 'pku' })
  expect(await elsewhere('suggestion', { suggestionId, to: 'reject' })).toMatchObject({
    errCode: 'SUGGESTION_UNKNOWN',
  })
})
