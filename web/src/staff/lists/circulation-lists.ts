import { type DeskTask, deskTasks } from '@wenyuan/contract/constants/requests.ts'
import { openMatters } from '@wenyuan/contract/constants/desk.ts'
import type { RequestTask } from '@wenyuan/contract/staff/desk-rows.ts'
import { amount, byNumber, type DeclaredList, type ListAction, reason } from './list-shape.ts'

const byBarcode = ({ barcode }: { barcode: string }) => ({ barcode })

/** Without a sum the price in the catalogue is charged. */
const lost: ListAction<{ barcode: string }> = {
  label: 'step.lost',
  operation: 'lost',
  body: byBarcode,
  fields: [amount('fen'), reason],
}

const ofTask =
  (...tasks: DeskTask[]) =>
  (row: RequestTask) =>
    tasks.includes(row.task)
const isCommission = (row: RequestTask) => row.kind === 'commission'
/** A commission has no step for taking the copy from its shelf: what comes next is in its row. */
const isFetchedCommission = (row: RequestTask) => ofTask('fetch')(row) && isCommission(row)

/** The step that finishes the task of a request; every request can be ended instead. */
const requestActions: readonly ListAction<RequestTask>[] = [
  { label: 'step.accept', operation: 'accept', body: byNumber, isFor: ofTask('accept'), isPrimary: true },
  {
    label: 'step.pick',
    operation: 'pick',
    body: byNumber,
    isFor: (row) => ofTask('fetch')(row) && !isCommission(row),
    isPrimary: true,
  },
  {
    label: 'step.ship',
    operation: 'ship',
    body: byNumber,
    isFor: (row) => ofTask('ship')(row) || (isFetchedCommission(row) && row.branch !== row.pickUpAt),
    isPrimary: true,
  },
  { label: 'step.arrive', operation: 'arrive', body: byNumber, isFor: ofTask('receive'), isPrimary: true },
  {
    label: 'step.shelve',
    operation: 'shelve',
    body: byBarcode,
    isFor: (row) =>
      (ofTask('shelve')(row) || (isFetchedCommission(row) && row.branch === row.pickUpAt)) &&
      row.barcode !== '',
    isPrimary: true,
  },
  { label: 'step.deliver', operation: 'deliver', body: byNumber, isFor: ofTask('deliver'), isPrimary: true },
  { label: 'step.fail', operation: 'fail', body: byNumber, isFor: ofTask('deliver') },
  { label: 'step.restock', operation: 'restock', body: byNumber, isFor: ofTask('restock'), isPrimary: true },
  {
    label: 'step.notFound',
    operation: 'not-found',
    body: ({ requestNo, barcode }) => ({ requestNo, barcode }),
    isFor: ofTask('fetch'),
    fields: [],
  },
  { label: 'step.cancel', operation: 'cancel', body: byNumber, fields: [], isForSeveral: true },
]

const copyColumns = [
  { field: 'title', kind: 'record' },
  { field: 'callNumber', kind: 'code' },
  { field: 'barcode', kind: 'code' },
] as const

/** Requests and loans at the desk. */
export const circulationLists: readonly DeclaredList[] = [
  {
    name: 'list-requests',
    keyOf: (row) => `${row.requestNo} ${row.task}`,
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
      values: deskTasks,
    },
    hasBranch: true,
  },
  {
    name: 'list-pick-up',
    keyOf: (row) => row.holdId,
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
        body: ({ account, barcode }) => ({ account, barcode }),
        isPrimary: true,
      },
    ],
    hasBranch: true,
  },
  {
    name: 'list-late',
    keyOf: (row) => row.loanId,
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
        body: byBarcode,
        fields: [],
      },
      lost,
    ],
    hasBranch: true,
  },
  {
    name: 'list-own-books',
    keyOf: (row) => row.matterId,
    columns: [
      { field: 'title', kind: 'record' },
      { field: 'barcode', kind: 'code' },
      { field: 'branch', kind: 'branch' },
      { field: 'onDay', kind: 'day' },
      { field: 'fen', kind: 'money', label: 'column.sum' },
      { field: 'account', kind: 'reader' },
    ],
    actions: [],
    filter: { name: 'matter', values: openMatters, first: 'loan' },
  },
  {
    name: 'list-claims-returned',
    keyOf: (row) => row.loanId,
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
        body: byBarcode,
        fields: [],
        isPrimary: true,
      },
      {
        label: 'step.unclaim',
        operation: 'claim-returned',
        body: (row) => ({ barcode: row.barcode, isClaimed: false }),
      },
      lost,
    ],
    hasBranch: true,
  },
]
