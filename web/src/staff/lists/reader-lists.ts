import { staffPaths } from '../paths.ts'
import type { DeclaredList } from './list-shape.ts'

/** Readers whom the university's file no longer has. */
export const readerLists: readonly DeclaredList[] = [
  {
    name: 'list-leavers',
    keyOf: (row) => row.account,
    columns: [
      { field: 'account', kind: 'reader' },
      { field: 'name', kind: 'text' },
      { field: 'readerType', kind: 'text' },
      { field: 'leftOn', kind: 'day' },
      { field: 'rule', kind: 'state' },
      { field: 'loans', kind: 'number' },
      { field: 'debt', kind: 'money' },
    ],
    actions: [],
    ways: [{ label: 'leavers.toSettings', to: staffPaths.settings('person-file'), right: 'show-settings' }],
  },
]
