import { loans } from '@wenyuan/contract/areas/loans.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)

const classNumbers = [{ scheme: 'clc' as const, value: 'I247.5' }]

const portal = testPortal()
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    Array.from({ length: 12 }, (_, at) =>
      entryOf(
        {
          recordId: `r${at}`,
          title: at === 3 ? '=HYPERLINK("x")' : `第${at}本书`,
          authors: ['作者'],
          classNumbers,
        },
        { items: [itemOf(`L${at}`), itemOf(`L${at}b`, { status: at === 9 ? 'reference' : 'available' })] },
      ),
    ),
  )
})

const desk = async (...words: string[]) => {
  const spoken = await command(portal, [...words, '--tenant', portal.tenant])
  return spoken.errors[0] ?? spoken.lines.join('\n')
}
const statusOf = async (barcode: string) =>
  (
    await portal.appContext.database
      .ofTenant(portal.tenant)
      .selectFrom('item')
      .select('status')
      .where('tenant', '=', portal.tenant)
      .where('barcode', '=', barcode)
      .executeTakeFirstOrThrow()
  ).status

test('a borrowed copy appears among the loans with its due day and is no longer on the shelf', async () => {
  const headers = await portal.signIn('lin')
  expect(await desk('desk', 'checkout', 'lin', 'L0')).toMatch(/^L0 lent to lin, due 2026-04-14/)
  const { total, records } = await portal.ask(loans.list, {}, { headers, language: 'en' })
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    title: '第0本书',
    barcode: 'L0',
    dueDate: '2026-04-14',
    daysLeft: 30,
    returnDate: '',
    canRenew: false,
    whyNot: 'RENEWAL_TOO_EARLY',
    whyNotText: 'Too early to renew: the due date would not change. Try again closer to it.',
  })
  expect(await statusOf('L0')).toBe('on-loan')
  expect(await desk('desk', 'checkout', 'lin', 'L0')).toContain('ITEM_ON_LOAN')
  expect(await desk('desk', 'checkout', 'lin', 'L9b')).toContain('ITEM_NOT_LENT')
  expect(await desk('desk', 'checkout', 'lin', 'nothing')).toContain('ITEM_UNKNOWN')
  expect(await desk('desk', 'checkout', 'nobody', 'L1')).toContain('READER_UNKNOWN')
})

test('a visitor and another reader do not see the loans', async () => {
  expect((await portal.refused(loans.list, {})).code).toBe('SIGN_IN_REQUIRED')
  const { total } = await portal.ask(loans.list, {}, { headers: await portal.signIn('other') })
  expect(total).toBe(0)
})

test('several loans are renewed at once, each with its result; an empty selection is refused', async () => {
  await portal.signIn('renewer')
  for (const barcode of ['L1', 'L2']) await desk('desk', 'checkout', 'renewer', barcode)
  portal.setNow(later(10))
  const headers = await portal.signIn('renewer')
  const { records } = await portal.ask(loans.list, {}, { headers })
  const mine = records.map(({ loanId }) => loanId)
  const foreign = (await portal.ask(loans.list, {}, { headers: await portal.signIn('lin') })).records[0]
    ?.loanId
  const answer = await portal.ask(loans.renew, { loanIds: [...mine, foreign ?? '', 'none'] }, { headers })
  expect([answer.renewed, answer.refused]).toEqual([2, 2])
  expect(answer.rows.map(({ dueDate, whyNot }) => dueDate || whyNot)).toEqual([
    '2026-04-24',
    '2026-04-24',
    'LOAN_UNKNOWN',
    'LOAN_UNKNOWN',
  ])
  expect((await portal.refused(loans.renew, {}, { headers })).code).toBe('NOTHING_SELECTED')
  expect((await portal.refused(loans.renew, { loanIds: 'x' }, { headers })).field).toBe('loanIds')
})

test('a hundred concurrent renewals of one loan renew it once', async () => {
  await portal.signIn('impatient')
  await desk('desk', 'checkout', 'impatient', 'L4')
  portal.setNow(later(20))
  const headers = await portal.signIn('impatient')
  const [loan] = (await portal.ask(loans.list, {}, { headers })).records
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      portal.ask(loans.renew, { loanIds: [loan?.loanId ?? ''] }, { headers }),
    ),
  )
  expect(answers.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(1)
  expect((await portal.ask(loans.list, {}, { headers })).records[0]).toMatchObject({
    renewals: 1,
    renewalsLeft: 1,
  })
})

