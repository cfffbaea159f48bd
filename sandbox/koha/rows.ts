import type { LendingLibrary } from '../sip2/lending-library.ts'
import { makePlacedHolds } from '../sip2/placed-holds.ts'
import { kohaLists, numbers, type Placed, type Row } from './lists.ts'

/** The rows of Koha's lists, made of what the simulated library knows. Ids are numbers, as in Koha. */
export interface KohaRows {
  list(name: string): Row[] | undefined
  account(patronId: number): Row | undefined
  credits(patronId: number): Row[]
  renewal(checkoutId: number): Row | undefined
  renew(checkoutId: number): Row | string | undefined
  hold(body: Row): Row | string
  cancel(holdId: number): boolean
  /** Settles lines of a patron's account. Text: why not. */
  credit(patronId: number, body: Row): Row | string
  addTitle(title: string, barcodes: readonly string[]): void
  /** By card number or user name. Text: why not. */
  validate(identifier: string, password: string): Row | string
  addPatron(account: string): void
}

export function kohaRows(library: LendingLibrary): KohaRows {
  const patrons = numbers()
  const items = numbers()
  const titles = numbers()
  const loans = numbers()
  const holds = makePlacedHolds<Placed>(library)
  const lists = kohaLists({ library, patrons, items, titles, loans, holds })
  const loanOf = (checkoutId: number) => {
    const [account = '', barcode = ''] = (loans.nameOf(checkoutId) ?? '').split(' ')
    return library.charged(account).some((copy) => copy.barcode === barcode)
      ? { account, barcode }
      : undefined
  }

  return {
    list: (name) => (name in lists ? lists[name as keyof typeof lists]() : undefined),
    account(patronId) {
      const account = patrons.nameOf(patronId)
      return account === undefined ? undefined : balance(patronId, (library.patron(account)?.owes ?? 0) / 100)
    },
    credits: (patronId) =>
      library.payments(patrons.nameOf(patronId) ?? '').map(({ reference, fen }, at) => ({
        account_line_id: patronId * 1_000 + 1 + at,
        patron_id: patronId,
        type: 'PAYMENT',
        amount: -fen / 100,
        amount_outstanding: 0,
        internal_note: reference,
      })),
    renewal: (checkoutId) =>
      loanOf(checkoutId) && { allows_renewal: true, max_renewals: 3, current_renewals: 1, error: null },
    renew(checkoutId) {
      const loan = loanOf(checkoutId)
      if (!loan) return undefined
      const renewed = library.renew(loan.account, loan.barcode)
      if (typeof renewed !== 'string')
        return lists.checkouts().find(({ checkout_id }) => checkout_id === checkoutId)
      const codes: Record<string, string> = {
        'Too early to renew': 'too_soon',
        'Item is on hold for somebody else': 'on_reserve',
      }
      return `Renewal not authorized (${codes[renewed] ?? 'item_denied_renewal'})`
    },
    hold({ patron_id, biblio_id, item_id, pickup_library_id }) {
      const account = patrons.nameOf(patron_id)
      const title = titles.nameOf(biblio_id)
      const barcode = items.nameOf(item_id) ?? items.names().find((one) => holds.copyOf(one).title === title)
      if (account === undefined || barcode === undefined) return 'patron_id or biblio_id is wrong'
      const pickUpAt = typeof pickup_library_id === 'string' ? pickup_library_id : ''
      const answer = library.reserve(account, barcode, pickUpAt)
      if (typeof answer === 'string') return `Hold cannot be placed. Reason: ${answer}`
      const hold = { id: holds.placed.length + 1, account, barcode, pickUpAt }
      holds.placed.push(hold)
      return lists.holds().find(({ hold_id }) => hold_id === hold.id) ?? 'gone'
    },
    cancel: (holdId) => holds.cancel(holds.placed.find(({ id }) => id === holdId)),
    credit(patronId, { credit_type, amount, account_lines_ids, note }) {
      const account = patrons.nameOf(patronId) ?? ''
      const isWhole = JSON.stringify(account_lines_ids) === JSON.stringify([patronId * 1_000])
      const fen = Math.round(Number(amount) * 100)
      if (credit_type !== 'PAYMENT' || !isWhole || !library.pay(account, fen, String(note)))
        return 'Invalid account line'
      return { account_line_id: patronId * 1_000 + 1, patron_id: patronId, amount: -Number(amount) }
    },
    addTitle(title, barcodes) {
      library.addTitle(title, barcodes)
      titles.of(title)
      for (const barcode of barcodes) items.of(barcode)
    },
    validate(identifier, password) {
      const account = patrons.names().find((one) => one === identifier || `${one}@koha` === identifier)
      const patron = account === undefined ? undefined : library.patron(account)
      if (!account || !patron?.password || patron.password !== password) return 'Validation failed'
      if (patron.stopped) return 'Password expired'
      return { cardnumber: account, userid: `${account}@koha`, patron_id: patrons.of(account) }
    },
    addPatron(account) {
      library.addPatron(account)
      patrons.of(account)
    },
  }
}

/** What a patron owes, as one line. */
function balance(patronId: number, owes: number): Row {
  const line = {
    account_line_id: patronId * 1_000,
    item_id: null,
    date: '2026-03-10T12:00:00+08:00',
    amount: owes,
    amount_outstanding: owes,
    debit_type: 'OVERDUE',
  }
  return {
    balance: owes,
    outstanding_credits: { total: 0, lines: [] },
    outstanding_debits: { total: owes, lines: owes > 0 ? [line] : [] },
  }
}
