import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { longTest } from '../../platform/testing/rounds.ts'
import { testPortal } from '../../testing/portal.ts'
import { MOST_PER_ADDRESS } from '../../domain/usage/store.ts'

const portal = testPortal()
let day = 16
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asBrowser = { headers: { 'user-agent': browser } }

beforeAll(async () => {
  const entry = (code: string, more: object) =>
    JSON.stringify({ code, name: code, url: `https://${code}.example/`, ...more })
  const entries = [
    entry('open', { access: 'open' }),
    entry('campus', { access: 'remote', proxied: true }),
    entry('later', { access: 'open', from: '2027-05-01' }),
  ]
  await importContent(portal, 'databases', entries.join('\n'))
})
beforeEach(() => portal.setNow(new Date(`2026-03-${day++}T04:00:00Z`)))

const after = (seconds: number) =>
  portal.setNow(new Date(portal.appContext.clock().getTime() + seconds * 1_000))

/** Counts of all subjects of a library on the day of the test. */
async function counts(tenant = portal.tenant): Promise<Record<string, number>> {
  const rows = await portal.appContext.database
    .ofTenant(tenant)
    .selectFrom('usage_day')
    .select(['kind', 'subject', 'count'])
    .where('tenant', '=', tenant)
    .where('day', '=', portal.appContext.clock().toISOString().slice(0, 10))
    .execute()
  return Object.fromEntries(rows.map(({ kind, subject, count }) => [`${kind} ${subject}`, count]))
}

const everyHint = async (headers: Record<string, string>, resourceId = 'open') => {
  await portal.ask(usage.entryClick, { resourceId, place: 'home' }, { headers })
  await portal.ask(usage.fileDownload, { resourceId }, { headers })
  await portal.ask(usage.visit, { resourceId }, { headers })
  await portal.ask(usage.databaseClick, { resourceId }, { headers })
  await portal.ask(
    usage.resourceClick,
    { resourceId: `database:${resourceId}`, kind: 'journal' },
    { headers },
  )
}

test('each hint counts once, and a double click within 30 seconds is one', async () => {
  const once = {
    'click entry home open': 1,
    'click file open': 1,
    'click visit open': 1,
    'database open': 1,
    [`click online database:open`]: 1,
  }
  await everyHint(asBrowser.headers)
  after(29)
  await everyHint(asBrowser.headers)
  expect(await counts()).toEqual(once)
  after(31)
  await everyHint(asBrowser.headers)
  expect(await counts()).toEqual(Object.fromEntries(Object.keys(once).map((key) => [key, 2])))
})

test('robots, prefetches, unknown ids and other libraries count nothing', async () => {
  const robots = ['', 'Googlebot/2.1', 'Mozilla/5.0 (compatible; Yahoo! Slurp)', 'EBSCO EJS Content Server']
  for (const agent of robots) await everyHint({ 'user-agent': agent })
  await everyHint({ ...asBrowser.headers, 'sec-purpose': 'prefetch;prerender' })
  await everyHint(asBrowser.headers, 'none')
  await portal.ask(usage.visit, { resourceId: 'later' }, asBrowser)
  await portal.ask(usage.databaseClick, { resourceId: 'later' }, asBrowser)
  await portal.ask(usage.databaseClick, { resourceId: 'open' }, { ...asBrowser, as: portal.neighbour })
  await portal.ask(usage.databaseClick, { resourceId: 'campus' }, asBrowser)
  await portal.ask(usage.fileDownload, { resourceId: 'open', attachmentId: 'of-nothing' }, asBrowser)
  await portal.ask(usage.listVisit, { from: 'home', letter: '每' }, asBrowser)
  await portal.ask(usage.listVisit, { from: 'home', subject: 'made up' }, asBrowser)
  expect(await counts()).toEqual({})
  expect(await counts(portal.neighbour)).toEqual({})
})

test('a link without the header of the library, as on a page of somebody else, counts nothing', async () => {
  const answer = await fetch(`${portal.address}${usage.visit.path}?resourceId=open`, asBrowser)
  expect(await answer.json()).toMatchObject({ success: false })
  expect(await counts()).toEqual({})
})