test('a frozen account, a lost card and an expired card neither borrow nor renew', async () => {
  for (const [account, columns, code] of [
    ['frozen', { state: 'frozen' }, 'READER_FROZEN'],
    ['lost', { state: 'lost' }, 'CARD_LOST'],
    ['expired', { valid_until: '2026-03-14' }, 'CARD_EXPIRED'],
    ['indebted', { debt: 2_001 }, 'DEBT_TOO_HIGH'],
  ] as const) {
    await portal.signIn(account, columns)
    expect(await desk('desk', 'checkout', account, 'L5')).toContain(code)
  }
  expect(await statusOf('L5')).toBe('available')
})

test('an overdue copy is charged for open days only, once, and can be waived once', async () => {
  portal.setNow(START)
  await portal.signIn('late')
  await desk('loan-rule', 'set', '--reader-type', 'teacher', '--days', '10', '--fine', '50', '--cap', '300')
  await portal.signIn('professor', { reader_type: 'teacher' })
  await desk('desk', 'checkout', 'late', 'L6')
  await desk('desk', 'checkout', 'professor', 'L6b')
  await desk('closed-days', 'set', '2026-04-16', '2026-04-17')
  portal.setNow(later(35))
  const headers = await portal.signIn('late')
  expect((await portal.ask(loans.list, {}, { headers })).records[0]).toMatchObject({
    dueDate: '2026-04-14',
    lateDays: 3,
    dueDebt: 30,
    whyNot: 'LOAN_OVERDUE',
  })
  expect(await desk('nightly')).toMatch(
    /^whu\d+: \d+ reminders, 0 holds expired, 0 requests ended, 0 deliveries completed(, |$)/,
  )
  expect(await desk('nightly')).toBe(
    `${portal.tenant}: 0 reminders, 0 holds expired, 0 requests ended, 0 deliveries completed, 0 days closed`,
  )
  expect(await desk('desk', 'checkin', 'L6')).toMatch(/^L6 returned, 3 days late, owed 0.30, charge /)
  expect(await desk('desk', 'checkin', 'L6')).toContain('ITEM_NOT_OUT')
  expect(await desk('desk', 'checkin', 'L6b')).toContain('owed 3.00')
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const charges = await db.selectFrom('charge').selectAll().where('tenant', '=', portal.tenant).execute()
  expect(
    charges
      .filter(({ state }) => state === 'due')
      .map(({ fen }) => fen)
      .toSorted((a, b) => a - b),
  ).toEqual([30, 300])
  const first = charges.find(({ fen, state }) => fen === 30 && state === 'due')
  expect(await desk('desk', 'waive', first?.charge_id ?? '')).toBe('0.30 let go')
  expect(await desk('desk', 'waive', first?.charge_id ?? '')).toContain('CHARGE_UNKNOWN')
  const debts = await db
    .selectFrom('reader')
    .select(['account', 'debt'])
    .where('tenant', '=', portal.tenant)
    .where('account', 'in', ['late', 'professor'])
    .orderBy('account')
    .execute()
  expect(debts).toEqual([
    { account: 'late', debt: 0 },
    { account: 'professor', debt: 300 },
  ])
})

test('returned loans appear in history and chart of readers who keep a history, and of nobody else', async () => {
  portal.setNow(START)
  const keeper = await portal.signIn('keeper')
  const forgetter = await portal.signIn('forgetter', { history_kept: false })
  for (const [account, barcode] of [
    ['keeper', 'L7'],
    ['forgetter', 'L8'],
  ] as const) {
    await desk('desk', 'checkout', account, barcode)
    await desk('desk', 'checkin', barcode)
  }
  const kept = await portal.ask(loans.history, {}, { headers: keeper })
  expect([kept.kept, kept.total, kept.records[0]?.returnDate]).toEqual([true, 1, START.toISOString()])
  const forgotten = await portal.ask(loans.history, {}, { headers: forgetter })
  expect([forgotten.kept, forgotten.total]).toEqual([false, 0])
  const { months, classes } = await portal.ask(
    loans.chart,
    { months: 3 },
    { headers: keeper, language: 'en' },
  )
  expect(months).toEqual([
    { month: '2026-01', lent: 0 },
    { month: '2026-02', lent: 0 },
    { month: '2026-03', lent: 1 },
  ])
  expect(classes).toEqual([{ code: 'I', name: 'Literature', lent: 1 }])
  const unknown = await portal.ask(loans.chart, {}, { headers: forgetter })
  expect(unknown.classes).toEqual([])
  expect((await portal.refused(loans.chart, { months: 0 }, { headers: keeper })).field).toBe('months')
})

