import type { AnnualReport, FigureRows } from '@wenyuan/contract/staff/annual.ts'
import { beforeAll, expect, test } from 'vitest'
import type { NightlyJobRow } from '@wenyuan/contract/staff/jobs.ts'
import { siteScope } from '../core/scope.ts'
import { closeDays } from '../domain/figures/close-days.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { command } from '../testing/commands.ts'
import { staffCaller } from '../testing/staff.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** A time in Shanghai. */
const at = (text: string) => new Date(`${text}:00+08:00`)
const portal = testPortal()
let token = ''

const sign = async (now: Date, as = portal.tenant) => {
  portal.setNow(now)
  return signInStaff(portal, ['administrator'], { as })
}
const book = (barcode: string, classNo: string, more = {}) =>
  entryOf(
    {
      recordId: `r-${barcode}`,
      title: `书 ${barcode}`,
      languages: ['chi'],
      classNumbers: [
        { scheme: /^[A-Z]+\d/.test(classNo) && classNo !== 'QA76' ? 'clc' : 'lcc', value: classNo },
      ],
      ...more,
    },
    { items: [itemOf(barcode, { branch: barcode.startsWith('E') ? 'east' : 'main' })] },
  )
const done = async (name: Parameters<typeof askStaff>[1], body: object) => {
  const answer = await askStaff(portal, name, body, { token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data as Record<string, unknown>
}
const scopeOf = (as = portal.tenant) => {
  const site = portal.appContext.tenants.byCode(as)
  if (!site) throw new Error(as)
  return siteScope(portal.appContext, site, { requestId: 'test' })
}
const report = async (
  body: object = { from: '2026-03-01', until: '2026-03-31' },
  options = { token, as: portal.tenant },
) => (await askStaff(portal, 'annual-report', body, options)).data as AnnualReport
const linesOf = ({ records }: AnnualReport, measure: string, dimension: string) =>
  Object.fromEntries(
    (records.find((one) => one.measure === measure && one.dimension === dimension)?.lines ?? []).map(
      ({ code, value }) => [code, value],
    ),
  )
const rowsOf = async (body: object) =>
  (await done('figure-rows', { from: '2026-03-01', until: '2026-03-31', ...body })) as unknown as FigureRows

beforeAll(async () => {
  token = await sign(at('2026-03-15T12:00'))
  await portal.load(portal.tenant, [
    book('A1', 'I247.5'),
    book('A2', 'TP312'),
    book('A4', 'B2'),
    book('A5', 'B2'),
    book('E1', 'QA76'),
  ])
  await portal.signIn('lin', { reader_type: 'teacher' })
  await portal.signIn('chen', { reader_type: 'undergraduate', history_kept: false })
  // before and after midnight
  token = await sign(at('2026-03-15T23:30'))
  await done('checkout', { account: 'lin', barcode: 'A1' })
  token = await sign(at('2026-03-16T00:30'))
  await done('checkout', { account: 'lin', barcode: 'A2' })
  await done('checkout', { account: 'chen', barcode: 'E1' })
  await portal.signIn('gone', { reader_type: 'guest' })
  await done('checkout', { account: 'gone', barcode: 'A4' })
  await done('checkin', { barcode: 'A4' })
  // this loan loses its reader
  await done('checkin', { barcode: 'E1' })
  await done('charge', { account: 'chen', kind: 'fee', fen: 250 })
  await done('withdraw-copies', { barcodes: ['A5'], reason: '破损' })
  const { chargeId } = await done('charge', { account: 'lin', kind: 'damage', fen: 900 })
  await done('waive', { chargeId })
  token = await sign(at('2026-03-17T10:00'))
})

test('days that are over are closed once, also after an interruption', async () => {
  const killed = scopeOf()
    .db.transaction()
    .execute(async (db) => {
      expect(await closeDays({ ...scopeOf(), db })).toMatchObject({ 'days closed': 2 })
      throw new Error('killed before its end')
    })
  await expect(killed).rejects.toThrow('killed')
  expect(await report()).toMatchObject({ closedUntil: '' })
  expect(await closeDays(scopeOf())).toMatchObject({
    'days closed': 2,
    'loans counted': 4,
    'holdings counted': 1,
  })
  const first = await report()
  expect(await closeDays(scopeOf())).toEqual({ 'days closed': 0 })
  expect(await report()).toEqual(first)
  expect(first.closedUntil).toBe('2026-03-16')
  const [one, other] = await Promise.all([
    report({ from: '2026-03-15', until: '2026-03-15' }),
    report({ from: '2026-03-16', until: '2026-03-16' }),
  ])
  expect([one, other].map((day) => linesOf(day, 'loans', 'hour'))).toEqual([
    { '23': 1 },
    { '00': 3, '23': 0 },
  ])
})

test('loans are told by type of reader, class, branch and month, a forgotten one too', async () => {
  const told = await report()
  expect(linesOf(told, 'loans', 'readerType')).toEqual({ teacher: 2, undergraduate: 1, guest: 1 })
  expect(linesOf(told, 'loans', 'class')).toEqual({ B: 1, I: 1, T: 1, 'lcc:Q': 1 })
  expect(linesOf(told, 'loans', 'branch')).toEqual({ main: 3, east: 1 })
  expect(linesOf(told, 'loans', 'month')).toEqual({ '2026-03-01': 4 })
  expect(linesOf(told, 'monthReaders', 'month')).toEqual({ '2026-03-01': 3 })
  expect(linesOf(told, 'charged', 'chargeKind')).toEqual({ damage: 900, fee: 250 })
  expect(linesOf(told, 'waived', 'chargeKind')).toEqual({ damage: 900 })
  expect(linesOf(told, 'copiesHeld', 'branch')).toEqual({ main: 3, east: 1 })
  expect(linesOf(told, 'copiesWithdrawn', 'class')).toEqual({ B: 1 })
  expect(JSON.stringify(told)).not.toContain('chen')
  const year = await report({ from: '2026-01-01', until: '2026-12-31' })
  expect(linesOf(year, 'yearReaders', 'readerType')).toEqual({ teacher: 1, undergraduate: 1, guest: 1 })
  expect(year.before).toEqual({ from: '2025-01-01', until: '2025-12-31' })
})

test('the rows behind every figure add up to it', async () => {
  const { records } = await report()
  let seen = 0
  for (const { measure, dimension, isTraced, lines, total } of records) {
    if (!isTraced || dimension === 'month') continue
    expect(await rowsOf({ measure })).toMatchObject({ kept: total, found: total })
    for (const { code, value } of lines) {
      const rows = await rowsOf({ measure, dimension, code })
      expect([measure, dimension, code, rows.kept, rows.found]).toEqual([
        measure,
        dimension,
        code,
        value,
        value,
      ])
      expect(rows.records.reduce((sum, { amount }) => sum + amount, 0)).toBe(value)
      seen++
    }
  }
  expect(seen).toBeGreaterThan(20)
  const rows = await rowsOf({ measure: 'loans', dimension: 'readerType', code: 'undergraduate' })
  expect(rows.records).toEqual([
    { day: '2026-03-16', time: '00:30', reference: 'E1', recordId: 'r-E1', title: '书 E1', amount: 1 },
  ])
})

test('an erased reader takes rows away, and no figure', async () => {
  const before = await report()
  const erased = await command(portal, ['reader', 'erase', 'gone', '--unasked', '--tenant', portal.tenant])
  expect(erased.errors).toEqual([])
  const { found, kept } = await rowsOf({ measure: 'loans', dimension: 'readerType', code: 'guest' })
  expect([kept, found]).toEqual([1, 0])
  expect(await report()).toEqual(before)
})

test('what gates report late is in the figures of closed days, and what is sent twice once', async () => {
  const gate = { gate: 'A', branch: '', count: 12 }
  const sent = {
    visits: [
      { ...gate, at: '2026-03-15 23:10' },
      { ...gate, at: '2026-03-15T16:05:00Z' },
    ],
  }
  expect(await done('record-visits', sent)).toMatchObject({ changed: 2, same: 0, visits: 24 })
  const first = await report()
  expect(linesOf(first, 'visits', 'hour')).toEqual({ '23': 12, '00': 12 })
  expect(await done('record-visits', sent)).toMatchObject({ changed: 0, same: 2 })
  expect(await report()).toEqual(first)
  const file = '闸机,时间,人次\nA,2026-03-15 23,15\nB,2026/3/16 9:02:11,\nB,2026/3/16 9:40:00,\nC,昨天,3\n'
  const content = Buffer.from(file).toString('base64')
  expect(await done('import-visits', { content })).toEqual({
    changed: 2,
    same: 0,
    visits: 17,
    rejects: [{ line: 5, reason: 'at' }],
  })
  expect(linesOf(await report(), 'visits', 'hour')).toEqual({ '00': 12, '09': 2, '23': 15 })
  expect(await rowsOf({ measure: 'visits' })).toMatchObject({ kept: 29, found: 29, total: 3 })
  const bad = await askStaff(
    portal,
    'record-visits',
    { visits: [{ ...gate, branch: 'x', at: '2026-03-15' }] },
    { token },
  )
  expect(bad).toMatchObject({ status: 400, errCode: 'INPUT_INVALID', field: 'branch' })
  expect(
    await done('import-visits', { content: Buffer.from('a,b\n1,2\n').toString('base64') }),
  ).toHaveProperty('refusal')
})

test('a key of the gates records visits and nothing else', async () => {
  const gates = await staffCaller(portal, { rights: 'record-visits' })
  const visits = [{ gate: 'K', at: '2026-03-16 08:00', count: 1 }]
  expect(await gates('record-visits', { visits })).toMatchObject({ status: 200, data: { changed: 1 } })
  expect((await gates('annual-report', {}, '')).status).toBe(403)
})

test('other libraries and roles without the right see nothing; bad periods and dimensions are refused', async () => {
  const there = await sign(at('2026-03-17T10:00'), portal.neighbour)
  const theirs = await report(undefined, { token: there, as: portal.neighbour })
  expect(theirs.closedUntil).toBe('')
  expect(theirs.records.filter(({ total }) => total > 0)).toEqual([])
  const content = await signInStaff(portal, ['content'])
  for (const name of ['annual-report', 'figure-rows', 'record-visits', 'import-visits'] as const) {
    expect((await askStaff(portal, name, {}, { token: content })).status).toBe(403)
    expect((await askStaff(portal, name, {})).status).toBe(401)
  }
  for (const body of [
    { from: '2026-03-02', until: '2026-03-01' },
    { from: '2015-01-01', until: '2026-01-01' },
  ])
    expect(await askStaff(portal, 'annual-report', body, { token })).toMatchObject({
      status: 400,
      field: 'from',
    })
  const wrong = { measure: 'loans', dimension: 'status' }
  expect(await askStaff(portal, 'figure-rows', wrong, { token })).toMatchObject({
    status: 400,
    field: 'dimension',
  })
})

test('the night says what it closed, and the holdings of a month are kept with its last day', async () => {
  token = await sign(at('2026-04-02T03:00'))
  await portal.load(portal.tenant, [book('A3', 'B2')])
  await command(portal, ['nightly', '--tenant', portal.tenant])
  const { records } = (await done('list-nightly-jobs', {})) as unknown as { records: NightlyJobRow[] }
  expect(records.find(({ job }) => job === 'closing of days')).toMatchObject({ state: 'done' })
  const march = await report()
  expect(march.records.find(({ measure }) => measure === 'copiesHeld')).toMatchObject({
    total: 5,
    countedOn: '2026-03-31',
    countedOnBefore: '',
  })
  expect((await report({ from: '2026-03-01', until: '2026-03-30' })).records).toContainEqual(
    expect.objectContaining({ measure: 'copiesHeld', total: 4, countedOn: '2026-03-16' }),
  )
})
