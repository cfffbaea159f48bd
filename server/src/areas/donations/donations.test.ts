import { detail } from '@wenyuan/contract/areas/detail.ts'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'
import { textsOfSheet } from '../../testing/zip-files.ts'

const portal = testPortal()
let donor: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'kept-book', title: '家谱' })])
  donor = await portal.signIn('donor', { name: '王小明' })
  other = await portal.signIn('other')
})

const lines = [
  { title: '家谱', author: '王氏', copies: 2, price: '29.80' },
  { title: '旧杂志', isbn: '9787020002207' },
]
const offer = async (input: object = {}, headers = donor) =>
  (await portal.ask(donations.offer, { lines, ...input }, { headers })).donationNo
const own = async (donationNo: string, headers = donor) =>
  (await portal.ask(donations.own, { donationNo }, { headers })).records[0]
const run = (...argv: string[]) => command(portal, ['donation', ...argv, '--tenant', portal.tenant])

test('a gift goes from the offer to its certificate, and what is kept is listed as the donor wishes', async () => {
  const donationNo = await offer({ remark: ' 父亲\u202e的书 ' })
  expect(await own(donationNo)).toMatchObject({
    state: 'offered',
    showAs: 'initials',
    remark: '父亲的书',
    certificateNo: '',
    lines: [
      { line: 1, title: '家谱', copies: 2, price: '29.80', currency: 'CNY' },
      { line: 2, title: '旧杂志', copies: 1, price: '' },
    ],
  })
  expect((await run('list')).lines.at(-1)).toBe('1 offered')
  await run('move', donationNo, 'invited', '--note', '周三下午送来')
  await run('move', donationNo, 'received')
  await run('title', donationNo, '1', 'kept', '--record', 'kept-book')
  const { url } = await portal.ask(detail.donorAddress, { recordId: 'kept-book' })
  expect(url).toBe(`${portal.address}/${portal.tenant}/#/donate`)
  expect((await own(donationNo))?.state).toBe('received')
  await run('title', donationNo, '2', 'passedOn')
  const done = await own(donationNo)
  expect(done?.events.map(({ state, note }) => [state, note])).toEqual([
    ['offered', ''],
    ['invited', '周三下午送来'],
    ['received', ''],
    ['done', ''],
  ])
  const { total, years, records } = await portal.ask(donations.list, {})
  expect([total, years]).toEqual([1, [{ year: '2026', count: 1 }]])
  expect(records).toEqual([
    {
      donationNo,
      donor: '王**',
      receivedOn: '2026-03-15',
      titles: [{ title: '家谱', author: '王氏', recordId: 'kept-book' }],
    },
  ])
  expect((await portal.ask(donations.recent, {})).records).toEqual(records)
  expect((await portal.ask(donations.list, { year: '2025' })).total).toBe(0)
  const ofRecord = (recordId: string, as = portal.tenant) =>
    portal.ask(donations.ofRecord, { recordId }, { as })
  expect(await ofRecord('kept-book')).toEqual({ records: [{ donor: '王**', receivedOn: '2026-03-15' }] })
  expect((await ofRecord('kept-book', portal.neighbour)).records).toEqual([])
  expect((await ofRecord('none')).records).toEqual([])
  const page = await fetch(new URL(new URL(done?.certificateUrl ?? '').pathname, portal.address))
  expect([page.status, (await page.text()).includes('王**')]).toEqual([200, true])
  expect((await fetch(`${portal.address}/${portal.neighbour}/gift/${done?.certificateNo}`)).status).toBe(404)
  expect((await fetch(`${portal.address}/${portal.tenant}/gift/20260315-0000000000000000`)).status).toBe(404)
})

test('steps that are not possible are refused, and a gift is moved once', async () => {
  const donationNo = await offer()
  expect((await run('title', donationNo, '1', 'kept')).errors.join()).toContain('has not been received')
  const both = await Promise.all([run('move', donationNo, 'declined'), run('move', donationNo, 'declined')])
  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect((await run('move', donationNo, 'received')).errors.join()).toContain('not in a state in which')
  expect((await run('move', 'none', 'received')).errors.join()).toContain('no such gift')
  expect((await own(donationNo))?.events).toHaveLength(2)
})

test('gifts are seen by their donor only; a fetched one needs an own address', async () => {
  const donationNo = await offer({ showAs: 'anonymous', fromAbroad: true })
  expect(await own(donationNo, other)).toBeUndefined()
  expect(await portal.refused(donations.own, {})).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(
    await portal.refused(donations.offer, { lines, way: 'collect', addressId: 'none' }, { headers: donor }),
  ).toMatchObject({ code: 'ADDRESS_UNKNOWN', field: 'addressId' })
})

