import { createHash } from 'node:crypto'
import type { Copy, LendingLibrary, Returned } from '../sip2/lending-library.ts'

export type Row = Record<string, unknown>
const END_OF_DAY = 'T23:59:00.000+08:00'
export const POLICY = 'loan-policy'
const OWES_TOO_MUCH = 'cf7a0d5f-a327-4ca1-aa9e-dc55ec006b8a'
const MOST_DEBT = 5_000

interface Placed {
  id: string
  account: string
  barcode: string
  /** Whether the request names its item. */
  ofItem: boolean
  pickUpAt: string
}

/** The rows of FOLIO's lists, made of what the simulated library knows. Ids are UUIDs, as in FOLIO. */
export interface FolioRows {
  list(path: string): { key: string; rows: Row[] } | undefined
  automatedBlocks(userId: string): Row
  renew(userId: string, itemId: string): Row | string | undefined
  hold(userId: string, of: { itemId?: string; instanceId?: string }, body: Row): Row | string | undefined
  cancel(userId: string, holdId: string): Row | undefined
  checkOut(body: Row): Row | string
  checkIn(body: Row): Row | string
  pay(body: Row): Row | string
  addTitle(title: string, barcodes: readonly string[]): void
  patronOf(username: string): { password: string; isBlocked: boolean } | undefined
  addPatron(account: string): void
}

