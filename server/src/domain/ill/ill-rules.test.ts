import { illKinds, illStates } from '@wenyuan/contract/constants/other-libraries.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedCost, pagesIn } from './ill-cost.ts'
import { afterDeed, openSupplyStates } from './supply-states.ts'
import { supplyDeeds } from '@wenyuan/contract/constants/other-libraries.ts'
import { mayMove, openIllStates, readerMayCancel, wayTo } from './ill-states.ts'

test('from every state that is open an end can be reached, and ends are ends', () => {
  for (const kind of illKinds) {
    const reached = new Set<string>(['asked'])
    for (let no = 0; no < illStates.length; no++)
      for (const from of illStates)
        if (reached.has(from)) for (const to of illStates) if (mayMove(kind, from, to)) reached.add(to)
    const ends = [...reached].filter(
      (state) => !illStates.some((to) => illStates.includes(to) && mayMove(kind, state as never, to)),
    )
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ['delivered', 'ended', 'unfilled', 'cancelled'] as const)
      for (const to of illStates) expect(mayMove(kind, end, to)).toBe(false)
    for (const state of openIllStates)
      if (reached.has(state)) expect(illStates.some((to) => mayMove(kind, state, to))).toBe(true)
  }
})

test('a way from one state to another has allowed steps only', () => {
  expect(wayTo('loan', 'shipped', 'ended')).toEqual(['arrived', 'expired', 'ended'])
  expect(wayTo('loan', 'sent', 'sent')).toEqual([])
  expect(wayTo('copy', 'delivered', 'ended')).toBeUndefined()
  for (const kind of illKinds)
    for (const from of illStates)
      for (const to of illStates) {
        const way = wayTo(kind, from, to) ?? []
        for (const [at, state] of way.entries()) expect(mayMove(kind, way[at - 1] ?? from, state)).toBe(true)
      }
})

test('a supplied request is moved by allowed steps, and every state but ends has one', () => {
  for (const kind of ['loan', 'copy'] as const)
    for (const state of openSupplyStates)
      expect(supplyDeeds.some((deed) => afterDeed(kind, state, deed) !== undefined)).toBe(true)
  expect(afterDeed('copy', 'willSupply', 'ship')).toBe('ended')
  expect(afterDeed('loan', 'willSupply', 'ship')).toBe('shipped')
  expect(afterDeed('loan', 'ended', 'ship')).toBeUndefined()
})

test('a reader cancels before anything is sent, and never afterwards', () => {
  expect(illStates.filter((state) => readerMayCancel('loan', state))).toEqual(['asked', 'sent', 'willSupply'])
  expect(illStates.filter((state) => readerMayCancel('buy', state))).toEqual(['asked'])
})

test('pages are counted', () => {
  expect(pagesIn('12-34')).toBe(23)
  expect(pagesIn('pp. 5–7, 9、11 页')).toBe(5)
  for (const text of ['', 'all', '34-12', '1-99999999']) expect(pagesIn(text)).toBeUndefined()
})

test('the cost is never more than the price, and nothing when the library pays all', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(1_000),
      fc.integer({ min: 0, max: 100 }),
      fc.nat(300),
      (loanFen, pageFen, subsidyPercent, to) => {
        const prices = { loanFen, pageFen, subsidyPercent }
        const cost = expectedCost('loan', '', prices) ?? 0
        expect(cost).toBeLessThanOrEqual(loanFen)
        expect(expectedCost('loan', '', { ...prices, subsidyPercent: 100 })).toBe(0)
        expect(expectedCost('copy', `1-${to + 1}`, prices) ?? 0).toBeLessThanOrEqual((to + 1) * pageFen)
      },
    ),
  )
  expect(
    expectedCost('copy', 'the whole article', { loanFen: 0, pageFen: 100, subsidyPercent: 0 }),
  ).toBeUndefined()
})
