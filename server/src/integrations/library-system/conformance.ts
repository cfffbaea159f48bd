import { expect, test } from 'vitest'
import { commandDrawer } from '../../domain/circulation/cash-drawer.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../core/scope.ts'

export interface LibraryUnderTest {
  library: LibrarySystem
  desk: Desk
  /** A scope of the tenant, at a number of days from the start. */
  where(days?: number): SiteScope
  /** A reader in good standing, by account. */
  reader(account: string): Promise<string>
  /** A new record with copies on the shelf of one branch. @returns record id and barcodes */
  record(copies: number): Promise<{ recordId: string; barcodes: string[]; branch: string }>
}

export interface PaymentsUnderTest extends LibraryUnderTest {
  payments: PaymentsElsewhere
}

/** What a library system elsewhere is told, and what it has heard. */
export interface PaymentsElsewhere {
  owe(account: string, fen: number): void
  owes(account: string): number | undefined
  /** Number of payments that it was asked to book. */
  heard(): number
  /** The next payment is booked, and its answer is lost. */
  loseAnswer(): void
}

/** The conformance suite for library systems. */
export function describeLibrarySystem(name: string, open: () => LibraryUnderTest): void {
  describeLoans(name, open)
  describeHolds(name, open)
  describePastLoans(name, open)
  test(`${name}: missing capabilities are refused, not simulated`, async () => {
    const { library, where, reader } = open()
    const readerId = await reader(`${name}-curious`)
    const { history, terms } = library.capabilities
    const cases = [
      [history, () => library.pastLoans(where(), readerId, { offset: 0, limit: 5 })],
      [history, () => library.loansByMonth(where(), readerId, '2026-01-01')],
      [terms, () => library.termsFor(where(), { readerType: 'student', itemType: '1', branch: 'main' })],
      [terms, () => library.closedDays(where(), 'main', '2026-01-01', '2026-01-02')],
    ] as const
    for (const [offered, ask] of cases) {
      if (offered) expect(await ask()).toBeDefined()
      else await expect(ask()).rejects.toMatchObject({ code: 'LIBRARY_CANNOT' })
    }
    expect(await library.charges(where(), readerId)).toEqual([])
  })
}

function describeLoans(name: string, open: () => LibraryUnderTest): void {
  test(`${name}: an unknown reader is not found, and a new reader has no loans`, async () => {
    const { library, where, reader } = open()
    expect(await library.patron(where(), 'nobody')).toBeUndefined()
    const readerId = await reader(`${name}-new`)
    expect(await library.patron(where(), readerId)).toMatchObject({
      readerId,
      blocks: [],
      debt: 0,
      openLoans: 0,
    })
    expect(await library.openLoans(where(), readerId, { offset: 0, limit: 10 })).toEqual({
      total: 0,
      overdue: 0,
      loans: [],
    })
    expect(await library.copy(where(), 'no such barcode')).toBeUndefined()
  })

  test(`${name}: a loan is listed until its return, and a copy is lent to one reader at a time`, async () => {
    const { library, desk, where, reader, record } = open()
    const [one, other] = [await reader(`${name}-one`), await reader(`${name}-other`)]
    const { barcodes, recordId } = await record(1)
    const barcode = barcodes[0] ?? ''
    const lent = await Promise.all([one, other, one, other].map((id) => desk.checkOut(where(), id, barcode)))
    expect(lent.filter((answer) => 'loanId' in answer)).toHaveLength(1)
    const lists = [one, other].map((id) => library.openLoans(where(), id, { offset: 0, limit: 10 }))
    const [{ loans: mine } = { loans: [] }] = (await Promise.all(lists)).filter(({ total }) => total > 0)
    expect(mine).toMatchObject([{ barcode, recordId, lateDays: 0, fine: 0 }])
    const back = await Promise.all([1, 2, 3].map(() => desk.checkIn(where(3), barcode)))
    expect(back.filter((answer) => 'loanId' in answer)).toHaveLength(1)
    expect(await desk.checkIn(where(3), barcode)).toEqual({ because: 'ITEM_NOT_OUT' })
    expect((await library.copy(where(), barcode))?.status).toBe('available')
  })

  test(`${name}: a renewal extends the loan, a refusal has its reason, and loans of others are not touched`, async () => {
    const { library, desk, where, reader, record } = open()
    const [one, other] = [await reader(`${name}-renewer`), await reader(`${name}-else`)]
    const { barcodes } = await record(1)
    const lent = await desk.checkOut(where(), one, barcodes[0] ?? '')
    if ('because' in lent) throw new Error(lent.because)
    const [early] = await library.renew(where(), one, [lent.loanId])
    // who does not give every reason may give this one
    const why = library.capabilities.reasons
      ? /^RENEWAL_(?:TOO_EARLY|NOT_YET)$/
      : /^(?:RENEWAL_(?:TOO_EARLY|NOT_YET)|LIBRARY_REFUSED)$/
    expect(early).toMatchObject({ renewed: false, because: expect.stringMatching(why) })
    const [foreign, none] = await library.renew(where(9), other, [lent.loanId, 'none'])
    expect(foreign).toEqual({ loanId: lent.loanId, renewed: false, because: 'LOAN_UNKNOWN' })
    expect(none).toEqual({ loanId: 'none', renewed: false, because: 'LOAN_UNKNOWN' })
    const [renewed] = await library.renew(where(9), one, [lent.loanId])
    if (!renewed?.renewed) throw new Error('it was to be renewed')
    expect(renewed.dueOn > lent.dueOn).toBe(true)
  })

  test(`${name}: a loan passes to another reader once, and never to a reader who may not borrow`, async () => {
    const { desk, library, where, reader, record } = open()
    const [from, to] = [await reader(`${name}-from`), await reader(`${name}-to`)]
    const { barcodes, recordId } = await record(1)
    const lent = await desk.checkOut(where(), from, barcodes[0] ?? '')
    if ('because' in lent) throw new Error(lent.because)
    if (!library.capabilities.handOver) {
      expect(await desk.handOver(where(), lent.loanId, from, to)).toEqual({ because: 'LIBRARY_CANNOT' })
      expect(await desk.loansOfRecord(where(), recordId, '')).toEqual([])
      return
    }
    expect(await desk.handOver(where(), lent.loanId, to, from)).toEqual({ because: 'LOAN_UNKNOWN' })
    const handed = await Promise.all([1, 2, 3].map(() => desk.handOver(where(), lent.loanId, from, to)))
    expect(handed.filter((answer) => 'loanId' in answer)).toHaveLength(1)
    expect((await library.openLoans(where(), from, { offset: 0, limit: 1 })).total).toBe(0)
    expect((await library.openLoans(where(), to, { offset: 0, limit: 1 })).total).toBe(1)
  })
}

