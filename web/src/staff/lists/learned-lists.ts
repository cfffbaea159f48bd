import { staffPaths } from '../paths.ts'
import type { DeclaredList } from './list-shape.ts'

/** What the box has learned from readers. */
export const learnedLists: readonly DeclaredList[] = [
  {
    name: 'list-learned-words',
    keyOf: (row) => `${row.typed} ${row.meant}`,
    columns: [
      { field: 'typed', kind: 'search' },
      { field: 'meant', kind: 'search' },
      { field: 'day', kind: 'day' },
      { field: 'state', kind: 'state' },
      { field: 'found', kind: 'number' },
      { field: 'readAs', kind: 'state' },
    ],
    actions: [
      {
        label: 'step.neverAgain',
        operation: 'decide-learned-words',
        body: ({ typed, meant }) => ({ typed, meant, isRemoved: true }),
        isFor: ({ state }) => state === 'learned',
      },
      {
        label: 'step.allowAgain',
        operation: 'decide-learned-words',
        body: ({ typed, meant }) => ({ typed, meant, isRemoved: false }),
        isFor: ({ state }) => state === 'removed',
      },
    ],
    filter: { name: 'state', values: ['learned', 'removed'] },
    ways: [{ label: 'list.toSearchSettings', to: staffPaths.settings('search'), right: 'show-settings' }],
  },
]
