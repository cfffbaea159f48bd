import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let month = 4
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const safari = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
}
const files = new Map<string, string>()

beforeAll(async () => {
  for (const tenant of [portal.tenant, portal.neighbour])
    await portal.load(
      tenant,
      ['free', 'closed', 'printed'].map((recordId) => entryOf({ recordId, title: recordId })),
    )
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  writeFileSync(join(folder, 'text.txt'), 'text')
  for (const [record, audience] of [
    ['free', 'visitor'],
    ['closed', 'reader'],
  ] as const) {
    const attach = ['attach', 'text.txt', '--record', record, '--for', audience, '--tenant', portal.tenant]
    await command(portal, attach, { cwd: folder })
    const [file] = await portal.ask(attachments.files, { recordId: record })
    files.set(record, file?.attachmentId ?? '')
  }
  rmSync(folder, { recursive: true })
})
beforeEach(() => portal.setNow(new Date(`2026-0${month++}-10T04:00:00Z`)))

const after = (seconds: number) =>
  portal.setNow(new Date(portal.appContext.clock().getTime() + seconds * 1_000))
const look = (recordId: string, headers: Record<string, string> = firefox) =>
  portal.ask(detail.record, { recordId }, { headers })
const read = (record: string, headers: Record<string, string> = firefox) =>
  portal.ask(attachments.previewLink, { attachmentId: files.get(record) ?? '' }, { headers })

/** The sums of the month of the test: "subject metric access" and the count. */
async function sums(tenant = portal.tenant): Promise<Record<string, number>> {
  const rows = await portal.appContext.database
    .ofTenant(tenant)
    .selectFrom('counter_month')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('month', '=', `${portal.appContext.clock().toISOString().slice(0, 7)}-01`)
    .execute()
  return Object.fromEntries(
    rows.map(({ subject, metric, access, count }) => [`${subject} ${metric} ${access}`, count]),
  )
}

test('a double click is one, and a third after more than 30 seconds is another of the same session', async () => {
  await look('free')
  after(29)
  await look('free')
  after(31)
  await look('free')
  expect(await sums()).toEqual({
    'free Total_Item_Investigations Free_To_Read': 2,
    'free Unique_Item_Investigations Free_To_Read': 1,
  })
})

test('a request is an investigation too, and unique counts are those of a session', async () => {
  await look('free')
  await read('free')
  after(60)
  await read('free')
  // another hour is another session, and so is another browser
  after(3_600)
  await read('free')
  await read('free', safari)
  expect(await sums()).toEqual({
    'free Total_Item_Investigations Free_To_Read': 5,
    'free Unique_Item_Investigations Free_To_Read': 3,
    'free Total_Item_Requests Free_To_Read': 4,
    'free Unique_Item_Requests Free_To_Read': 3,
  })
})

test('readers of one browser are sessions of their own, and what is refused counts as denied', async () => {
  const refusal = await portal.refused(
    attachments.downloadLink,
    { attachmentId: files.get('closed') },
    { headers: firefox },
  )
  expect(refusal.code).toBe('SIGN_IN_REQUIRED')
  for (const account of ['one', 'two'])
    await read('closed', { ...firefox, ...(await portal.signIn(account)) })
  expect(await sums()).toEqual({
    'closed No_License Controlled': 1,
    'closed Total_Item_Investigations Controlled': 2,
    'closed Unique_Item_Investigations Controlled': 2,
    'closed Total_Item_Requests Controlled': 2,
    'closed Unique_Item_Requests Controlled': 2,
  })
})

test('robots, prefetches, records without files and other libraries count nothing', async () => {
  for (const agent of ['', 'Googlebot/2.1', 'EBSCO EJS Content Server']) {
    await look('free', { 'user-agent': agent })
    await read('free', { 'user-agent': agent })
  }
  await read('free', { ...firefox, 'sec-purpose': 'prefetch' })
  await look('printed')
  await portal.ask(detail.record, { recordId: 'free' }, { headers: firefox, as: portal.neighbour })
  expect(await sums()).toEqual({})
  expect(await sums(portal.neighbour)).toEqual({})
})

test('searches count for the platform, whatever was searched', async () => {
  for (const keyWord of ['校园网', '校园网', 'network'])
    await portal.ask(home.countSearch, { keyWord }, { headers: firefox })
  expect(await sums()).toEqual({ ' Searches_Platform Controlled': 2 })
})
