/** A simulated library system: in memory, with its own rules. */
export interface LendingLibrary {
  addPatron(account: string, more?: Partial<Patron>): void
  addTitle(title: string, barcodes: readonly string[]): void
  patron(account: string): Patron | undefined
  copy(barcode: string): Copy | undefined
  /** Copies on loan to a patron, the longest first. */
  charged(account: string): Copy[]
  /** Copies ready for a patron, and titles that the patron waits for, each represented by a copy. */
  ready(account: string): Copy[]
  waiting(account: string): string[]
  lend(account: string, barcode: string): Copy | string
  renew(account: string, barcode: string): Copy | string
  takeBack(barcode: string): { copy: Copy; from: string } | string
  reserve(account: string, barcode: string, pickUpAt: string): { place: number } | string
  giveUp(account: string, barcode: string): boolean
  /** Loans that have ended, the latest first. */
  returned(account: string): Returned[]
  pay(account: string, fen: number, reference: string): boolean
  /** Payments that were booked, with their references. */
  payments(account: string): { reference: string; fen: number }[]
  /** The day a copy is due, ISO form. */
  readonly renewals: number
}

export interface Patron {
  account: string
  name: string
  lost: boolean
  stopped: boolean
  /** Last day of the card, which SIP2 has no field for. */
  validUntil: string
  /** In fen. */
  owes: number
  mostLoans: number
  /** Empty: the patron has none. */
  password: string
}

export interface Copy {
  barcode: string
  title: string
  state: 'in' | 'out' | 'kept' | 'lost'
  by: string | undefined
  dueOn: string | undefined
  keptUntil: string | undefined
}

export interface Returned {
  barcode: string
  title: string
  dueOn: string
  returnedOn: string
}

interface Waiting {
  account: string
  title: string
  barcode: string
}

const LOAN_DAYS = 30
const DAY_MS = 86_400_000

/** @param today returns the current ISO date */
export function openLendingLibrary(today: () => string): LendingLibrary {
  const shelves = openShelves(today)
  const loans = loansOf(shelves, today)
  return {
    get renewals() {
      return loans.renewals()
    },
    ...accountsOf(shelves),
    ...copiesOf(shelves),
    ...loans.desk,
    ...holdsOf(shelves),
  }
}

type Shelves = ReturnType<typeof openShelves>

/** What patrons, copies, loans and holds share. */
function openShelves(today: () => string) {
  const patrons = new Map<string, Patron>()
  const copies = new Map<string, Copy>()
  const queue: Waiting[] = []

  const after = (days: number) => new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10)
  const mayBorrow = (account: string): Patron | string => {
    const patron = patrons.get(account)
    if (!patron) return 'Unknown patron'
    if (patron.lost) return 'Card reported lost'
    if (patron.stopped) return 'Patron is blocked'
    return patron
  }
  const passOn = (copy: Copy) => {
    const at = queue.findIndex(({ title }) => title === copy.title)
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    Object.assign(copy, {
      state: next ? 'kept' : 'in',
      by: next?.account,
      dueOn: undefined,
      keptUntil: next ? after(5) : undefined,
    })
  }
  const of = (account: string, state: Copy['state']) =>
    [...copies.values()].filter((copy) => copy.state === state && copy.by === account)
  return { patrons, copies, queue, after, mayBorrow, passOn, of }
}

/** Patrons and what they owe. */
function accountsOf({ patrons }: Shelves) {
  const paid = new Set<string>()
  const booked: { account: string; reference: string; fen: number }[] = []
  return {
    addPatron(account: string, more: Partial<Patron> = {}) {
      if (patrons.has(account)) return
      patrons.set(account, {
        account,
        name: account,
        lost: false,
        stopped: false,
        validUntil: '2030-12-31',
        owes: 0,
        mostLoans: 10,
        password: '',
        ...more,
      })
    },
    patron: (account: string) => patrons.get(account),
    payments: (account: string) => booked.filter((one) => one.account === account),
    pay(account: string, fen: number, reference: string) {
      const patron = patrons.get(account)
      if (!patron || paid.has(reference) || fen > patron.owes) return false
      paid.add(reference)
      booked.push({ account, reference, fen })
      patron.owes -= fen
      return true
    },
  }
}

