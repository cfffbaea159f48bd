import type { Copy, LendingLibrary, Returned } from '../sip2/lending-library.ts'
import type { makePlacedHolds } from '../sip2/placed-holds.ts'
import { END_OF_DAY, idOf, POLICY } from './ids.ts'

export type Row = Record<string, unknown>

export interface Placed {
  id: string
  account: string
  barcode: string
  /** Whether the request names its item. */
  ofItem: boolean
  pickUpAt: string
}

/** What the lists are made of. */
interface Known {
  library: LendingLibrary
  accounts: string[]
  barcodes: string[]
  holds: ReturnType<typeof makePlacedHolds<Placed>>
}

/** By path: the name of the list in the answer, and its rows. */
type Lists = Record<string, [string, () => Row[]]>

export const folioLists = (known: Known): Lists => ({ ...patronLists(known), ...copyLists(known) })

/** Patrons, their blocks, fees and payments. */
const patronLists = ({ library, accounts }: Known): Lists => ({
  '/users': [
    'users',
    () =>
      accounts.map((account) => ({
        id: idOf('user', account),
        barcode: account,
        username: `${account}@folio`,
        active: true,
        personal: { lastName: library.patron(account)?.name ?? account },
        expirationDate: `${library.patron(account)?.validUntil}T00:00:00.000+00:00`,
      })),
  ],
  '/manualblocks': [
    'manualblocks',
    () =>
      accounts
        .filter((account) => library.patron(account)?.stopped)
        .map((account) => ({
          desc: 'Blocked',
          userId: idOf('user', account),
          borrowing: true,
          requests: true,
        })),
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
          feeFineId: idOf('fee', 'overdue'),
          ownerId: idOf('owner', 'main'),
          feeFineType: 'Overdue fine',
          // a fee that is paid stays, closed
          status: { name: owes > 0 ? 'Open' : 'Closed' },
          paymentStatus: { name: 'Outstanding' },
          metadata: { createdDate: '2026-03-10T04:00:00.000+00:00' },
        }
      }),
  ],
})

const states = { in: 'Available', out: 'Checked out', kept: 'Awaiting pickup', lost: 'Declared lost' }

/** Copies, loans, requests and where they are handled. */
function copyLists({ library, accounts, barcodes, holds }: Known): Lists {
  const { placed, copyOf } = holds
  const loans = () =>
    accounts.flatMap((account) => [
      ...library.charged(account).map((copy) => loanRow(account, copy)),
      ...library.returned(account).map((one, at, all) => closedRow(account, one, all.length - at)),
    ])
  const requestRow = (hold: Placed): Row[] => {
    const stand = holds.standOf(hold)
    if (!stand) return []
    const { id, account, barcode, ofItem, pickUpAt } = hold
    const { title, place, ready } = stand
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
        position: ready ? 1 : place,
        requestDate: '2026-03-15T04:00:00.000+00:00',
        ...(ready ? { holdShelfExpirationDate: `${ready.keptUntil}${END_OF_DAY}` } : {}),
        pickupServicePointId: idOf('point', pickUpAt),
        pickupServicePoint: { name: pickUpAt, code: pickUpAt },
      },
    ]
  }
  const titles = () => [...new Set(barcodes.map((barcode) => copyOf(barcode).title))]
  return {
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
  }
}

export const loanRow = (account: string, { barcode, title, dueOn }: Copy): Row => ({
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
