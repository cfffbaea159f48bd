import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/calendar.ts'
import { addDays, daysBetween } from './days.ts'
import { ordinaryTerms } from './loan-policy.ts'
import { blocksOf, dueDay, fineOf, nextOpenDay, overdueDays, renewalOf } from './loan-rules.ts'

const terms = { ...ordinaryTerms, fineCap: 200 }
const day = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('2000-01-01', offset))
const closedAround = fc.array(fc.integer({ min: -10, max: 60 }), { maxLength: 40 })

test('a due day is never a closed day, never before the end of the loan, and leap days count', () => {
  expect(dueDay('2028-02-28', 1, new Set())).toBe('2028-02-29')
  expect(dueDay('2026-09-01', 30, new Set(['2026-10-01', '2026-10-02']))).toBe('2026-10-03')
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), closedAround, (today, days, offsets) => {
      const closed = new Set(offsets.map((offset) => addDays(today, days + offset)))
      const due = dueDay(today, days, closed)
      expect(closed.has(due)).toBe(false)
      expect(daysBetween(today, due)).toBeGreaterThanOrEqual(days)
      expect(nextOpenDay(due, closed)).toBe(due)
    }),
  )
})

test('closed days are not late days; a fine never decreases with time and never exceeds its cap', () => {
  expect(overdueDays('2026-03-10', '2026-03-10', new Set())).toBe(0)
  expect(overdueDays('2026-03-10', '2026-03-13', new Set(['2026-03-11']))).toBe(2)
  expect(fineOf(3, { ...terms, graceDays: 3 })).toBe(0)
  expect(fineOf(4, { ...terms, graceDays: 3 })).toBe(40)
  fc.assert(
    fc.property(day, fc.nat(400), closedAround, (due, late, offsets) => {
      const closed = new Set(offsets.map((offset) => addDays(due, offset)))
      const earlier = fineOf(overdueDays(due, addDays(due, late), closed), terms)
      const later = fineOf(overdueDays(due, addDays(due, late + 1), closed), terms)
      expect(later).toBeGreaterThanOrEqual(earlier)
      expect(later).toBeLessThanOrEqual(terms.fineCap)
      expect(Number.isInteger(later)).toBe(true)
    }),
  )
})

