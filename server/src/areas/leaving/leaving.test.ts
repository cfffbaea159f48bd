import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'a', title: '甲' }, { items: [itemOf('A1')] }),
    entryOf({ recordId: 'b', title: '乙' }, { items: [itemOf('B1')] }),
  ])
})

const desk = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])
const obstacles = async (headers: Record<string, string>) =>
  (await portal.ask(leaving.check, {}, { headers, language: 'en' })).obstacles.map(({ code, count, tab }) => [
    code,
    count,
    tab,
  ])

test('open matters prevent leaving; each names the tab where it is settled', async () => {
  const headers = await portal.signIn('leaver', { prepayment: 50 })
  await desk('desk', 'checkout', 'leaver', 'A1')
  const { lines } = await desk('desk', 'charge', 'leaver', 'fee', '1.20', 'card')
  const chargeId = lines[0]?.split('charge ')[1] ?? ''
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
  await desk('reader', 'set', 'leaver', 'prepayment=0')
  await desk('desk', 'pay', chargeId, 'receipt of the leaver')
  expect(await obstacles(headers)).toEqual([])
})

test('an amount owed says which part still grows and can be paid when the copy is back', async () => {
  const start = new Date('2026-03-15T04:00:00Z')
  await portal.signIn('late')
  await desk('desk', 'checkout', 'late', 'B1')
  await desk('desk', 'charge', 'late', 'fee', '1.20', 'card of the late')
  portal.setNow(new Date(start.getTime() + 60 * 86_400_000))
  await desk('nightly')
  const headers = await portal.signIn('late')
  const { owed, accruing } = await portal.ask(loans.today, {}, { headers })
  expect([owed, accruing > 0]).toEqual([120, true])
  const { obstacles: open } = await portal.ask(leaving.check, {}, { headers })
  expect(open.find(({ code }) => code === 'charges')).toMatchObject({ count: owed + accruing, accruing })
  expect(open.find(({ code }) => code === 'loans')?.accruing).toBe(0)
  await desk('desk', 'checkin', 'B1')
  portal.setNow(start)
})

test('two concurrent requests give one certificate, and nothing can be borrowed afterwards', async () => {
  const headers = await portal.signIn('gone', { name: '高远' })
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => portal.ask(leaving.leave, {}, { headers })))
  expect(new Set(sent.map(({ certificateNo }) => certificateNo)).size).toBe(1)
  expect(sent[0]).toMatchObject({ name: '高远', account: 'gone', leftOn: '2026-03-15' })
  expect(sent[0]?.library).toBe(portal.appContext.tenants.byCode(portal.tenant)?.name['zh-CN'])
  expect(sent[0]?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect((await portal.ask(leaving.check, {}, { headers })).certificate?.certificateNo).toBe(
    sent[0]?.certificateNo,
  )
  expect((await desk('desk', 'checkout', 'gone', 'B1')).errors[0]).toContain('CARD_EXPIRED')
  expect((await portal.refused(leaving.check, {})).code).toBe('SIGN_IN_REQUIRED')
})

const page = async (path: string, language = 'en') => {
  const answer = await fetch(`${portal.address}${path}`, { headers: { 'accept-language': language } })
  return { status: answer.status, text: await answer.text(), robots: answer.headers.get('cache-control') }
}

test('anybody with the number can check a certificate; it ends when the card is opened again', async () => {
  const headers = await portal.signIn('back', { name: '欧阳明月' })
  const { checkUrl, certificateNo } = await portal.ask(leaving.leave, {}, { headers })
  expect(checkUrl.endsWith(`/${portal.tenant}/leaving/${certificateNo}`)).toBe(true)
  const path = new URL(checkUrl).pathname
  const held = await page(path)
  expect(held).toMatchObject({ status: 200, robots: 'no-store' })
  expect(held.text).toContain('Valid: 欧*** settled everything on 2026-03-15')
  expect(held.text).not.toContain('明月')
  expect((await page(path, 'zh-CN')).text).toContain('证明有效')

  await desk('reader', 'set', 'back', 'validUntil=2027-01-01')
  expect((await page(path)).text).toContain('No longer valid')
  const again = await portal.ask(leaving.check, {}, { headers: await portal.signIn('back') })
  expect(again).toMatchObject({ allowed: true, obstacles: [] })
  expect(again.certificate).toBeUndefined()
  const second = await portal.ask(leaving.leave, {}, { headers: await portal.signIn('back') })
  expect(second.certificateNo).not.toBe(certificateNo)
  expect((await page(path)).text).toContain('No longer valid')
  expect((await page(new URL(second.checkUrl).pathname)).text).toContain('Valid: ')
})

test('an unknown number and the number of another library are unknown', async () => {
  const headers = await portal.signIn('elsewhere')
  const { certificateNo } = await portal.ask(leaving.leave, {}, { headers })
  expect((await page(`/${portal.neighbour}/leaving/${certificateNo}`)).status).toBe(404)
  expect(
    (
      await page(
        `/${portal.tenant}/leaving/${certificateNo.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
      )
    ).status,
  ).toBe(404)
  expect((await page("/whu/leaving/20260315-0'%20or%201=1")).status).toBe(404)
})

test('a reader of a library without loans can leave', async () => {
  await desk('library-system', 'set', 'none')
  const headers = await portal.signIn('reader of a catalogue')
  expect(await portal.ask(leaving.check, {}, { headers })).toMatchObject({ allowed: true })
  expect((await portal.ask(leaving.leave, {}, { headers })).certificateNo).toMatch(/^20260315-/)
})