test.each([
  ['no title', { lines: [] }, 'lines'],
  ['a blank title', { lines: [{ title: ' ' }] }, 'lines.0.title'],
  ['too many copies', { lines: [{ title: 'a', copies: 1_000 }] }, 'lines.0.copies'],
  ['a negative price', { lines: [{ title: 'a', price: '-1' }] }, 'lines.0.price'],
  ['an unknown currency', { lines: [{ title: 'a', currency: 'XXX' }] }, 'lines.0.currency'],
  ['too many titles', { lines: Array.from({ length: 201 }, () => ({ title: 'a' })) }, 'lines'],
])('an offer with %s is refused, and its field is named', async (_, input, field) => {
  expect(await portal.refused(donations.offer, input, { headers: donor })).toMatchObject({ field })
})

test('own titles come as a spreadsheet; a day has a limit', async () => {
  const { fileName, content } = await portal.ask(donations.ownAsFile, {}, { headers: donor, language: 'en' })
  expect(fileName).toBe('My gifts.xlsx')
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK')
  for (let nth = 0; nth < 20; nth += 1) await offer({}, other)
  expect(await portal.refused(donations.offer, { lines }, { headers: other })).toMatchObject({
    code: 'TRIES_USED_UP',
  })
})

test('the spreadsheet has the day of the library, also where it is not that of UTC', async () => {
  let headers: Record<string, string> = {}
  for (const offeredAt of ['2026-03-15T15:59:00Z', '2026-03-15T16:00:00Z']) {
    portal.setNow(new Date(offeredAt))
    headers = await portal.signIn('midnight')
    await offer({ lines: [{ title: '家谱' }] }, headers)
  }
  const { content } = await portal.ask(donations.ownAsFile, {}, { headers })
  const days = (await textsOfSheet(content)).filter((text) => /^\d{4}-\d\d-\d\d$/.test(text))
  expect(days).toEqual(['2026-03-16', '2026-03-15'])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('the notice, news and currencies are those of the library, in the language of the reader', async () => {
  const usual = await portal.ask(donations.notice, {}, { language: 'en' })
  expect(usual).toMatchObject({ open: true, address: '' })
  expect(usual.wanted).toHaveLength(3)
  await command(portal, [
    'tenant',
    'set',
    portal.tenant,
    'giftAddress={"zh-CN":"主馆一楼","en":"Main Library"}',
  ])
  expect((await portal.ask(donations.notice, {}, { language: 'en' })).address).toBe('Main Library')
  const news = [
    { code: 'now', title: '感谢', date: '2026-03-01' },
    { code: 'later', title: '预告', date: '2026-05-01' },
  ]
  await importContent(portal, 'donation-news', news.map((one) => JSON.stringify(one)).join('\n'))
  const { total, records } = await portal.ask(donations.news, {})
  expect([total, records[0]?.title]).toEqual([1, '感谢'])
  const currencies = await portal.ask(donations.currencies, {}, { language: 'en' })
  expect(currencies[0]).toEqual({ code: 'CNY', name: 'Chinese Yuan' })
})

test('programs of the library move gifts and decide titles by key, at their own library only', async () => {
  const donationNo = await offer({ remark: '钥匙' })
  const call = await staffCaller(portal)
  const listed = await call('list-donations', { rows: 100 }, '')
  expect(listed.data).toMatchObject({
    records: expect.arrayContaining([
      expect.objectContaining({ donationNo, account: 'donor', remark: '钥匙' }),
    ]) as unknown[],
  })
  const kept = { donationNo, line: 1, outcome: 'kept', recordId: 'kept-book' }
  expect(await call('donation-title', kept)).toMatchObject({ status: 409, errCode: 'DONATION_UNKNOWN' })
  const elsewhere = await staffCaller(portal, { as: portal.neighbour })
  const received = { donationNo, to: 'received' }
  expect(await elsewhere('donation', received)).toMatchObject({ errCode: 'DONATION_UNKNOWN' })
  expect(JSON.stringify((await elsewhere('list-donations', {}, '')).data)).not.toContain(donationNo)
  const moved = { status: 200, data: { donationNo, state: 'received' } }
  expect(await call('donation', received, 'gift-received')).toMatchObject(moved)
  expect(await call('donation', received, 'gift-received')).toMatchObject(moved)
  expect(await call('donation', received)).toMatchObject({ errCode: 'DONATION_CLOSED' })
  expect(await call('donation-title', { ...kept, recordId: 'none' })).toMatchObject({
    errCode: 'RECORD_UNKNOWN',
  })
  expect(await call('donation-title', kept)).toMatchObject({
    status: 200,
    data: { line: 1, outcome: 'kept' },
  })
  expect(await call('donation', { donationNo, to: 'done' })).toMatchObject({ status: 400, field: 'to' })
  const narrow = await staffCaller(portal, { rights: 'list-suggestions' })
  expect((await narrow('list-donations', {}, '')).status).toBe(403)
})
