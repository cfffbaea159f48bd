import type { LendingLibrary } from '../sip2/lending-library.ts'
import { makePlacedHolds } from '../sip2/placed-holds.ts'
import { END_OF_DAY, idOf } from './ids.ts'
import { folioLists, loanRow, type Placed, type Row } from './lists.ts'

const OWES_TOO_MUCH = 'cf7a0d5f-a327-4ca1-aa9e-dc55ec006b8a'
const MOST_DEBT = 5_000

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

export function folioRows(library: LendingLibrary): FolioRows {
  const accounts: string[] = []
  const barcodes: string[] = []
  const holds = makePlacedHolds<Placed>(library)
  const { placed, copyOf } = holds
  const lists = folioLists({ library, accounts, barcodes, holds })
  const named = (names: readonly string[], kind: string, id: unknown) =>
    names.find((name) => idOf(kind, name) === id)
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
      if (!holds.cancel(hold)) return undefined
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
    pay: (sent) => settle(library, named(accounts, 'account', idIn(sent['accountIds'])) ?? '', sent),
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

/** What `ramls/actions/defaultBulkActionRequest.json` of folio-org/mod-feesfines demands, and what it allows besides. */
const paymentDemands = ['accountIds', 'amount', 'notifyPatron', 'servicePointId', 'userName', 'paymentMethod']
const paymentMore = ['comments', 'transactionInfo']

const idIn = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

/** Books a payment of the whole or a part of a patron's fee. Text: why not. */
function settle(library: LendingLibrary, account: string, sent: Row): Row | string {
  const { accountIds, amount, comments, transactionInfo, servicePointId, paymentMethod } = sent
  const missing = paymentDemands.filter((name) => sent[name] === undefined)
  const unknown = Object.keys(sent).filter((name) => ![...paymentDemands, ...paymentMore].includes(name))
  if (missing.length + unknown.length > 0 || typeof amount !== 'string')
    return `Json validation error: ${[...missing, ...unknown].join(', ')}`
  if (servicePointId !== idOf('point', 'main') || typeof paymentMethod !== 'string')
    return 'A service point and a payment method are needed'
  const isPaid = library.pay(account, Math.round(Number(amount) * 100), String(transactionInfo ?? comments))
  return isPaid ? { amount, accountIds, feefineactions: [] } : 'Requested amount exceeds remaining amount'
}
