import { expect, test } from 'vitest'
import { type Books, histories, live } from '../../testing/payment-histories.ts'
import { testPortal } from '../../testing/portal.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const HISTORIES = rounds(150, 600)
const AT_ONCE = 25

const portal = testPortal()

test(`in ${HISTORIES} histories every charge is settled at most once and the ledger holds what the gateways have`, async () => {
  const all = histories(HISTORIES, 20_260_315)
  const books: Books[] = []
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    books.push(
      ...(await Promise.all(
        some.map((steps, at) => live(portal.appContext, portal.tenant, steps, `h${from + at}`)),
      )),
    )
  }
  expect(books.flatMap(({ wrong }) => wrong)).toEqual([])
  // check that the histories exercise the code: payments, refunds, settlements and killed processes occurred
  for (const what of ['taken', 'returned', 'settled', 'deaths'] as const)
    expect(books.reduce((sum, one) => sum + one[what], 0)).toBeGreaterThan(0)
})
