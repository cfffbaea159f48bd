import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { staffCaller } from '../testing/staff.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

interface List {
  total: number
  records: Record<string, unknown>[]
}

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
let staff: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    ['L0', 'L1', 'L2', 'L3', 'L4'].map((barcode, no) =>
      entryOf({ recordId: `r-${barcode}`, title: `书 ${no}` }, { items: [itemOf(barcode)] }),
    ),
  )
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'r-E', title: '东' },
      { items: [itemOf('E1', { branch: 'east', callNumber: 'B2' })] },
    ),
  ])
  for (const account of ['lin', 'chen']) await portal.signIn(account, { name: `name of ${account}` })
  staff = await staffCaller(portal)
})

const list = async (name: StaffCallName, body: object = {}) => {
  const { status, data } = await staff(name, body, '')
  expect(status).toBe(200)
  return data as List
}
const numbers = async (body: object) =>
  (await list('list-requests', body)).records.map(({ requestNo, task }) => [requestNo, task])
/** How much work waits on the first screen: by list, and requests by task. It is what the lists say. */
const waiting = async () => {
  const token = await signInStaff(portal, ['administrator'])
  const { data } = await askStaff(portal, 'work-counts', {}, { token })
  const { records } = data as List
  const counts = Object.fromEntries(
    records.map(({ list: name, task, total }) => [String(task || name), Number(total)]),
  )
  for (const { list: name, task, total } of records)
    if (name === 'list-requests' || name === 'list-late')
      expect([name, task, total]).toEqual([name, task, (await list(name, task === '' ? {} : { task })).total])
  return counts
}
const desk = async (...words: string[]) => {
  const { lines, errors } = await command(portal, [...words, '--tenant', portal.tenant])
  return errors.length > 0 ? errors : lines
}
const order = async (
  account: string,
  recordId: string,
  requestType: 'commission' | 'reservation',
  libCode: string,
) => {
  const headers = await portal.signIn(account)
  return (await portal.ask(requests.order, { recordId, requestType, libCode }, { headers })).requestNo
}

test('staff find each request by its next task, with the copy to fetch, and lists turn as it moves', async () => {
  const requestNo = await order('lin', 'r-E', 'commission', 'main')
  expect(await numbers({})).toEqual([[requestNo, 'accept']])
  expect(await waiting()).toMatchObject({ accept: 1, fetch: 0, ship: 0, 'list-pick-up': 0, 'list-late': 0 })
  await staff('accept', { requestNo })
  expect(await waiting()).toMatchObject({ accept: 0, fetch: 1, ship: 1 })
  const fetched = await list('list-requests', { task: 'fetch', branch: 'east' })
  expect(fetched).toMatchObject({
    total: 1,
    records: [
      {
        requestNo,
        kind: 'commission',
        account: 'lin',
        name: 'name of lin',
        title: '东',
        barcode: 'E1',
        callNumber: 'B2',
        location: 'main-2f',
        // the site knows its name in each language
        locationName: { en: 'main-2f' },
        branch: 'east',
        pickUpAt: 'main',
      },
    ],
  })
  expect(await numbers({ task: 'fetch', branch: 'main' })).toEqual([])
  expect(await numbers({ task: 'ship' })).toEqual([[requestNo, 'ship']])
  expect(await numbers({ task: 'shelve' })).toEqual([])
  await staff('ship', { requestNo })
  expect(await numbers({ branch: 'main' })).toEqual([[requestNo, 'receive']])
  await staff('arrive', { requestNo })
  expect(await numbers({})).toEqual([[requestNo, 'shelve']])
  await staff('shelve', { barcode: 'E1' })
  expect(await numbers({})).toEqual([])
  expect(await waiting()).toMatchObject({ shelve: 0, receive: 0, 'list-pick-up': 1 })
  expect(await list('list-pick-up', { branch: 'main' })).toMatchObject({
    total: 1,
    records: [
      { account: 'lin', barcode: 'E1', callNumber: 'B2', pickUpAt: 'main', shelfUntil: '2026-03-20' },
    ],
  })
  expect((await list('list-pick-up', { branch: 'east' })).total).toBe(0)
  expect(await desk('desk', 'list', 'pick-up')).toEqual([
    'holdId\taccount\tname\trecordId\ttitle\tbarcode\tcallNumber\tpickUpAt\tshelfUntil',
    expect.stringContaining('\tlin\tname of lin\tr-E\t东\tE1\tB2\tmain\t2026-03-20'),
    '1 pick-up',
  ])
})

