import { answer, type DeclaredList, reason } from './list-shape.ts'

/** What readers ask of the staff or have written. */
export const reviewLists: readonly DeclaredList[] = [
  {
    name: 'list-deletions',
    keyOf: (row) => row.account,
    columns: [
      { field: 'account', kind: 'reader' },
      { field: 'askedAt', kind: 'time' },
      { field: 'openLoans', kind: 'number' },
      { field: 'openHolds', kind: 'number' },
      { field: 'openRequests', kind: 'number' },
      { field: 'debt', kind: 'money' },
      { field: 'credit', kind: 'money' },
    ],
    actions: [
      {
        label: 'step.erase',
        operation: 'erase-reader',
        body: ({ account }) => ({ account }),
        about: 'step.erase.about',
        fields: [],
      },
    ],
  },
  {
    name: 'list-feedback',
    keyOf: (row) => row.feedbackId,
    columns: [
      { field: 'content', kind: 'long-text' },
      { field: 'kind', kind: 'state' },
      { field: 'page', kind: 'text' },
      { field: 'account', kind: 'reader' },
      { field: 'contact', kind: 'text' },
      { field: 'sentAt', kind: 'time' },
      { field: 'reply', kind: 'long-text' },
    ],
    actions: [
      {
        label: 'step.answer',
        operation: 'answer-feedback',
        body: ({ feedbackId }) => ({ feedbackId }),
        fieldsOf: ({ reply }) => [{ ...answer, initial: reply }],
        isPrimary: true,
      },
    ],
    filter: { name: 'state', values: ['open', 'answered'], first: 'open' },
  },
  {
    name: 'list-book-lists',
    keyOf: (row) => row.listId,
    columns: [
      { field: 'name', kind: 'text' },
      { field: 'introduction', kind: 'long-text' },
      { field: 'ownerName', kind: 'text' },
      { field: 'records', kind: 'number' },
      { field: 'notes', kind: 'lines' },
      { field: 'changedAt', kind: 'time' },
      { field: 'reason', kind: 'text' },
    ],
    actions: [
      {
        label: 'step.publish',
        operation: 'book-list',
        body: ({ listId, changedAt }) => ({ listId, changedAt, accept: true }),
        isPrimary: true,
      },
      {
        label: 'step.refuse',
        operation: 'book-list',
        body: ({ listId, changedAt }) => ({ listId, changedAt, accept: false }),
        fields: [{ ...reason, isRequired: true }],
      },
    ],
    filter: { name: 'state', values: ['waiting', 'published', 'refused'], first: 'waiting' },
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
    filter: { name: 'state', values: ['waiting', 'accepted', 'refused'], first: 'waiting' },
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
