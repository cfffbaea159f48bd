import { type DeclaredList, reason } from './list-shape.ts'

/** What readers ask of the staff or have written. */
export const reviewLists: readonly DeclaredList[] = [
  {
    name: 'list-deletions',
    keyOf: (row) => row.account,
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
    keyOf: (row) => row.commentId,
    columns: [
      { field: 'content', kind: 'text' },
      { field: 'title', kind: 'record' },
      { field: 'writtenAt', kind: 'time' },
    ],
    actions: [
      {
        label: 'step.publish',
        operation: 'comment',
        body: (row) => ({ commentId: row.commentId, accept: true }),
        isPrimary: true,
      },
      {
        label: 'step.refuse',
        operation: 'comment',
        body: (row) => ({ commentId: row.commentId, accept: false }),
        fields: [reason],
      },
    ],
  },
  {
    name: 'list-researcher-claims',
    keyOf: (row) => row.claimId,
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
        body: (row) => ({ claimId: row.claimId, accept: true, reason: '' }),
        isPrimary: true,
      },
      {
        label: 'step.refuse',
        operation: 'decide-researcher-claim',
        body: (row) => ({ claimId: row.claimId, accept: false }),
        fields: [reason],
      },
    ],
    isPaged: false,
  },
]