test('a reserved copy is fetched from its shelf before it has arrived, whoever it passes to', async () => {
  const stageOf = async (account: string, requestNo: string) => {
    const headers = await portal.signIn(account)
    return (await portal.ask(requests.detail, { requestNo }, { headers })).stage
  }
  const first = await order('lin', 'r-L4', 'reservation', 'main')
  expect(await stageOf('lin', first)).toBe('taking-from-shelf')
  expect(await numbers({})).toEqual([[first, 'fetch']])
  const second = await order('chen', 'r-L4', 'reservation', 'main')
  const headers = await portal.signIn('lin')
  await portal.ask(requests.cancel, { requestNo: first }, { headers })
  expect(await numbers({})).toEqual([[second, 'fetch']])
  await staff('pick', { requestNo: second })
  expect(await stageOf('chen', second)).toBe('reservation-arrived')
  expect(await numbers({})).toEqual([[second, 'shelve']])
  await staff('cancel', { requestNo: second })

  await portal.load(portal.tenant, [
    entryOf({ recordId: 'r-F', title: '远' }, { items: [itemOf('F1', { branch: 'east' })] }),
  ])
  const elsewhere = await order('lin', 'r-F', 'reservation', 'main')
  expect(await numbers({ branch: 'east' })).toEqual([[elsewhere, 'fetch']])
  await staff('pick', { requestNo: elsewhere })
  expect(await numbers({ branch: 'east' })).toEqual([[elsewhere, 'ship']])
  await staff('cancel', { requestNo: elsewhere })
  expect(await numbers({})).toEqual([])
})

test('a request follows its copy to another branch, and pages from either end are the same list', async () => {
  const copies = Array.from({ length: 9 }, (_, no) => `M${no}`)
  const load = (branch: string, some: readonly string[]) =>
    portal.load(
      portal.tenant,
      some.map((barcode) =>
        entryOf({ recordId: `r-${barcode}`, title: barcode }, { items: [itemOf(barcode, { branch })] }),
      ),
    )
  await load('east', copies)
  const made: string[] = []
  for (const barcode of copies)
    made.push(await order(`asks-${barcode}`, `r-${barcode}`, 'commission', 'main'))
  for (const requestNo of made.slice(3)) await staff('accept', { requestNo })
  const at = async (branch: string) => {
    const { total, records } = await list('list-requests', { branch })
    expect(records).toHaveLength(total)
    expect(new Set(records.map((one) => one['branch']))).toEqual(new Set(branch === '' ? ['east'] : [branch]))
    return total
  }
  // those that are accepted are to be fetched and to be sent
  expect(await at('east')).toBe(3 + 2 * 6)
  const whole = await numbers({})
  expect(whole).toHaveLength(15)
  for (const rows of [2, 4, 7]) {
    const pages: unknown[] = []
    for (let page = 1; page <= Math.ceil(15 / rows); page += 1) pages.push(...(await numbers({ rows, page })))
    expect(pages).toEqual(whole)
  }
  expect(await list('list-requests', { rows: 7, page: 4 })).toEqual({ total: 15, records: [] })

  await load('main', ['M0', 'M8'])
  expect((await list('list-requests', { branch: 'east' })).total).toBe(2 + 2 * 5)
  const moved = await list('list-requests', { branch: 'main' })
  // what is at its pick-up branch already is fetched and shelved, not sent
  expect(
    moved.records.map(({ requestNo, task }) => `${String(task)} ${String(requestNo)}`).toSorted(),
  ).toEqual([`accept ${made[0]}`, `fetch ${made[8]}`, `shelve ${made[8]}`])
  expect(moved.total).toBe(3)
  for (const [task, total] of Object.entries({ accept: 3, fetch: 6, ship: 5, shelve: 1, receive: 0 }))
    expect((await list('list-requests', { task })).total).toBe(total)
  for (const requestNo of made) await staff('cancel', { requestNo })
  expect((await list('list-requests')).total).toBe(0)
})

