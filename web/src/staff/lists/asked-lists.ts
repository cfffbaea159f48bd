import { staffPaths } from '../paths.ts'
import type { DeclaredList } from './list-shape.ts'

/** What the library asks its readers, and what readers ask the assistant. */
export const askedLists: readonly DeclaredList[] = [
  {
    name: 'list-questionnaires',
    keyOf: (row) => row.code,
    columns: [
      { field: 'name', kind: 'words' },
      { field: 'code', kind: 'code' },
      { field: 'phase', kind: 'state' },
      { field: 'from', kind: 'day' },
      { field: 'to', kind: 'day' },
      { field: 'version', kind: 'number' },
      { field: 'answers', kind: 'number' },
    ],
    actions: [
      {
        label: 'step.open',
        operation: 'questionnaire',
        body: ({ code }) => ({ code, to: 'open' }),
        // also where readers still see an older version
        isFor: ({ phase, version, openVersion }) =>
          phase === 'draft' || phase === 'over' || openVersion !== version,
        isPrimary: true,
      },
      {
        label: 'step.close',
        operation: 'questionnaire',
        body: ({ code }) => ({ code, to: 'closed' }),
        isFor: ({ phase }) => phase === 'open' || phase === 'waiting',
      },
    ],
    links: [
      { label: 'list.toResults', to: ({ code }) => staffPaths.results(code), right: 'questionnaire-results' },
    ],
    ways: [
      {
        label: 'list.toQuestionnaires',
        to: staffPaths.content('questionnaires'),
        right: 'list-content',
      },
    ],
  },
  {
    name: 'list-database-answers',
    keyOf: (row) => row.feedbackId,
    columns: [
      { field: 'databaseName', kind: 'words' },
      { field: 'question', kind: 'long-text' },
      { field: 'answers', kind: 'lines', label: 'column.answered' },
      { field: 'account', kind: 'reader' },
      { field: 'sentAt', kind: 'time' },
    ],
    actions: [],
    file: 'export-database-answers',
  },
  {
    name: 'list-judged-answers',
    keyOf: (row) => row.answerId,
    columns: [
      { field: 'question', kind: 'text' },
      { field: 'answer', kind: 'long-text' },
      { field: 'origin', kind: 'state' },
      { field: 'day', kind: 'day', label: 'column.madeAt' },
    ],
    actions: [],
    filter: { name: 'state', values: ['bad', 'good'], first: 'bad' },
  },
  {
    name: 'list-unanswered-questions',
    keyOf: (row) => row.words,
    columns: [
      { field: 'words', kind: 'search' },
      { field: 'times', kind: 'number' },
      { field: 'day', kind: 'day' },
    ],
    actions: [],
  },
  {
    name: 'list-assistant-days',
    keyOf: (row) => row.day,
    columns: [
      { field: 'day', kind: 'day', label: 'column.madeAt' },
      { field: 'asked', kind: 'number' },
      { field: 'byModel', kind: 'number' },
      { field: 'unanswered', kind: 'number' },
      { field: 'omitted', kind: 'number' },
      { field: 'tokens', kind: 'number' },
    ],
    actions: [],
  },
]
