import { byNumber, type ListAction, type Row, textOf, type WorkList } from './list-shape.ts'

const ofTask =
  (...tasks: string[]) =>
  (row: Row) =>
    tasks.includes(textOf(row, 'task'))
const isCommission = (row: Row) => row['kind'] === 'commission'

/** The step that finishes the task of a request; every request can be ended instead. */
const requestActions: readonly ListAction[] = [
  { label: 'step.accept', operation: 'accept', body: byNumber, isFor: ofTask('accept'), isPrimary: true },
  {
    label: 'step.pick',
    operation: 'pick',
    body: byNumber,
    isFor: (row) => ofTask('fetch')(row) && !isCommission(row),
    isPrimary: true,
  },
  { label: 'step.ship', operation: 'ship', body: byNumber, isFor: ofTask('ship'), isPrimary: true },
  { label: 'step.arrive', operation: 'arrive', body: byNumber, isFor: ofTask('receive'), isPrimary: true },
  {
    label: 'step.shelve',
    operation: 'shelve',
    body: (row) => ({ barcode: textOf(row, 'barcode') }),
    isFor: (row) => ofTask('shelve')(row) && textOf(row, 'barcode') !== '',
    isPrimary: true,
  },
  { label: 'step.deliver', operation: 'deliver', body: byNumber, isFor: ofTask('deliver'), isPrimary: true },
  { label: 'step.fail', operation: 'fail', body: byNumber, isFor: ofTask('deliver') },
  { label: 'step.restock', operation: 'restock', body: byNumber, isFor: ofTask('restock'), isPrimary: true },
  { label: 'step.cancel', operation: 'cancel', body: byNumber },
]

const copyColumns = [
  { field: 'title', kind: 'record' },
  { field: 'callNumber', kind: 'code' },
  { field: 'barcode', kind: 'code' },
] as const

/** Requests and loans at the desk. */
export const circulationLists: readonly WorkList[] = [
  {
    name: 'list-requests',
    keyOf: (row) => `${textOf(row, 'requestNo')} ${textOf(row, 'task')}`,
    columns: [
      ...copyColumns,
      { field: 'locationName', kind: 'words' },
      { field: 'branch', kind: 'branch' },
      { field: 'pickUpAt', kind: 'branch' },
      { field: 'account', kind: 'reader' },
      { field: 'madeAt', kind: 'time' },
    ],
    actions: requestActions,
    filter: {
      name: 'task',
      values: ['accept', 'fetch', 'ship', 'receive', 'shelve', 'deliver', 'restock'],
    },
    hasBranch: true,
  },
  {
    name: 'list-pick-up',
    keyOf: (row) => textOf(row, 'holdId'),
    columns: [
      ...copyColumns,
      { field: 'pickUpAt', kind: 'branch' },
      { field: 'shelfUntil', kind: 'day' },
      { field: 'account', kind: 'reader' },
    ],
    actions: [
      {
        label: 'step.lend',
        operation: 'checkout',
        body: (row) => ({ account: textOf(row, 'account'), barcode: textOf(row, 'barcode') }),
        isPrimary: true,
      },
    ],
    hasBranch: true,
  },
  {
    name: 'list-late',
    keyOf: (row) => textOf(row, 'loanId'),
    columns: [
      ...copyColumns,
      { field: 'branch', kind: 'branch' },
      { field: 'dueOn', kind: 'day' },
      { field: 'lateDays', kind: 'text' },
      { field: 'fine', kind: 'money' },
      { field: 'account', kind: 'reader' },
    ],
    actions: [
      {
        label: 'step.return',
        operation: 'checkin',
        body: (row) => ({ barcode: textOf(row, 'barcode') }),
      },
      { label: 'step.lost', operation: 'lost', body: (row) => ({ barcode: textOf(row, 'barcode') }) },
    ],
    hasBranch: true,
  },
  {
    name: 'list-claims-returned',
    keyOf: (row) => textOf(row, 'loanId'),
    columns: [
      ...copyColumns,
      { field: 'branch', kind: 'branch' },
      { field: 'dueOn', kind: 'day' },
      { field: 'claimedAt', kind: 'time' },
      { field: 'account', kind: 'reader' },
    ],
    actions: [
      {
        label: 'step.return',
        operation: 'checkin',
        body: (row) => ({ barcode: textOf(row, 'barcode') }),
        isPrimary: true,
      },
      {
        label: 'step.unclaim',
        operation: 'claim-returned',
        body: (row) => ({ barcode: textOf(row, 'barcode'), isClaimed: false }),
      },
      { label: 'step.lost', operation: 'lost', body: (row) => ({ barcode: textOf(row, 'barcode') }) },
    ],
    hasBranch: true,
  },
]
