import { type ItemReason, itemReasons, purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buyerReasonsOf,
  eligible,
  type LibraryStanding,
  type OfferedItem,
  type ReaderStanding,
} from './eligible.ts'
import { isReserved, mayBecome } from './order-states.ts'
import { monthOf, seasonOf } from './seasons.ts'
import { kindsOfTitle, titleKinds } from './title-kinds.ts'
import { isTolerated } from './tolerance.ts'

const item: OfferedItem = {
  isbn: '9787020002207',
  classNo: 'I242.4',
  kinds: [],
  year: 2025,
  price: 4_500,
  stock: 'in',
  isSold: true,
}
const library: LibraryStanding = {
  copiesHeld: 0,
  copiesOrdered: 0,
  budgetFree: 100_000,
  thisYear: 2026,
  rules: { priceCap: 10_000, heldAtMost: 5, yearsBack: 3, classesOut: ['G4'], kindsOut: [...titleKinds] },
}
const reader: ReaderStanding = { hasBought: false, fenLeft: null }
const codes = (
  change: Partial<OfferedItem>,
  own: Partial<ReaderStanding> = {},
  at: Partial<LibraryStanding> = {},
): ItemReason[] =>
  eligible({ ...item, ...change }, { ...reader, ...own }, { ...library, ...at }).map(({ code }) => code)

test('a new book below every limit can be bought', () => {
  expect(codes({})).toEqual([])
})

test.each<[ItemReason, Parameters<typeof codes>]>([
  ['NOT_SOLD', [{ isSold: false }]],
  ['NUMBER_MISSING', [{ isbn: '' }]],
  ['HELD', [{}, {}, { copiesHeld: 5 }]],
  ['ON_ORDER', [{}, {}, { copiesOrdered: 1 }]],
  ['BOUGHT_BEFORE', [{}, { hasBought: true }]],
  ['KIND_EXCLUDED', [{ kinds: ['exam'] }]],
  ['CLASS_EXCLUDED', [{ classNo: 'G424.1' }]],
  ['TOO_OLD', [{ year: 2022 }]],
  ['PRICE_UNKNOWN', [{ price: 0 }]],
  ['PRICE_TOO_HIGH', [{ price: 10_001 }]],
  ['OUT_OF_STOCK', [{ stock: 'out' }]],
  ['MONEY_USED_UP', [{}, { fenLeft: 4_499 }]],
  ['BUDGET_SPENT', [{}, {}, { budgetFree: 4_499 }]],
  ['BUDGET_SPENT', [{}, {}, { budgetFree: null }]],
])('%s alone keeps a book from being bought', (code, given) => {
  expect(codes(...given)).toEqual([code])
})

test('every reason is in the table', () => {
  const worst = eligible(
    { isbn: '', classNo: 'G4', kinds: ['exam'], year: 1990, price: 0, stock: 'out', isSold: true },
    { hasBought: true, fenLeft: -1 },
    { ...library, copiesHeld: 9, copiesOrdered: 9, budgetFree: -1 },
  ).map(({ code }) => code)
  expect(itemReasons.filter((code) => !worst.includes(code))).toEqual(['PRICE_TOO_HIGH', 'NOT_SOLD'])
})

const anyItem: fc.Arbitrary<OfferedItem> = fc.record({
  isbn: fc.constantFrom('', '9787020002207'),
  classNo: fc.constantFrom('', 'I2', 'G42'),
  kinds: fc.subarray([...titleKinds]),
  year: fc.option(fc.integer({ min: 1990, max: 2027 }), { nil: undefined }),
  price: fc.integer({ min: 0, max: 20_000 }),
  stock: fc.constantFrom('in', 'few', 'out', 'unknown'),
  isSold: fc.boolean(),
})
const anyLibrary: fc.Arbitrary<LibraryStanding> = fc.record({
  copiesHeld: fc.integer({ min: 0, max: 9 }),
  copiesOrdered: fc.integer({ min: 0, max: 2 }),
  budgetFree: fc.option(fc.integer({ min: -100, max: 30_000 })),
  thisYear: fc.constant(2026),
  rules: fc.record({
    priceCap: fc.constantFrom(0, 10_000),
    heldAtMost: fc.constantFrom(0, 1, 5),
    yearsBack: fc.constantFrom(0, 3),
    classesOut: fc.subarray(['G4', 'I']),
    kindsOut: fc.subarray([...titleKinds]),
  }),
})
const anyReader = fc.record({
  hasBought: fc.boolean(),
  fenLeft: fc.option(fc.integer({ min: -100, max: 30_000 })),
})

