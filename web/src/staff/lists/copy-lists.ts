import type { DeclaredList } from './list-shape.ts'

/** Copies that the library has given up. */
export const copyLists: readonly DeclaredList[] = [
  {
    name: 'list-withdrawn-copies',
    keyOf: (row) => row.barcode,
    columns: [
      { field: 'barcode', kind: 'code' },
      { field: 'title', kind: 'record' },
      { field: 'branch', kind: 'branch' },
      { field: 'callNumber', kind: 'text' },
      { field: 'price', kind: 'money' },
      { field: 'reason', kind: 'text' },
      { field: 'withdrawnAt', kind: 'time' },
      { field: 'actorName', kind: 'text' },
    ],
    actions: [
      {
        label: 'copies.restore',
        operation: 'restore-copy',
        body: ({ barcode }) => ({ barcode }),
        fields: [],
      },
    ],
    hasBranch: true,
  },
]
