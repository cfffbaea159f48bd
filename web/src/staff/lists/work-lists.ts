import { illStates, supplyStates } from '@wenyuan/contract/constants/other-libraries.ts'
import { purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import { openSuggestionStates, suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import {
  amount,
  choice,
  day,
  note,
  reason,
  text,
  textOf,
  type ListAction,
  type Row,
  type WorkList,
} from './list-shape.ts'

const byNumber = (row: Row) => ({ requestNo: textOf(row, 'requestNo') })
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

const partnersOf = (row: Row): string[] =>
  Array.isArray(row['partners']) ? row['partners'].filter((one) => typeof one === 'string') : []
const isHandedOver = (row: Row) =>
  row['handover'] === 'waiting' || (row['handover'] === 'open' && row['answers'] === true)

const bySupply = (deed: string) => (row: Row) => ({ supplyId: textOf(row, 'supplyId'), deed })
const inState =
  (...states: string[]) =>
  (row: Row) =>
    states.includes(textOf(row, 'state'))
const wantsRenewal = (row: Row) => row['isRenewalAsked'] === true

/** What is done for another library's request; each step tells it. */
const supplyActions: readonly ListAction[] = [
  {
    label: 'step.willSupply',
    operation: 'supply',
    body: bySupply('willSupply'),
    isFor: inState('asked'),
    isPrimary: true,
  },
  {
    label: 'step.ship',
    operation: 'supply',
    body: bySupply('ship'),
    isFor: (row) => inState('asked', 'willSupply')(row) && row['kind'] === 'loan',
    fields: [text('barcode', 100), day('dueOn'), note],
    isPrimary: true,
  },
  {
    label: 'step.deliver',
    operation: 'supply',
    body: bySupply('ship'),
    isFor: (row) => inState('asked', 'willSupply')(row) && row['kind'] === 'copy',
    fields: [text('link', 1_000), note],
    isPrimary: true,
  },
  {
    label: 'step.renew',
    operation: 'supply',
    body: bySupply('renew'),
    isFor: wantsRenewal,
    fields: [day('dueOn'), note],
    isPrimary: true,
  },
  {
    label: 'step.refuseRenewal',
    operation: 'supply',
    body: bySupply('refuseRenewal'),
    isFor: wantsRenewal,
    fields: [note],
  },
  {
    label: 'step.receivedBack',
    operation: 'supply',
    body: bySupply('receivedBack'),
    isFor: inState('shipped', 'received', 'overdue', 'returned'),
    isPrimary: true,
  },
  {
    label: 'step.overdue',
    operation: 'supply',
    body: bySupply('overdue'),
    isFor: inState('shipped', 'received'),
    fields: [note],
  },
  {
    label: 'step.retry',
    operation: 'supply',
    body: bySupply('retry'),
    isFor: inState('asked', 'willSupply'),
    fields: [note],
  },
  {
    label: 'step.unfilled',
    operation: 'supply',
    body: bySupply('unfilled'),
    isFor: inState('asked', 'willSupply'),
    fields: [note],
  },
]

const copyColumns = [
  { field: 'title', kind: 'record' },
  { field: 'callNumber', kind: 'code' },
  { field: 'barcode', kind: 'code' },
] as const

/** The lists that are worked off, by name. */
export const workLists: Readonly<Record<string, WorkList>> = Object.fromEntries(
  (
    [
      {
        name: 'list-requests',
        keyOf: (row) => `${textOf(row, 'requestNo')} ${textOf(row, 'task')}`,
        columns: [
          ...copyColumns,
          { field: 'location', kind: 'text' },
          { field: 'branch', kind: 'text' },
          { field: 'pickUpAt', kind: 'text' },
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
          { field: 'pickUpAt', kind: 'text' },
          { field: 'shelfUntil', kind: 'text' },
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
          { field: 'branch', kind: 'text' },
          { field: 'dueOn', kind: 'text' },
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
          { field: 'branch', kind: 'text' },
          { field: 'dueOn', kind: 'text' },
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
      {
        name: 'list-deletions',
        keyOf: (row) => textOf(row, 'account'),
        columns: [
          { field: 'account', kind: 'reader' },
          { field: 'askedAt', kind: 'time' },
          { field: 'openLoans', kind: 'text' },
          { field: 'openHolds', kind: 'text' },
          { field: 'openRequests', kind: 'text' },
          { field: 'debt', kind: 'money' },
          { field: 'credit', kind: 'money' },
        ],
        actions: [],
      },
      {
        name: 'list-comments',
        keyOf: (row) => textOf(row, 'commentId'),
        columns: [
          { field: 'content', kind: 'text' },
          { field: 'recordId', kind: 'record' },
          { field: 'writtenAt', kind: 'time' },
        ],
        actions: [
          {
            label: 'step.publish',
            operation: 'comment',
            body: (row) => ({ commentId: textOf(row, 'commentId'), accept: true }),
            isPrimary: true,
          },
          {
            label: 'step.refuse',
            operation: 'comment',
            body: (row) => ({ commentId: textOf(row, 'commentId'), accept: false }),
            fields: [reason],
          },
        ],
      },
      {
        name: 'list-suggestions',
        keyOf: (row) => textOf(row, 'suggestionId'),
        columns: [
          { field: 'title', kind: 'text' },
          { field: 'author', kind: 'text' },
          { field: 'isbn', kind: 'code' },
          { field: 'price', kind: 'text' },
          { field: 'supporters', kind: 'text' },
          { field: 'state', kind: 'state' },
          { field: 'suggestedAt', kind: 'time' },
        ],
        actions: [
          {
            label: 'step.move',
            operation: 'suggestion',
            body: (row) => ({ suggestionId: textOf(row, 'suggestionId') }),
            fields: [
              choice(
                'to',
                suggestionStates.filter((one) => one !== 'processing' && one !== 'cancelled'),
              ),
              text('fund', 64),
              amount('price'),
              text('recordId', 512),
              note,
            ],
            isPrimary: true,
          },
        ],
        filter: { name: 'state', values: openSuggestionStates },
      },
      {
        name: 'list-purchases',
        keyOf: (row) => textOf(row, 'orderNo'),
        columns: [
          { field: 'orderNo', kind: 'code' },
          { field: 'lines', kind: 'lines' },
          { field: 'vendor', kind: 'text' },
          { field: 'goods', kind: 'money' },
          { field: 'fund', kind: 'text' },
          { field: 'state', kind: 'state' },
          { field: 'orderedAt', kind: 'time' },
        ],
        actions: [
          {
            label: 'step.approve',
            operation: 'purchase',
            body: (row) => ({ orderNo: textOf(row, 'orderNo'), step: 'approve' }),
            isFor: (row) => row['state'] === 'waitingApproval',
            isPrimary: true,
          },
          {
            label: 'step.refuse',
            operation: 'purchase',
            body: (row) => ({ orderNo: textOf(row, 'orderNo'), step: 'refuse' }),
            isFor: (row) => row['state'] === 'waitingApproval',
            fields: [note],
          },
          {
            label: 'step.ship',
            operation: 'purchase',
            body: (row) => ({ orderNo: textOf(row, 'orderNo'), step: 'ship' }),
            isFor: (row) => row['state'] === 'ordered',
            fields: [text('carrier', 100), text('parcelNo', 100)],
          },
          {
            label: 'step.arrive',
            operation: 'purchase',
            body: (row) => ({ orderNo: textOf(row, 'orderNo'), step: 'receive' }),
            isFor: (row) => row['state'] === 'shipped',
          },
          {
            label: 'step.catalogue',
            operation: 'purchase',
            body: (row) => ({ orderNo: textOf(row, 'orderNo'), step: 'catalogue' }),
            isFor: (row) => row['state'] === 'returned',
            fields: [{ ...amount('line'), initial: 1 }, text('recordId', 512)],
          },
        ],
        filter: { name: 'state', values: purchaseStates },
      },
      {
        name: 'list-other-libraries',
        keyOf: (row) => textOf(row, 'requestNo'),
        columns: [
          { field: 'requestNo', kind: 'code' },
          { field: 'kind', kind: 'state' },
          { field: 'publication', kind: 'text' },
          { field: 'article', kind: 'text' },
          { field: 'author', kind: 'text' },
          { field: 'supplier', kind: 'text' },
          { field: 'state', kind: 'state' },
          { field: 'handover', kind: 'state' },
          { field: 'because', kind: 'text' },
          { field: 'askedAt', kind: 'time' },
        ],
        actions: [
          {
            label: 'step.askLibrary',
            operation: 'ask-library',
            body: byNumber,
            isFor: (row) => partnersOf(row).length > 0 && !isHandedOver(row),
            fields: (row) => [choice('partner', partnersOf(row))],
            isPrimary: true,
          },
          {
            label: 'step.askRenewal',
            operation: 'ask-renewal',
            body: byNumber,
            isFor: (row) =>
              row['handover'] === 'open' &&
              row['answers'] === true &&
              row['isRenewalAsked'] === false &&
              ['shipped', 'arrived', 'onLoan'].includes(textOf(row, 'state')),
          },
          {
            label: 'step.move',
            operation: 'other-libraries',
            body: byNumber,
            fields: [
              choice(
                'to',
                illStates.filter((one) => one !== 'asked'),
              ),
              text('supplier'),
              amount('cost'),
              day('dueOn'),
              text('link', 1_000),
              note,
            ],
            isPrimary: true,
          },
        ],
        filter: { name: 'state', values: illStates },
      },
      {
        name: 'list-supplies',
        keyOf: (row) => textOf(row, 'supplyId'),
        columns: [
          { field: 'partner', kind: 'text' },
          { field: 'title', kind: 'record' },
          { field: 'kind', kind: 'state' },
          { field: 'onShelf', kind: 'text' },
          { field: 'callNumber', kind: 'code' },
          { field: 'neededBy', kind: 'text' },
          { field: 'dueOn', kind: 'text' },
          { field: 'state', kind: 'state' },
          { field: 'note', kind: 'text' },
          { field: 'requestNo', kind: 'code' },
        ],
        actions: supplyActions,
        filter: { name: 'state', values: supplyStates },
      },
      {
        name: 'list-researcher-claims',
        keyOf: (row) => textOf(row, 'claimId'),
        columns: [
          { field: 'researcherName', kind: 'words' },
          { field: 'account', kind: 'reader' },
          { field: 'note', kind: 'text' },
          { field: 'askedAt', kind: 'time' },
        ],
        actions: [
          {
            label: 'step.accept',
            operation: 'decide-researcher-claim',
            body: (row) => ({ claimId: textOf(row, 'claimId'), accept: true, reason: '' }),
            isPrimary: true,
          },
          {
            label: 'step.refuse',
            operation: 'decide-researcher-claim',
            body: (row) => ({ claimId: textOf(row, 'claimId'), accept: false }),
            fields: [reason],
          },
        ],
        isPaged: false,
      },
      {
        name: 'list-empty-searches',
        keyOf: (row) => textOf(row, 'words'),
        columns: [
          { field: 'words', kind: 'search' },
          { field: 'times', kind: 'text' },
        ],
        actions: [],
      },
      {
        name: 'list-subject-use',
        keyOf: (row) => `${textOf(row, 'page')} ${textOf(row, 'code')}`,
        columns: [
          { field: 'name', kind: 'words' },
          { field: 'page', kind: 'state' },
          { field: 'code', kind: 'code' },
          { field: 'views', kind: 'text' },
        ],
        actions: [],
        filter: { name: 'of', values: ['department', 'course', 'researcher'] },
      },
      {
        name: 'list-cost-per-use',
        keyOf: (row) => textOf(row, 'database'),
        columns: [
          { field: 'database', kind: 'code' },
          { field: 'databaseName', kind: 'words' },
          { field: 'fen', kind: 'money', empty: 'list.notKnown' },
          { field: 'uses', kind: 'number', empty: 'list.notKnown' },
          { field: 'metric', kind: 'state' },
          { field: 'months', kind: 'number' },
          { field: 'fenPerUse', kind: 'money' },
        ],
        actions: [],
      },
      {
        name: 'list-vendor-reports',
        keyOf: (row) => `${textOf(row, 'source')} ${textOf(row, 'month')}`,
        columns: [
          { field: 'source', kind: 'code' },
          { field: 'databaseName', kind: 'words' },
          { field: 'month', kind: 'day' },
          { field: 'reportState', kind: 'state' },
          { field: 'reason', kind: 'state' },
          { field: 'detail', kind: 'long-text' },
          { field: 'tries', kind: 'number' },
          { field: 'askedOn', kind: 'day' },
        ],
        actions: [],
      },
    ] satisfies WorkList[]
  ).map((list) => [list.name, list]),
)