test('what can be bought is never dearer than what is left, and each reason is said once', () => {
  fc.assert(
    fc.property(anyItem, anyReader, anyLibrary, (one, own, at) => {
      const why = eligible(one, own, at).map(({ code }) => code)
      expect(new Set(why).size).toBe(why.length)
      if (why.length > 0) return
      expect(one.price).toBeGreaterThan(0)
      expect(one.price).toBeLessThanOrEqual(at.budgetFree ?? -1)
      expect(one.price).toBeLessThanOrEqual(own.fenLeft ?? Infinity)
    }),
  )
})

test('less money and more copies never allow what was refused before', () => {
  fc.assert(
    fc.property(anyItem, anyReader, anyLibrary, fc.nat(5), (one, own, at, more) => {
      const before = new Set(eligible(one, own, at).map(({ code }) => code))
      const after = new Set(
        eligible(one, own, {
          ...at,
          copiesHeld: at.copiesHeld + more,
          budgetFree: at.budgetFree === null ? null : at.budgetFree - more,
        }).map(({ code }) => code),
      )
      for (const code of before) expect(after).toContain(code)
    }),
  )
})

test('a reader is told everything that keeps from buying', () => {
  const free = {
    isOn: true,
    isPaused: false,
    blocks: [],
    isExcluded: false,
    hasReadRules: true,
    budgetFree: 1,
    copiesLeft: null,
    fenLeft: null,
    ordersLeft: null,
  }
  const said = (change: object) => buyerReasonsOf({ ...free, ...change }).map(({ code }) => code)
  expect(said({})).toEqual([])
  expect(said({ isOn: false, budgetFree: null })).toEqual(['OFF'])
  expect(said({ isPaused: true, hasReadRules: false, blocks: ['CARD_LOST'] })).toEqual([
    'PAUSED',
    'CARD_LOST',
    'RULE_NOT_READ',
  ])
  expect(said({ copiesLeft: 0, fenLeft: -5, ordersLeft: 0, budgetFree: 0, isExcluded: true })).toEqual([
    'GROUP_EXCLUDED',
    'BUDGET_SPENT',
    'COPIES_USED_UP',
    'MONEY_USED_UP',
    'ORDERS_USED_UP',
  ])
})

test('an order ends once, and what was shipped cannot be cancelled', () => {
  for (const state of purchaseStates) {
    expect(mayBecome(state, state)).toBe(false)
    expect(mayBecome(state, 'cancelled')).toBe(isReserved(state))
    expect(mayBecome('cancelled', state)).toBe(false)
    // nothing is on loan that was not received
    expect(mayBecome(state, 'onLoan')).toBe(state === 'received')
  }
})

test('months and seasons end on the first of the next', () => {
  expect(monthOf('2026-12-31')).toEqual({ period: '2026-12', resetsAt: '2027-01-01' })
  expect(monthOf('2026-03-15')).toEqual({ period: '2026-03', resetsAt: '2026-04-01' })
  expect(seasonOf('2026-03-15')).toEqual({ period: '2026-Q1', resetsAt: '2026-04-01' })
  expect(seasonOf('2026-11-30')).toEqual({ period: '2026-Q4', resetsAt: '2027-01-01' })
})

test('five percent above the quote passes, a fen more does not', () => {
  expect(isTolerated(2_000, 2_100, 5)).toBe(true)
  expect(isTolerated(2_000, 2_101, 5)).toBe(false)
  expect(isTolerated(2_000, 1_000, 0)).toBe(true)
  expect(isTolerated(2_000, 0, 5)).toBe(false)
})

test.each([
  ['高等数学教材', ['textbook']],
  ['考研英语真题', ['exam']],
  ['小学生字帖', ['workbook']],
  ['My Colouring Book', ['picture']],
  ['中国交通图', ['map']],
  ['2026年台历', ['calendar']],
  ['红楼梦', []],
  ['The Examined Life', []],
  ['地图的历史', []],
])('the title %s says %j', (title, kinds) => {
  expect(kindsOfTitle(title, false)).toEqual(kinds)
})
