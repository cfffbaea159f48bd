import type { AnnualReport } from '@wenyuan/contract/staff/annual.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteScope } from '../core/scope.ts'
import { closeDays } from '../domain/figures/close-days.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** A library that lends 60,000 times a year. */
const LOANS = 180_000
const DAYS = 3 * 365
const LETTERS = [...'ABCDEFGHIJKNOPQRSTUVXZ']
/** Of 20 answers 19 are faster; a busy machine has twice the time that is promised. */
const MOST_MS = 600

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  portal.setNow(new Date('2026-01-02T02:00:00Z'))
  const entries = LETTERS.map((letter) =>
    entryOf(
      { recordId: letter, title: letter, classNumbers: [{ scheme: 'clc', value: `${letter}1` }] },
      { items: [itemOf(letter)] },
    ),
  )
  await portal.load(portal.tenant, entries)
})
afterAll(() => portal.close())

test('three years are closed in one night, and their report comes at once', async () => {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('no library')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  await sql`
    insert into loan (tenant, loan_id, reader_id, barcode, record_id, library, lent_at, due_on, returned_at, reader_type, first_of)
    select ${where.tenant}, no::text, null, 'copy ' || no, (${LETTERS}::text[])[1 + no % 22], 'branch ' || no % 5, at,
      '2030-01-01'::date, at + interval '3 days', 'type ' || no % 8, case when no % 9 = 0 then 'month' else '' end
    from (
      select no, '2022-12-31T22:00:00Z'::timestamptz + make_interval(hours => (no * 7) % (24 * ${DAYS}::int)) as at
      from generate_series(1, ${LOANS}::int) no
    ) made`.execute(where.db)
  const began = performance.now()
  const done = await closeDays(where)
  const closing = Math.round(performance.now() - began)
  expect(done).toMatchObject({ 'loans counted': LOANS })
  const token = await signInStaff(portal, ['administrator'])
  const times: number[] = []
  for (let no = 0; no < 20; no++) {
    const asked = performance.now()
    const { data } = await askStaff(portal, 'annual-report', {}, { token })
    times.push(performance.now() - asked)
    expect((data as AnnualReport).records.length).toBeGreaterThan(30)
  }
  const p95 = Math.round(times.toSorted((one, other) => one - other)[18] ?? 0)
  const asked = performance.now()
  const rows = { measure: 'loans', dimension: 'class', code: 'I', from: '2025-01-01', until: '2025-12-31' }
  expect(await askStaff(portal, 'figure-rows', rows, { token })).toMatchObject({ status: 200 })
  process.stdout.write(
    `${LOANS} loans closed in ${closing} ms, report p95 ${p95} ms, rows ${Math.round(performance.now() - asked)} ms\n`,
  )
  expect(p95).toBeLessThan(MOST_MS)
}, 300_000)