test('exported files contain no formulas', async () => {
  portal.setNow(START)
  const headers = await portal.signIn('exporter')
  await desk('desk', 'checkout', 'exporter', 'L3')
  const csv = await portal.ask(loans.exportList, { format: 'csv' }, { headers, language: 'en' })
  expect(csv).toMatchObject({ fileName: 'Loans.csv', encoding: 'text' })
  expect(csv.content).toContain(`"'=HYPERLINK(""x"")","作者","L3",`)
  // noon in the library's time zone, as people write it
  expect(csv.content).toContain('"2026-03-15 12:00"')
  expect(csv.content).not.toContain('T04:00')
  const xlsx = await portal.ask(loans.exportList, {}, { headers })
  expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  expect((await portal.refused(loans.exportHistory, { format: 'pdf' }, { headers })).field).toBe('format')
})

test('outages, refusals and a missing library system are reported as such', async () => {
  const other = { as: portal.neighbour } as const
  const moods = async (kind: string) =>
    command(portal, ['library-system', 'set', kind, '--tenant', portal.neighbour])
  await moods('demo')
  const outage = await portal.signIn('x-outage', other)
  expect((await portal.refused(loans.list, {}, { ...other, headers: outage })).code).toBe(
    'LIBRARY_SYSTEM_OFF',
  )
  const refused = await portal.signIn('x-refused', other)
  const answer = await portal.ask(loans.renew, { loanIds: ['a'] }, { ...other, headers: refused })
  expect(answer.rows[0]?.whyNot).toBe('WANTED_BY_OTHER')
  expect((await portal.ask(loans.unionList, {}, { ...other, headers: refused })).offered).toBe(false)
  await moods('none')
  const none = await portal.refused(loans.history, {}, { ...other, headers: refused, language: 'en' })
  expect(none.code).toBe('LIBRARY_SYSTEM_NONE')
  expect(none.message).toBe('This library does not offer loans and requests online.')
  expect(
    (await command(portal, ['desk', 'checkin', 'L0', '--tenant', portal.neighbour])).errors[0],
  ).toContain('LIBRARY_CANNOT')
})

test('days are counted in the library’s time zone, with daylight saving: in time to the last second, late after it', async () => {
  const name = { 'zh-CN': '柏林', 'zh-TW': '柏林', en: 'Berlin' }
  await portal.addTenant({ code: 'ber', path: 'ber', name, settings: { timeZone: 'Europe/Berlin' } })
  await portal.load('ber', [entryOf({ recordId: 'b', title: 'Sommerzeit' }, { items: [itemOf('B1')] })])
  const at = async (instant: string) => {
    portal.setNow(new Date(instant))
    const headers = await portal.signIn('anna', { as: 'ber' })
    return (await portal.ask(loans.list, {}, { as: 'ber', headers })).records[0]
  }
  await at('2026-02-27T23:30:00Z')
  const lent = await command(portal, ['desk', 'checkout', 'anna', 'B1', '--tenant', 'ber'])
  expect(lent.lines[0]).toContain('due 2026-03-30')
  expect(await at('2026-03-30T21:59:59.999Z')).toMatchObject({ daysLeft: 0, lateDays: 0 })
  expect(await at('2026-03-30T22:00:00Z')).toMatchObject({ daysLeft: -1, lateDays: 1, dueDebt: 10 })
  portal.setNow(START)
})

test('today names what is overdue, due soon, to be fetched and owed, for the reader alone', async () => {
  const headers = await portal.signIn('today-reader')
  const nothing = { readyAt: [], renewable: [], hasCharges: true }
  const none = { loans: 0, overdue: 0, dueSoon: 0, ready: 0, owed: 0, accruing: 0, ...nothing }
  expect(await portal.ask(loans.today, {}, { headers })).toEqual(none)
  await desk('desk', 'checkout', 'today-reader', 'L10')
  const { records } = await portal.ask(loans.list, {}, { headers })
  const dueOn = Date.parse(`${records[0]?.dueDate ?? ''}T04:00:00Z`)
  await desk('desk', 'charge', 'today-reader', 'fee', '2.50', 'slip-1')
  expect(await portal.ask(loans.today, {}, { headers })).toEqual({ ...none, loans: 1, owed: 250 })
  portal.setNow(new Date(dueOn - 2 * 86_400_000))
  const nearby = await portal.signIn('today-reader')
  expect(await portal.ask(loans.today, {}, { headers: nearby })).toMatchObject({
    dueSoon: 1,
    overdue: 0,
    renewable: [{ loanId: records[0]?.loanId, daysLeft: 2 }],
  })
  portal.setNow(new Date(dueOn + 86_400_000))
  const after = await portal.signIn('today-reader')
  expect(await portal.ask(loans.today, {}, { headers: after })).toMatchObject({
    dueSoon: 0,
    overdue: 1,
    renewable: [],
  })
  const other = await portal.signIn('somebody-else')
  expect(await portal.ask(loans.today, {}, { headers: other })).toEqual(none)
  expect((await portal.refused(loans.today, {})).code).toBe('SIGN_IN_REQUIRED')
})