function describeHolds(name: string, open: () => LibraryUnderTest): void {
  test(`${name}: a hold is placed once, has a place in the queue, and its copy goes to the next reader when it ends`, async () => {
    const { library, desk, where, reader, record } = open()
    const names = ['a', 'b', 'c'].map((letter) => reader(`${name}-hold-${letter}`))
    const [a = '', b = '', c = ''] = await Promise.all(names)
    const { barcodes, recordId, branch } = await record(1)
    await desk.checkOut(where(), a, barcodes[0] ?? '')
    const place = (readerId: string) =>
      library.placeHold(where(), { readerId, recordId, volume: '', pickupLibrary: branch })
    const first = await place(b)
    const second = await place(c)
    if (!('hold' in first) || !('hold' in second)) throw new Error('both were to stand in line')
    expect(await place(b)).toEqual({ because: 'HELD_ALREADY' })
    const ids = [first, second].map(({ hold }) => hold.holdId)
    const places = await library.placesInQueue(where(), ids)
    expect(ids.map((id) => places.get(id))).toEqual(
      library.capabilities.queue ? [0, 1] : [undefined, undefined],
    )
    expect((await library.holds(where(), b)).map(({ recordId: of, state }) => [of, state])).toEqual([
      [recordId, 'waiting'],
    ])
    expect(await desk.checkIn(where(1), barcodes[0] ?? '')).toMatchObject({ keptFor: { readerId: b } })
    expect(await library.cancelHold(where(1), c, first.hold.holdId)).toEqual({ because: 'HOLD_UNKNOWN' })
    const ended = await library.cancelHold(where(1), b, first.hold.holdId)
    expect(ended).toMatchObject({ hold: { readerId: b, state: 'cancelled' } })
    // the next reader is reported only where it is known; that the copy is held for that reader is true everywhere
    if (library.capabilities.here) expect(ended).toMatchObject({ passedTo: { readerId: c } })
    expect(await library.cancelHold(where(1), b, first.hold.holdId)).toEqual({ because: 'HOLD_UNKNOWN' })
    expect(await desk.checkOut(where(1), a, barcodes[0] ?? '')).toEqual({ because: 'ITEM_KEPT' })
    expect(await desk.checkOut(where(1), c, barcodes[0] ?? '')).toMatchObject({ holdId: second.hold.holdId })
  })
}