test('the door and the hint of one click count once, for visitors and readers', async () => {
  const reader = { ...asBrowser.headers, ...(await portal.signIn('reader')) }
  for (const headers of [asBrowser.headers, reader]) {
    const before = (await counts())['database open'] ?? 0
    const { openUrl } = await portal.ask(databases.detail, { resourceId: 'open' }, { headers })
    await portal.ask(usage.databaseClick, { resourceId: 'open' }, { headers })
    await fetch(`${portal.address}${openUrl}`, { ...asBrowser, redirect: 'manual' })
    expect((await counts())['database open']).toBe(before + 1)
    after(60)
  }
  await portal.ask(usage.databaseClick, { resourceId: 'campus' }, { headers: reader })
  const { openUrl } = await portal.ask(databases.detail, { resourceId: 'campus' }, { headers: reader })
  await fetch(`${portal.address}${openUrl}`, { ...asBrowser, redirect: 'manual' })
  expect((await counts())['database campus']).toBe(1)
})

test('a download is counted when its link is signed, and the hint adds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hints-'))
  writeFileSync(join(folder, 'guide.txt'), 'guide')
  await command(
    portal,
    ['attach', 'guide.txt', '--record', 'database:open', '--for', 'visitor', '--tenant', portal.tenant],
    {
      cwd: folder,
    },
  )
  rmSync(folder, { recursive: true })
  const { files } = await portal.ask(databases.detail, { resourceId: 'open' })
  const attachmentId = files[0]?.attachmentId ?? ''
  await portal.ask(databases.fileLink, { attachmentId }, asBrowser)
  await portal.ask(usage.fileDownload, { resourceId: 'open', attachmentId }, asBrowser)
  expect(await counts()).toEqual({ 'click file open': 1 })
})

test('readers at one address count each for themselves', async () => {
  for (const account of ['nat-1', 'nat-2']) {
    const headers = { ...asBrowser.headers, ...(await portal.signIn(account)) }
    await portal.ask(usage.visit, { resourceId: 'open' }, { headers })
    await portal.ask(usage.visit, { resourceId: 'open' }, { headers })
  }
  expect(await counts()).toEqual({ 'click visit open': 2 })
})

test('the list is counted by where it stands, its letter or its subject', async () => {
  await importContent(portal, 'database-subjects', JSON.stringify({ code: 'law', name: '法律' }))
  for (const filter of [{}, { letter: 'a' }, { subject: 'law' }, { letter: '#' }])
    await portal.ask(usage.listVisit, { from: 'somewhere', ...filter }, asBrowser)
  await portal.ask(usage.listVisit, { from: 'home' }, asBrowser)
  expect(Object.keys(await counts()).toSorted()).toEqual([
    'click databases home',
    'click databases other',
    'click databases other letter #',
    'click databases other letter A',
    'click databases other subject law',
  ])
})

longTest('one address can have so many clicks counted in a day', async () => {
  for (let click = 0; click < MOST_PER_ADDRESS + 5; click++) {
    await portal.ask(usage.visit, { resourceId: 'open' }, asBrowser)
    after(31)
  }
  expect(await counts()).toEqual({ 'click visit open': MOST_PER_ADDRESS })
})

longTest(
  'a client that invents a browser for each click stores no more rows than clicks are counted',
  async () => {
    const stored = async () =>
      (
        await portal.appContext.database
          .ofTenant(portal.tenant)
          .selectFrom('usage_click')
          .select('fingerprint')
          .where('tenant', '=', portal.tenant)
          .execute()
      ).length
    const before = await stored()
    for (let click = 0; click < MOST_PER_ADDRESS + 50; click++)
      await portal.ask(
        usage.visit,
        { resourceId: 'open' },
        { headers: { 'user-agent': `Mozilla/5.0 Chrome/${click}.0` } },
      )
    expect((await stored()) - before).toBeLessThanOrEqual(MOST_PER_ADDRESS)
  },
)
