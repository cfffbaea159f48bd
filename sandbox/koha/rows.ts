import type { Copy, LendingLibrary } from '../sip2/lending-library.ts'

type Row = Record<string, unknown>
const MIDNIGHT = 'T23:59:00+08:00'

interface Placed {
  id: number
  account: string
  barcode: string
  pickUpAt: string
}

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

const numbers = () => {
  const known = new Map<string, number>()
  return {
    of: (name: string): number => {
      const id = known.get(name) ?? known.size + 1
      known.set(name, id)
      return id
    },
    nameOf: (id: unknown): string | undefined => [...known].find(([, number]) => number === id)?.[0],
    names: () => [...known.keys()],
  }
}

export function kohaRows(library: LendingLibrary): KohaRows {
  const patrons = numbers()
  const items = numbers()
  const titles = numbers()
  const loans = numbers()
  const placed: Placed[] = []

  const copyOf = (barcode: string): Copy => {
    const copy = library.copy(barcode)
    if (!copy) throw new Error(barcode)
    return copy
  }
  const checkouts = (): Row[] =>
    patrons.names().flatMap((account) =>
      library.charged(account).map(({ barcode, dueOn }) => ({
        checkout_id: loans.of(`${account} ${barcode}`),
        patron_id: patrons.of(account),
        item_id: items.of(barcode),
        external_id: null,
        due_date: `${dueOn}${MIDNIGHT}`,
        checkout_date: '2026-03-15T12:00:00+08:00',
        renewals_count: 0,
        library_id: 'main',
      })),
    )
  const returned = (): Row[] =>
    patrons.names().flatMap((account) =>
      library.returned(account).map(({ barcode, dueOn, returnedOn }, at, all) => ({
        checkout_id: loans.of(`${account} ${barcode} ended ${all.length - at}`),
        patron_id: patrons.of(account),
        item_id: items.of(barcode),
        external_id: null,
        due_date: `${dueOn}${MIDNIGHT}`,
        checkout_date: '2026-03-15T12:00:00+08:00',
        checkin_date: `${returnedOn}T18:00:00+08:00`,
        renewals_count: 1,
        library_id: 'main',
      })),
    )
  const holdRow = ({ id, account, barcode, pickUpAt }: Placed): Row[] => {
    const { title } = copyOf(barcode)
    const queue = placed.filter(
      (one) => copyOf(one.barcode).title === title && library.waiting(one.account).includes(one.barcode),
    )
    const place = queue.findIndex((one) => one.id === id)
    const ready = library.ready(account).find((copy) => copy.title === title)
    if (place < 0 && !ready) return []
    return [
      {
        hold_id: id,
        patron_id: patrons.of(account),
        biblio_id: titles.of(title),
        item_id: ready ? items.of(ready.barcode) : null,
        pickup_library_id: pickUpAt,
        hold_date: '2026-03-15',
        priority: ready ? 0 : place + 1,
        status: ready ? 'W' : null,
        expiration_date: ready?.keptUntil ?? null,
      },
    ]
  }
  const lists: Record<string, () => Row[]> = {
    patrons: () =>
      patrons.names().map((account) => ({
        patron_id: patrons.of(account),
        cardnumber: account,
        userid: `${account}@koha`,
        firstname: null,
        surname: library.patron(account)?.name ?? account,
        expiry_date: '2030-12-31',
        patron_card_lost: library.patron(account)?.lost ?? false,
        restricted: library.patron(account)?.stopped ?? false,
      })),
    items: () =>
      items.names().map((barcode) => {
        const { title, state } = copyOf(barcode)
        return {
          item_id: items.of(barcode),
          biblio_id: titles.of(title),
          external_id: barcode,
          lost_status: state === 'lost' ? 1 : 0,
          not_for_loan_status: 0,
          withdrawn: 0,
        }
      }),
    biblios: () => titles.names().map((title) => ({ biblio_id: titles.of(title), title })),
    checkouts,
    'checkouts returned': returned,
    holds: () => placed.flatMap(holdRow),
    libraries: () => [{ library_id: 'main', name: 'Main' }],
  }
  const loanOf = (checkoutId: number) => {
    const [account = '', barcode = ''] = (loans.nameOf(checkoutId) ?? '').split(' ')
    return library.charged(account).some((copy) => copy.barcode === barcode)
      ? { account, barcode }
      : undefined
  }

  return {
    list: (name) => lists[name]?.(),
    account(patronId) {
      const account = patrons.nameOf(patronId)
      if (account === undefined) return undefined
      const owes = (library.patron(account)?.owes ?? 0) / 100
      const line = {
        account_line_id: patronId * 1_000,
        item_id: null,
        date: '2026-03-10',
        amount: owes,
        amount_outstanding: owes,
        debit_type: 'OVERDUE',
      }
      return {
        balance: owes,
        outstanding_credits: { total: 0, lines: [] },
        outstanding_debits: { total: owes, lines: owes > 0 ? [line] : [] },
      }
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
        return checkouts().find(({ checkout_id }) => checkout_id === checkoutId)
      const codes: Record<string, string> = {
        'Too early to renew': 'too_soon',
        'Item is on hold for somebody else': 'on_reserve',
      }
      return `Renewal not authorized (${codes[renewed] ?? 'item_denied_renewal'})`
    },
    hold({ patron_id, biblio_id, item_id, pickup_library_id }) {
      const account = patrons.nameOf(patron_id)
      const title = titles.nameOf(biblio_id)
      const barcode = items.nameOf(item_id) ?? items.names().find((one) => copyOf(one).title === title)
      if (account === undefined || barcode === undefined) return 'patron_id or biblio_id is wrong'
      const pickUpAt = typeof pickup_library_id === 'string' ? pickup_library_id : ''
      const answer = library.reserve(account, barcode, pickUpAt)
      if (typeof answer === 'string') return `Hold cannot be placed. Reason: ${answer}`
      const hold = { id: placed.length + 1, account, barcode, pickUpAt }
      placed.push(hold)
      return holdRow(hold)[0] ?? 'gone'
    },
    cancel(holdId) {
      const hold = placed.find(({ id }) => id === holdId)
      if (!hold || holdRow(hold).length === 0) return false
      const ready = library.ready(hold.account).find(({ title }) => title === copyOf(hold.barcode).title)
      return library.giveUp(hold.account, ready?.barcode ?? hold.barcode)
    },
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
