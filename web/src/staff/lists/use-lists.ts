import { staffPaths } from '../paths.ts'
import type { DeclaredList } from './list-shape.ts'

/** What was searched, looked at and used; nothing is done in these. */
export const useLists: readonly DeclaredList[] = [
  {
    name: 'list-empty-searches',
    keyOf: (row) => row.words,
    columns: [
      { field: 'words', kind: 'search' },
      { field: 'times', kind: 'number' },
      { field: 'lastWeek', kind: 'number' },
      { field: 'found', kind: 'number' },
      { field: 'readAs', kind: 'state' },
    ],
    actions: [],
    links: [
      {
        label: 'list.mendSearch',
        to: ({ words }) => staffPaths.synonyms(words),
        right: 'save-search-synonyms',
      },
    ],
  },
  {
    name: 'list-subject-use',
    keyOf: (row) => `${row.page} ${row.code}`,
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
    keyOf: (row) => row.database,
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
    ways: [
      { label: 'list.toPrices', to: staffPaths.content('database-prices'), right: 'list-content' },
      { label: 'list.toReports', to: staffPaths.settings('usage'), right: 'show-settings' },
    ],
  },
  {
    name: 'list-vendor-reports',
    keyOf: (row) => `${row.source} ${row.month}`,
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
    ways: [{ label: 'list.toReports', to: staffPaths.settings('usage'), right: 'show-settings' }],
  },
]