test('the day is that of the tenant’s time zone, in summer and in winter', () => {
  expect(dayIn('Asia/Shanghai', new Date('2026-03-15T16:00:00Z'))).toBe('2026-03-16')
  expect(dayIn('Europe/Berlin', new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', new Date('2026-03-29T22:30:00Z'))).toBe('2026-03-30')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

/** The first instant of the next day in a time zone, by bisection, without a table of clock changes. */
function nextMidnight(zone: string, from: Date): Date {
  const today = dayIn(zone, from)
  let [within, beyond] = [from.getTime(), from.getTime() + 27 * 3_600_000]
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (dayIn(zone, new Date(middle)) === today) within = middle
    else beyond = middle
  }
  return new Date(beyond)
}

test('a copy is on time until the last millisecond of its due day in the tenant’s time zone, also on days of 23 and 25 hours', () => {
  const zones = [
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]
  const instant = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2036-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  // always includes the days of clock changes
  const changes = [
    '2026-03-29',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
    '2028-02-29',
  ]
  const onChange = fc
    .constantFrom(...changes)
    .chain((day) => fc.nat(86_399).map((second) => new Date(Date.parse(day) + second * 1_000)))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.oneof(instant, onChange),
      fc.integer({ min: 1, max: 90 }),
      (zone, lentAt, days) => {
        const lentOn = dayIn(zone, lentAt)
        const dueOn = dueDay(lentOn, days, new Set())
        expect(daysBetween(lentOn, dueOn)).toBe(days)
        const dueNoon = new Date(Date.parse(`${dueOn}T12:00:00Z`))
        const somewhen =
          dayIn(zone, dueNoon) === dueOn ? dueNoon : new Date(dueNoon.getTime() - 6 * 3_600_000)
        const over = nextMidnight(zone, somewhen)
        expect(overdueDays(dueOn, dayIn(zone, new Date(over.getTime() - 1)), new Set())).toBe(0)
        expect(overdueDays(dueOn, dayIn(zone, over), new Set())).toBe(1)
      },
    ),
    { numRuns: 60 },
  )
})

test('every block prevents the renewal of a loan, and each reason is reported', () => {
  const fine = { state: 'normal', validUntil: null, debt: 0, debtLimit: 2_000 } as const
  expect(blocksOf(fine, '2026-03-15')).toEqual([])
  expect(blocksOf({ ...fine, state: 'frozen', debt: 2_001 }, '2026-03-15')).toEqual([
    'READER_FROZEN',
    'DEBT_TOO_HIGH',
  ])
  expect(blocksOf({ ...fine, validUntil: '2026-03-15' }, '2026-03-15')).toEqual([])
  expect(blocksOf({ ...fine, state: 'lost', validUntil: '2026-03-14' }, '2026-03-15')).toEqual([
    'CARD_LOST',
    'CARD_EXPIRED',
  ])
  const loan = {
    blocks: [],
    dueOn: '2026-03-20',
    renewals: 0,
    terms,
    today: '2026-03-15',
    closed: new Set<string>(),
    wantedByOther: false,
    validUntil: null,
  }
  expect(renewalOf(loan)).toEqual({ dueOn: '2026-04-14' })
  expect(renewalOf({ ...loan, today: '2026-03-21' })).toEqual({ because: 'LOAN_OVERDUE' })
  expect(renewalOf({ ...loan, renewals: 2 })).toEqual({ because: 'RENEWALS_USED_UP' })
  expect(renewalOf({ ...loan, wantedByOther: true })).toEqual({ because: 'WANTED_BY_OTHER' })
  expect(renewalOf({ ...loan, dueOn: '2026-04-14' })).toEqual({ because: 'RENEWAL_TOO_EARLY' })
  expect(renewalOf({ ...loan, validUntil: '2026-04-01' })).toEqual({ dueOn: '2026-04-01' })
  expect(renewalOf({ ...loan, validUntil: '2026-03-20' })).toEqual({ because: 'CARD_EXPIRED' })
  expect(renewalOf({ ...loan, blocks: ['CARD_LOST'] })).toEqual({ because: 'CARD_LOST' })
})

test('a renewal within the last days only is refused before them, with the day from which it is possible', () => {
  const loan = { blocks: [], renewals: 0, closed: new Set<string>(), wantedByOther: false, validUntil: null }
  const from = (renewalWindow: number | null) =>
    renewalOf({
      ...loan,
      terms: { ...terms, renewalWindow },
      dueOn: '2026-04-14',
      today: '2026-04-10',
    })
  expect(from(3)).toEqual({ because: 'RENEWAL_NOT_YET', renewableFrom: '2026-04-11' })
  expect(from(0)).toEqual({ because: 'RENEWAL_NOT_YET', renewableFrom: '2026-04-14' })
  for (const renewalWindow of [4, 30, null]) expect(from(renewalWindow)).toEqual({ dueOn: '2026-05-10' })
  fc.assert(
    fc.property(day, fc.nat(60), fc.nat(60), (dueOn, ahead, renewalWindow) => {
      const renewal = renewalOf({
        ...loan,
        terms: { ...terms, renewalDays: 90, renewalWindow },
        dueOn,
        today: addDays(dueOn, -ahead),
      })
      expect('dueOn' in renewal).toBe(ahead <= renewalWindow)
      if ('renewableFrom' in renewal) expect(renewal.renewableFrom).toBe(addDays(dueOn, -renewalWindow))
    }),
  )
})

test('a renewal lasts as long as the loan, unless it has a period of its own', () => {
  const loan = {
    blocks: [],
    renewals: 0,
    closed: new Set<string>(),
    wantedByOther: false,
    validUntil: null,
    dueOn: '2026-04-14',
  }
  const renewed = (renewalDays: number | null) =>
    renewalOf({ ...loan, terms: { ...terms, renewalDays }, today: '2026-04-14' })
  expect(renewed(null)).toEqual({ dueOn: '2026-05-14' })
  expect(renewed(14)).toEqual({ dueOn: '2026-04-28' })
})