function copiesOf({ copies, of }: Shelves) {
  return {
    addTitle(title: string, barcodes: readonly string[]) {
      for (const barcode of barcodes)
        copies.set(barcode, {
          barcode,
          title,
          state: 'in',
          by: undefined,
          dueOn: undefined,
          keptUntil: undefined,
        })
    },
    copy: (barcode: string) => copies.get(barcode),
    charged: (account: string) => of(account, 'out'),
    ready: (account: string) => of(account, 'kept'),
  }
}

function loansOf({ copies, queue, after, mayBorrow, passOn, of }: Shelves, today: () => string) {
  const ended: (Returned & { account: string })[] = []
  let renewals = 0
  const desk: Pick<LendingLibrary, 'lend' | 'renew' | 'takeBack' | 'returned'> = {
    lend(account, barcode) {
      const patron = mayBorrow(account)
      const copy = copies.get(barcode)
      if (typeof patron === 'string') return patron
      if (!copy) return 'Unknown item'
      if (copy.state === 'out') return 'Item is on loan'
      if (copy.state === 'kept' && copy.by !== account) return 'Item is on hold for somebody else'
      if (of(account, 'out').length >= patron.mostLoans) return 'Too many items'
      return Object.assign(copy, { state: 'out', by: account, dueOn: after(LOAN_DAYS), keptUntil: undefined })
    },

    renew(account, barcode) {
      const patron = mayBorrow(account)
      const copy = copies.get(barcode)
      if (typeof patron === 'string') return patron
      if (copy?.state !== 'out' || copy.by !== account) return 'Item is not charged to this patron'
      if (queue.some(({ title }) => title === copy.title)) return 'Item is on hold for somebody else'
      const dueOn = after(LOAN_DAYS)
      if (dueOn <= (copy.dueOn ?? '')) return 'Too early to renew'
      renewals++
      return Object.assign(copy, { dueOn })
    },

    takeBack(barcode) {
      const copy = copies.get(barcode)
      if (!copy) return 'Unknown item'
      if (copy.state !== 'out') return 'Item is not on loan'
      const from = copy.by ?? ''
      const { title, dueOn = '' } = copy
      ended.unshift({ account: from, barcode, title, dueOn, returnedOn: today() })
      passOn(copy)
      return { copy, from }
    },

    returned: (account) => ended.filter((one) => one.account === account),
  }
  return { desk, renewals: () => renewals }
}

const holdsOf = ({
  copies,
  queue,
  mayBorrow,
  passOn,
}: Shelves): Pick<LendingLibrary, 'waiting' | 'reserve' | 'giveUp'> => ({
  waiting: (account) => queue.filter((one) => one.account === account).map(({ barcode }) => barcode),

  reserve(account, barcode, pickUpAt) {
    const patron = mayBorrow(account)
    const copy = copies.get(barcode)
    if (typeof patron === 'string') return patron
    if (!copy) return 'Unknown item'
    if (pickUpAt === '') return 'No pick-up location'
    if (queue.some((one) => one.account === account && one.title === copy.title)) return 'Already on hold'
    queue.push({ account, title: copy.title, barcode })
    return { place: queue.filter(({ title }) => title === copy.title).length }
  },

  giveUp(account, barcode) {
    const at = queue.findIndex((one) => one.account === account && one.barcode === barcode)
    if (at >= 0) queue.splice(at, 1)
    const kept = copies.get(barcode)
    if (at >= 0 || kept?.state !== 'kept' || kept.by !== account) return at >= 0
    passOn(kept)
    return true
  },
})
