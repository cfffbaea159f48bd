import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import type { NightlyJobRow, WaitingNotices } from '@wenyuan/contract/staff/jobs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { sendNotice } from '../domain/notices/send-notice.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

let portal: TestPortal
let token = ''
beforeAll(async () => {
  portal = await openPortal()
  token = await signInStaff(portal, ['administrator'])
})
afterAll(() => portal.close())

const rows = async (at: { token: string; as?: string } = { token }) => {
  const { data } = await askStaff(portal, 'list-nightly-jobs', {}, at)
  return (data as { records: NightlyJobRow[] }).records
}
const rowOf = async (name: string) => (await rows()).find(({ job }) => job === name)
const press = (body: object, more = {}) => askStaff(portal, 'run-nightly-jobs', body, { token, ...more })
const work = () => makeJobs(portal.appContext).round()

test('a nightly job is run by hand, once for two presses, and its run is shown', async () => {
  expect(await rowOf('links')).toMatchObject({ state: 'never', endedAt: '', counts: [], because: '' })
  const answers = await Promise.all([press({ job: 'links' }), press({ job: 'links' })])
  const queued = answers.map(({ data }) => (data as { queued: number }).queued)
  expect(queued.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await rowOf('links')).toMatchObject({ state: 'waiting' })
  await work()
  const done = await rowOf('links')
  expect(done).toMatchObject({ state: 'done', because: '' })
  expect(done?.endedAt).toMatch(/^20/)
  expect(done?.milliseconds).toBeGreaterThanOrEqual(0)
  // by hand again on the same day
  expect((await press({ job: 'links' })).data).toEqual({ queued: 1, waiting: 0 })
})

test('the same press under one key is answered as before', async () => {
  const [first, again] = [
    await press({ job: 'shop' }, { once: 'p1' }),
    await press({ job: 'shop' }, { once: 'p1' }),
  ]
  expect(first.data).toEqual({ queued: 1, waiting: 0 })
  expect(again.data).toEqual(first.data)
})

test('the whole night is put into the queue in its order, and leaves the next night alone', async () => {
  await work()
  const names = (await rows()).map(({ job }) => job)
  expect((await press({})).data).toEqual({ queued: names.length, waiting: 0 })
  expect((await press({})).data).toEqual({ queued: 0, waiting: names.length })
  await work()
  const after = await rows()
  expect(after.map(({ state }) => state)).toEqual(names.map(() => 'done'))
  const ends = after.filter(({ job }) => job !== 'harvests').map(({ endedAt }) => endedAt)
  expect(ends).toEqual(ends.toSorted())
  const { data } = await askStaff(portal, 'show-state', {}, { token })
  expect((data as { jobs: { lastNight: string } }).jobs.lastNight).toMatch(/^(\d{4}-\d\d-\d\d)?$/)
})

test('a run that fails is shown with its reason, and tried again by hand at once', async () => {
  const links = portal.appContext.nightly['nightly: requests']
  if (!links) throw new Error('no such job')
  const { run } = links
  links.run = () => Promise.reject(new Error('no answer'))
  await press({ job: 'requests' })
  await work()
  expect(await rowOf('requests')).toMatchObject({ state: 'waiting', because: 'Error: no answer' })
  links.run = run
  expect((await press({ job: 'requests' })).data).toEqual({ queued: 0, waiting: 1 })
  await work()
  const row = await rowOf('requests')
  expect(row).toMatchObject({ state: 'done', because: '' })
  expect(row?.counts).toContainEqual({ what: 'reminders', count: 0 })
})

test('it is for administrators of the library; unknown jobs are refused', async () => {
  expect((await press({}, { token: '' })).status).toBe(401)
  const desk = await signInStaff(portal, ['circulation', 'content', 'reader-services'])
  for (const name of ['list-nightly-jobs', 'run-nightly-jobs', 'list-waiting-notices'] as const)
    expect((await askStaff(portal, name, {}, { token: desk })).status).toBe(403)
  expect(await press({ job: 'nothing such' })).toMatchObject({ errCode: 'ENTRY_UNKNOWN', field: 'job' })
  expect(await press({ job: 7 })).toMatchObject({ status: 400, field: 'job' })
  const foreign = await signInStaff(portal, ['administrator'], { as: 'pku' })
  const there = await rows({ token: foreign, as: 'pku' })
  expect(there.every(({ state }) => state === 'never')).toBe(true)
})

test('what waits to be sent is counted by kind, and sent by the job', async () => {
  const headers = await portal.signIn('lin', { mail: 'lin@example.edu', mail_verified: true })
  await portal.ask(inbox.chooseWays, { mail: '1', sms: '0' }, { headers })
  const where = tenantOf(portal.appContext, 'whu')
  const readerId = (await findReaderByAccount(where, 'lin'))?.reader_id ?? ''
  const facts = { title: '水文志', library: '', day: '2026-03-20' }
  await sendNotice(where, { readerId, kind: 'hold-expiring', facts, once: 'h1' })
  const waiting = async () => {
    const { data } = await askStaff(portal, 'list-waiting-notices', {}, { token })
    return (data as { records: WaitingNotices[] }).records
  }
  expect(await waiting()).toMatchObject([
    { kind: 'hold-expiring', title: { 'zh-CN': expect.any(String) }, channel: 'mail', waiting: 1, tried: 0 },
  ])
  await press({ job: 'notices' })
  await work()
  expect(await waiting()).toEqual([])
})