function describePastLoans(name: string, open: () => LibraryUnderTest): void {
  test(`${name}: past loans are none, one, or several pages, each with its copy and its return`, async () => {
    const { library, desk, where, reader, record } = open()
    if (!library.capabilities.history) return
    const [readerId, other] = [await reader(`${name}-past`), await reader(`${name}-past-else`)]
    const page = (offset: number, limit: number) => library.pastLoans(where(), readerId, { offset, limit })
    expect(await page(0, 10)).toEqual({ total: 0, overdue: 0, loans: [] })
    expect(await library.loansByMonth(where(), readerId, '2026-01-01')).toEqual([])
    const { barcodes, recordId } = await record(7)
    const borrow = async (barcode: string) => {
      await desk.checkOut(where(), readerId, barcode)
      await desk.checkIn(where(1), barcode)
    }
    await borrow(barcodes[0] ?? '')
    expect(await page(0, 10)).toMatchObject({
      total: 1,
      overdue: 0,
      loans: [{ barcode: barcodes[0], recordId }],
    })
    for (const barcode of barcodes.slice(1)) await borrow(barcode)
    const pages = await Promise.all([page(0, 3), page(3, 3), page(6, 3), page(9, 3)])
    expect(pages.map(({ total, loans }) => [total, loans.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
      [7, 0],
    ])
    const all = pages.flatMap(({ loans }) => loans)
    expect(all.map(({ barcode }) => barcode).toSorted()).toEqual(barcodes.toSorted())
    expect(new Set(all.map(({ loanId }) => loanId)).size).toBe(7)
    expect(all.every(({ returnedAt, whyNot }) => returnedAt !== undefined && whyNot === undefined)).toBe(true)
    // a part that begins inside a page
    expect((await page(2, 4)).loans.map(({ loanId }) => loanId)).toEqual(
      all.slice(2, 6).map(({ loanId }) => loanId),
    )
    const months = await library.loansByMonth(where(), readerId, '2026-01-01')
    expect(months.reduce((sum, { lent }) => sum + lent, 0)).toBe(7)
    expect((await library.pastLoans(where(), other, { offset: 0, limit: 9 })).total).toBe(0)
  })
}

/** The part of the suite for systems elsewhere, which book one charge twice when two payments come at once. */
export function describePayments(name: string, open: () => PaymentsUnderTest): void {
  test(`${name}: two desks that pay one charge in the same moment book it once, and the other one is told why`, async () => {
    const { library, where, reader, payments } = open()
    const readerId = await reader(`${name}-pays`)
    payments.owe(`${name}-pays`, 700)
    const [charge] = await library.charges(where(), readerId)
    const pay = payerOf(open(), charge?.chargeId ?? '')
    const before = payments.heard()
    const both = await Promise.all([pay(1), pay(2), pay(3)])
    expect(both.filter((one) => 'fen' in one)).toEqual([{ fen: 700, readerId }])
    const refused = both.flatMap((one) => ('because' in one ? [one.because] : []))
    expect(refused).toHaveLength(2)
    // one that comes when the first is over finds nothing to pay
    expect(refused.filter((why) => why !== 'CHARGE_BEING_PAID' && why !== 'CHARGE_UNKNOWN')).toEqual([])
    expect(payments.heard() - before).toBe(1)
    expect(payments.owes(`${name}-pays`)).toBe(0)
    expect(await pay(4)).toEqual({ because: 'CHARGE_UNKNOWN' })
    expect(payments.heard() - before).toBe(1)
  })

  test(`${name}: a payment whose answer is lost keeps the account closed for two minutes, and is not booked again`, async () => {
    const { library, where, reader, payments } = open()
    const [account, other] = [`${name}-unsure`, `${name}-not-concerned`]
    const [readerId, otherId] = [await reader(account), await reader(other)]
    payments.owe(account, 300)
    payments.owe(other, 500)
    const [charge] = await library.charges(where(), readerId)
    const [theirs] = await library.charges(where(), otherId)
    const pay = payerOf(open(), charge?.chargeId ?? '')
    const before = payments.heard()
    payments.loseAnswer()
    await expect(pay(11)).rejects.toMatchObject({ code: 'LIBRARY_SYSTEM_OFF' })
    expect(await pay(12, 119)).toEqual({ because: 'CHARGE_BEING_PAID' })
    expect(await payerOf(open(), theirs?.chargeId ?? '')(13, 119)).toMatchObject({ fen: 500 })
    expect(await pay(14, 121)).toEqual({ because: 'CHARGE_UNKNOWN' })
    expect([payments.owes(account), payments.heard() - before]).toEqual([0, 2])
  })
}

/** Pays a charge at the desk with a receipt of this number, some seconds after the start. */
const payerOf =
  ({ desk, where }: LibraryUnderTest, chargeId: string) =>
  async (no: number, seconds = 0) =>
    desk.pay({ ...where(), now: new Date(where().now.getTime() + seconds * 1_000) }, chargeId, {
      receiptNo: `${chargeId.slice(-20)}-${no}`,
      drawer: commandDrawer(),
    })
