import type { DeclaredList } from './list-shape.ts'

/** Which records are works of the researchers. */
export const researcherLists: readonly DeclaredList[] = [
  {
    name: 'list-researcher-works',
    keyOf: (row) => `${row.researcher} ${row.recordId}`,
    columns: [
      { field: 'researcherName', kind: 'words' },
      { field: 'title', kind: 'record' },
      { field: 'evidence', kind: 'text' },
    ],
    actions: [
      {
        label: 'step.confirm',
        operation: 'decide-researcher-work',
        body: ({ researcher, recordId }) => ({ researcher, recordId, to: 'confirmed' }),
        isFor: ({ state }) => state !== 'confirmed',
        isPrimary: true,
      },
      {
        label: 'step.reject',
        operation: 'decide-researcher-work',
        body: ({ researcher, recordId }) => ({ researcher, recordId, to: 'rejected' }),
        isFor: ({ state }) => state !== 'rejected',
      },
    ],
    filter: { name: 'state', values: ['suggested', 'confirmed', 'rejected'], first: 'suggested' },
  },
]
