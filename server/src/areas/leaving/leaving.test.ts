import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', [
    entryOf({ recordId: 'a', title: '甲' }, { items: [itemOf('A1')] }),
    entryOf({ recordId: 'b', title: '乙' }, { items: [itemOf('B1')] }),
  ])
})
afterAll(() => portal.close())

const desk = (...words: string[]) => command(portal, [...words, '--tenant', 'whu'])
const obstacles = async (headers: Record<string, string>) =>
  (await portal.ask(leaving.check, {}, { headers, language: 'en' })).obstacles.map(({ code, count, tab }) => [
    code,
    count,
    tab,
  ])

test('open matters prevent leaving; each names the tab where it is settled', async () => {
  const headers = await portal.signIn('leaver', { debt: 120, prepayment: 50 })
  await desk('reader', 'set', 'leaver', 'debt=0')
  await desk('desk', 'checkout', 'leaver', 'A1')
  await desk('reader', 'set', 'leaver', 'debt=1.20')
  const { requestNo } = await portal.ask(
    requests.order,
    { recordId: 'b', requestType: 'commission', libCode: 'main' },
    { headers },
  )
  expect(await obstacles(headers)).toEqual([
    ['loans', 1, '5'],
    ['charges', 120, '7'],
    ['requests', 1, '4'],
    ['credit', 50, '1'],
  ])
  expect((await portal.refused(leaving.leave, {}, { headers })).code).toBe('LEAVING_BLOCKED')
  await desk('desk', 'checkin', 'A1')
  await portal.ask(requests.cancel, { requestNo }, { headers })
  await desk('reader', 'set', 'leaver', 'debt=0', 'prepayment=0')
  expect(await obstacles(headers)).toEqual([])
})

test('two concurrent requests give one certificate, and nothing can be borrowed afterwards', async () => {
  const headers = await portal.signIn('gone', { name: '高远' })
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => portal.ask(leaving.leave, {}, { headers })))
  expect(new Set(sent.map(({ certificateNo }) => certificateNo)).size).toBe(1)
  expect(sent[0]).toMatchObject({ name: '高远', account: 'gone', leftOn: '2026-03-15' })
  expect(sent[0]?.library).toBe(portal.appContext.tenants.byCode('whu')?.name['zh-CN'])
  expect(sent[0]?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect((await portal.ask(leaving.check, {}, { headers })).certificate?.certificateNo).toBe(
    sent[0]?.certificateNo,
  )
  expect((await desk('desk', 'checkout', 'gone', 'B1')).errors[0]).toContain('CARD_EXPIRED')
  expect((await portal.refused(leaving.check, {})).code).toBe('SIGN_IN_REQUIRED')
})