test('overdue loans are listed with late days and fine, page by page', async () => {
  for (const barcode of ['L0', 'L1', 'L2']) await staff('checkout', { account: 'chen', barcode })
  // they are late from the midnight of the library after the due day
  for (const [moment, late] of [
    ['2026-04-14T15:59:59Z', 0],
    ['2026-04-14T16:00:00Z', 3],
  ] as const) {
    portal.setNow(new Date(moment))
    expect([moment, (await waiting())['list-late']]).toEqual([moment, late])
  }
  portal.setNow(new Date(START.getTime() + 40 * 86_400_000))
  await command(portal, ['nightly', '--tenant', portal.tenant])
  const first = await list('list-late', { rows: 2 })
  const second = await list('list-late', { rows: 2, page: 2 })
  expect([first.total, second.total, first.records.length, second.records.length]).toEqual([3, 3, 2, 1])
  const late = [...first.records, ...second.records]
  expect(late.map(({ barcode }) => String(barcode)).toSorted()).toEqual(['L0', 'L1', 'L2'])
  expect(late[0]).toMatchObject({
    account: 'chen',
    dueOn: '2026-04-14',
    lateDays: 10,
    fine: 100,
    branch: 'main',
  })
  expect(
    (await desk('desk', 'list', 'late', '--branch', 'main', '--json')).map(
      (line) => JSON.parse(line) as object,
    ),
  ).toHaveLength(3)
  portal.setNow(START)
})

test('a reader is shown with loans, holds, requests and charges by their ids', async () => {
  const requestNo = await order('lin', 'r-L3', 'commission', 'main')
  const { data } = await staff('charge', { account: 'lin', kind: 'damage', fen: 250, barcode: 'L4' })
  const { chargeId } = data as { chargeId: string }
  await staff('checkout', { account: 'lin', barcode: 'L4' })
  const shown = await staff('show-reader', { account: 'LIN' }, '')
  expect(shown.data).toMatchObject({
    account: 'lin',
    name: 'name of lin',
    debt: 250,
    deletionAskedAt: null,
    loans: [{ barcode: 'L4', title: '书 4', dueOn: '2026-04-14' }],
    holds: [{ barcode: 'L3', state: 'claimed' }],
    requests: [{ requestNo, kind: 'commission', barcode: 'L3' }],
    charges: [{ chargeId, kind: 'damage', fen: 250, state: 'due' }],
  })
  const lines = await desk('reader', 'show', 'lin')
  expect(lines.join('\n')).toContain(chargeId)
  expect(lines.join('\n')).toContain(requestNo)
  expect(await desk('reader', 'show', 'lin', '--json')).toEqual([JSON.stringify(shown.data)])
  expect(await staff('show-reader', { account: 'nobody' }, '')).toMatchObject({ errCode: 'READER_UNKNOWN' })
  expect(await desk('reader', 'show', 'nobody')).toEqual(['ACCOUNT: Reader not found (READER_UNKNOWN)'])
})

test('readers who asked for deletion are listed with what is open, and comments that wait', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  await db
    .updateTable('reader')
    .set({ deletion_asked_at: START })
    .where('tenant', '=', portal.tenant)
    .where('account', '=', 'chen')
    .execute()
  expect(await list('list-deletions')).toMatchObject({
    total: 1,
    records: [{ account: 'chen', askedAt: START.toISOString(), openLoans: 3, openHolds: 0, openRequests: 0 }],
  })
  const headers = await portal.signIn('lin')
  await portal.ask(ratings.comment, { recordId: 'r-L0', content: '好\n书' }, { headers })
  const comments = await list('list-comments')
  expect(comments).toMatchObject({
    total: 1,
    records: [{ recordId: 'r-L0', title: '书 0', content: '好\n书' }],
  })
  expect((await desk('desk', 'list', 'comments')).at(-2)).toContain('\t好 书\t')
  await staff('comment', { commentId: comments.records[0]?.commentId, accept: true })
  expect((await list('list-comments')).total).toBe(0)
})

test('a list needs its own right and valid input, and shows nothing of another tenant', async () => {
  const few = await staffCaller(portal, { rights: 'list-late' })
  expect(await few('list-requests', {}, '')).toMatchObject({ status: 403, errCode: 'RIGHT_MISSING' })
  expect(await few('list-late', {}, '')).toMatchObject({ status: 200 })
  expect(await staff('list-requests', { task: 'burn' }, '')).toMatchObject({ status: 400, field: 'task' })
  expect(await staff('list-late', { rows: 100_000 }, '')).toMatchObject({ status: 400, field: 'rows' })
  const other = await staffCaller(portal, { as: portal.neighbour })
  for (const name of [
    'list-requests',
    'list-pick-up',
    'list-late',
    'list-deletions',
    'list-comments',
  ] as const)
    expect(await other(name, {}, '')).toMatchObject({ data: { total: 0, records: [] } })
  expect(await other('show-reader', { account: 'lin' }, '')).toMatchObject({ errCode: 'READER_UNKNOWN' })
  expect(await desk('desk', 'list', 'everything')).toEqual([expect.stringContaining('requests')])
})
