import { purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import { openSuggestionStates, suggestionSteps } from '@wenyuan/contract/constants/suggestions.ts'
import { amount, choice, type DeclaredList, note, number, text } from './list-shape.ts'

/** Suggestions of readers and orders of the shop. */
export const acquisitionLists: readonly DeclaredList[] = [
  {
    name: 'list-suggestions',
    keyOf: (row) => row.suggestionId,
    columns: [
      { field: 'title', kind: 'text' },
      { field: 'author', kind: 'text' },
      { field: 'isbn', kind: 'code' },
      { field: 'price', kind: 'text' },
      { field: 'supporters', kind: 'text' },
      { field: 'searched', kind: 'number' },
      { field: 'state', kind: 'state' },
      { field: 'suggestedAt', kind: 'time' },
    ],
    actions: [
      {
        label: 'step.move',
        operation: 'suggestion',
        body: (row) => ({ suggestionId: row.suggestionId }),
        fieldsOf: (row) => [
          choice('to', suggestionSteps),
          text('fund', 64),
          amount('price', row.currency || 'CNY'),
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
    keyOf: (row) => row.orderNo,
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
        body: (row) => ({ orderNo: row.orderNo, step: 'approve' }),
        isFor: (row) => row.state === 'waitingApproval',
        isPrimary: true,
      },
      {
        label: 'step.refuse',
        operation: 'purchase',
        body: (row) => ({ orderNo: row.orderNo, step: 'refuse' }),
        isFor: (row) => row.state === 'waitingApproval',
        fields: [note],
      },
      {
        label: 'step.ship',
        operation: 'purchase',
        body: (row) => ({ orderNo: row.orderNo, step: 'ship' }),
        isFor: (row) => row.state === 'ordered',
        fields: [text('carrier', 100), text('parcelNo', 100)],
      },
      {
        label: 'step.arrive',
        operation: 'purchase',
        body: (row) => ({ orderNo: row.orderNo, step: 'receive' }),
        isFor: (row) => row.state === 'shipped',
      },
      {
        label: 'step.catalogue',
        operation: 'purchase',
        body: (row) => ({ orderNo: row.orderNo, step: 'catalogue' }),
        isFor: (row) => row.state === 'returned',
        fields: [{ ...number('line'), initial: 1 }, text('recordId', 512)],
      },
    ],
    filter: { name: 'state', values: [...purchaseStates, 'all'], first: 'waitingApproval' },
  },
]