export function idOf(kind: string, name: string): string {
  const hex = createHash('sha1').update(`${kind} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What `ramls/actions/defaultBulkActionRequest.json` of folio-org/mod-feesfines demands, and what it allows besides. */
const paymentDemands = ['accountIds', 'amount', 'notifyPatron', 'servicePointId', 'userName', 'paymentMethod']
const paymentMore = ['comments', 'transactionInfo']

export function folioRows(library: LendingLibrary): FolioRows {
  const accounts: string[] = []
  const barcodes: string[] = []
  const placed: Placed[] = []

  const copyOf = (barcode: string): Copy => {
    const copy = library.copy(barcode)
    if (!copy) throw new Error(barcode)
    return copy
  }
  const named = (names: readonly string[], kind: string, id: unknown) =>
    names.find((name) => idOf(kind, name) === id)
  const loanRow = (account: string, { barcode, title, dueOn }: Copy): Row => ({
    id: idOf('loan', `${account} ${barcode}`),
    userId: idOf('user', account),
    itemId: idOf('item', barcode),
    item: { title, barcode, status: { name: 'Checked out' } },
    status: { name: 'Open' },
    loanDate: '2026-03-15T04:00:00.000+00:00',
    dueDate: `${dueOn}${END_OF_DAY}`,
    renewalCount: 1,
    loanPolicyId: idOf(POLICY, 'standard'),
    action: 'checkedout',
  })
  const closedRow = (account: string, { barcode, title, dueOn, returnedOn }: Returned, no: number): Row => ({
    id: idOf('loan', `${account} ${barcode} ended ${no}`),
    userId: idOf('user', account),
    itemId: idOf('item', barcode),
    item: { title, barcode, status: { name: 'Available' } },
    status: { name: 'Closed' },
    loanDate: '2026-03-15T04:00:00.000+00:00',
    dueDate: `${dueOn}${END_OF_DAY}`,
    returnDate: `${returnedOn}T10:00:00.000+00:00`,
    renewalCount: 1,
    action: 'checkedin',
  })
  const loans = () =>
    accounts.flatMap((account) => [
      ...library.charged(account).map((copy) => loanRow(account, copy)),
      ...library.returned(account).map((one, at, all) => closedRow(account, one, all.length - at)),
    ])
  const requestRow = ({ id, account, barcode, ofItem, pickUpAt }: Placed): Row[] => {
    const { title } = copyOf(barcode)
    const queue = placed.filter(
      (one) => copyOf(one.barcode).title === title && library.waiting(one.account).includes(one.barcode),
    )
    const place = queue.findIndex((one) => one.id === id)
    const ready = library.ready(account).find((copy) => copy.title === title)
    if (place < 0 && !ready) return []
    const item = ready?.barcode ?? (ofItem ? barcode : undefined)
    return [
      {
        id,
        requestType: 'Hold',
        requestLevel: ofItem ? 'Item' : 'Title',
        requesterId: idOf('user', account),
        instanceId: idOf('instance', title),
        ...(item === undefined ? {} : { itemId: idOf('item', item), item: { barcode: item } }),
        status: ready ? 'Open - Awaiting pickup' : 'Open - Not yet filled',
        position: ready ? 1 : place + 1,
        requestDate: '2026-03-15T04:00:00.000+00:00',
        ...(ready ? { holdShelfExpirationDate: `${ready.keptUntil}${END_OF_DAY}` } : {}),
        pickupServicePointId: idOf('point', pickUpAt),
        pickupServicePoint: { name: pickUpAt, code: pickUpAt },
      },
    ]
  }
  const states = { in: 'Available', out: 'Checked out', kept: 'Awaiting pickup', lost: 'Declared lost' }
  const titles = () => [...new Set(barcodes.map((barcode) => copyOf(barcode).title))]
  const lists: Record<string, [string, () => Row[]]> = {
    '/users': [
      'users',
      () =>
        accounts.map((account) => ({
          id: idOf('user', account),
          barcode: account,
          username: `${account}@folio`,
          active: true,
          personal: { lastName: library.patron(account)?.name ?? account },
          expirationDate: '2030-12-31T00:00:00.000+00:00',
        })),
    ],
    '/item-storage/items': [
      'items',
      () =>
        barcodes.map((barcode) => ({
          id: idOf('item', barcode),
          barcode,
          holdingsRecordId: idOf('holdings', copyOf(barcode).title),
          status: { name: states[copyOf(barcode).state] },
        })),
    ],
    '/holdings-storage/holdings': [
      'holdingsRecords',
      () => titles().map((title) => ({ id: idOf('holdings', title), instanceId: idOf('instance', title) })),
    ],
    '/circulation/loans': ['loans', loans],
    '/circulation/requests': ['requests', () => placed.flatMap(requestRow)],
    '/service-points': [
      'servicepoints',
      () => [{ id: idOf('point', 'main'), code: 'main', name: 'Main', pickupLocation: true }],
    ],
    '/loan-policy-storage/loan-policies': [
      'loanPolicies',
      () => [{ id: idOf(POLICY, 'standard'), renewable: true, renewalsPolicy: { numberAllowed: 3 } }],
    ],
    '/manualblocks': [
      'manualblocks',
      () =>
        accounts
          .filter((account) => library.patron(account)?.stopped)
          .map((account) => ({ userId: idOf('user', account), borrowing: true, requests: true })),
    ],
    '/feefineactions': [
      'feefineactions',
      () =>
        accounts.flatMap((account) =>
          library.payments(account).map(({ reference, fen }) => ({
            id: idOf('action', reference),
            userId: idOf('user', account),
            accountId: idOf('account', account),
            typeAction: 'Paid fully',
            amountAction: fen / 100,
            transactionInformation: reference,
          })),
        ),
    ],
    '/accounts': [
      'accounts',
      () =>
        accounts.map((account) => {
          const owes = library.patron(account)?.owes ?? 0
          return {
            id: idOf('account', account),
            userId: idOf('user', account),
            amount: 20,
            remaining: owes / 100,
            feeFineType: 'Overdue fine',
            // a fee that is paid stays, closed
            status: { name: owes > 0 ? 'Open' : 'Closed' },
            paymentStatus: { name: 'Outstanding' },
            metadata: { createdDate: '2026-03-10T04:00:00.000+00:00' },
          }
        }),
    ],
  }

  return {
    list(path) {
      const [key, rows] = lists[path] ?? []
      return key === undefined || !rows ? undefined : { key, rows: rows() }
    },
    automatedBlocks(userId) {
      const account = named(accounts, 'user', userId) ?? ''
      const owes = (library.patron(account)?.owes ?? 0) > MOST_DEBT
      const block = { patronBlockConditionId: OWES_TOO_MUCH, blockBorrowing: true, blockRequests: true }
      return { automatedPatronBlocks: owes ? [{ ...block, message: 'Owes too much' }] : [] }
    },
    renew(userId, itemId) {
      const account = named(accounts, 'user', userId)
      const barcode = named(barcodes, 'item', itemId)
      if (account === undefined || barcode === undefined) return undefined
      const renewed = library.renew(account, barcode)
      if (typeof renewed !== 'string') return { dueDate: `${renewed.dueOn}${END_OF_DAY}`, overdue: false }
      const texts: Record<string, string> = {
        'Too early to renew': 'renewal would not change the due date',
        'Item is on hold for somebody else': 'items cannot be renewed when there is an active recall request',
      }
      return texts[renewed] ?? renewed
    },
    hold(userId, of, { pickupLocationId, requestDate }) {
      const account = named(accounts, 'user', userId)
      const barcode =
        of.itemId === undefined
          ? barcodes.find((one) => idOf('instance', copyOf(one).title) === of.instanceId)
          : named(barcodes, 'item', of.itemId)
      if (account === undefined || barcode === undefined) return undefined
      if (pickupLocationId !== idOf('point', 'main') || typeof requestDate !== 'string')
        return 'Not a pickup location'
      const answer = library.reserve(account, barcode, 'main')
      if (typeof answer === 'string') return answer
      const id = idOf('request', `${placed.length} ${account} ${barcode}`)
      placed.push({ id, account, barcode, ofItem: of.itemId !== undefined, pickUpAt: 'main' })
      return {
        requestId: id,
        item: { instanceId: idOf('instance', copyOf(barcode).title) },
        requestDate,
        pickupLocationId,
        status: 'Open - Not yet filled',
        queuePosition: answer.place,
      }
    },
    cancel(userId, holdId) {
      const hold = placed.find(({ id, account }) => id === holdId && idOf('user', account) === userId)
      if (!hold || requestRow(hold).length === 0) return undefined
      const ready = library.ready(hold.account).find(({ title }) => title === copyOf(hold.barcode).title)
      library.giveUp(hold.account, ready?.barcode ?? hold.barcode)
      return { requestId: holdId, status: 'Closed - Cancelled' }
    },
    checkOut({ itemBarcode, userBarcode, servicePointId }) {
      if (servicePointId !== idOf('point', 'main')) return 'Check out must be performed at a service point'
      const lent = library.lend(String(userBarcode), String(itemBarcode))
      return typeof lent === 'string' ? lent : loanRow(String(userBarcode), lent)
    },
    checkIn({ itemBarcode }) {
      const barcode = String(itemBarcode)
      const copy = library.copy(barcode)
      if (!copy) return `No item with barcode ${barcode} exists`
      const loan = copy.by === undefined || copy.state !== 'out' ? undefined : loanRow(copy.by, copy)
      if (loan) library.takeBack(barcode)
      return { item: { id: idOf('item', barcode), barcode }, ...(loan ? { loan } : {}) }
    },
    pay(sent) {
      const { accountIds, amount, comments, transactionInfo, servicePointId, paymentMethod } = sent
      const missing = paymentDemands.filter((name) => sent[name] === undefined)
      const unknown = Object.keys(sent).filter((name) => ![...paymentDemands, ...paymentMore].includes(name))
      if (missing.length + unknown.length > 0 || typeof amount !== 'string')
        return `Json validation error: ${[...missing, ...unknown].join(', ')}`
      const [id] = Array.isArray(accountIds) ? (accountIds as unknown[]) : []
      const account = named(accounts, 'account', id) ?? ''
      if (servicePointId !== idOf('point', 'main') || typeof paymentMethod !== 'string')
        return 'A service point and a payment method are needed'
      const isPaid = library.pay(
        account,
        Math.round(Number(amount) * 100),
        String(transactionInfo ?? comments),
      )
      return isPaid ? { amount, accountIds, feefineactions: [] } : 'Requested amount exceeds remaining amount'
    },
    addTitle(title, added) {
      library.addTitle(title, added)
      barcodes.push(...added)
    },
    patronOf(username) {
      const patron = library.patron(username.replace(/@folio$/, ''))
      return patron && { password: patron.password, isBlocked: patron.stopped }
    },
    addPatron(account) {
      library.addPatron(account)
      accounts.push(account)
    },
  }
}
