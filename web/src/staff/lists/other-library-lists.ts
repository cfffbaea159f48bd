import {
  illStates,
  type SupplyDeed,
  type SupplyState,
  supplyStates,
} from '@wenyuan/contract/constants/other-libraries.ts'
import type { IllRow, SupplyRow } from '@wenyuan/contract/staff/other-libraries.ts'
import {
  amount,
  byNumber,
  choice,
  day,
  type DeclaredList,
  type ListAction,
  note,
  text,
} from './list-shape.ts'

const isHandedOver = (row: IllRow) => row.handover === 'waiting' || (row.handover === 'open' && row.answers)

const bySupply =
  (deed: SupplyDeed) =>
  ({ supplyId }: SupplyRow) => ({ supplyId, deed })
const inState =
  (...states: SupplyState[]) =>
  (row: SupplyRow) =>
    states.includes(row.state)
const wantsRenewal = ({ isRenewalAsked }: SupplyRow) => isRenewalAsked

/** What is done for another library's request; each step tells it. */
const supplyActions: readonly ListAction<SupplyRow>[] = [
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
    isFor: (row) => inState('asked', 'willSupply')(row) && row.kind === 'loan',
    fields: [text('barcode', 100), day('dueOn'), note],
    isPrimary: true,
  },
  {
    label: 'step.deliver',
    operation: 'supply',
    body: bySupply('ship'),
    isFor: (row) => inState('asked', 'willSupply')(row) && row.kind === 'copy',
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

/** Requests to other libraries, and of theirs to this one. */
export const otherLibraryLists: readonly DeclaredList[] = [
  {
    name: 'list-other-libraries',
    keyOf: (row) => row.requestNo,
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
        isFor: (row) => row.partners.length > 0 && !isHandedOver(row),
        fieldsOf: (row) => [choice('partner', row.partners)],
        isPrimary: true,
      },
      {
        label: 'step.askRenewal',
        operation: 'ask-renewal',
        body: byNumber,
        isFor: (row) =>
          row.handover === 'open' &&
          row.answers &&
          !row.isRenewalAsked &&
          ['shipped', 'arrived', 'onLoan'].includes(row.state),
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
    keyOf: (row) => row.supplyId,
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
]
