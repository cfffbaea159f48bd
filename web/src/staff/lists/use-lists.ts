import { mendStates } from '@wenyuan/contract/staff/usage.ts'
import { staffPaths } from '../paths.ts'
import { type DeclaredList, text } from './list-shape.ts'

/** What was searched, looked at and used. */
export const useLists: readonly DeclaredList[] = [
  {
    name: 'list-empty-searches',
    keyOf: (row) => row.words,
    columns: [
      { field: 'words', kind: 'search' },
      { field: 'times', kind: 'number' },
      { field: 'lastWeek', kind: 'number' },
      { field: 'words', kind: 'why', label: 'column.why', empty: 'list.notKnown' },
      { field: 'mends', kind: 'mends' },
      { field: 'searchedSince', kind: 'number' },
      { field: 'foundSince', kind: 'number' },
    ],
    actions: [
      {
        label: 'list.suggestToBuy',
        operation: 'suggest-searched',
        body: ({ words }) => ({ words }),
        isFor: ({ mends }) => mends.every(({ way }) => way !== 'suggestion'),
        fieldsOf: ({ words }) => [
          { ...text('title'), initial: words, isRequired: true },
          text('author', 100),
          text('isbn', 20),
        ],
      },
    ],
    links: [
      {
        label: 'list.mendSearch',
        to: ({ words }) => staffPaths.synonyms(words),
        right: 'save-search-synonyms',
      },
      {
        label: 'list.answerSearch',
        to: ({ words }) => staffPaths.newEntry('best-answers', words),
        right: 'save-content',
      },
    ],
    filter: { name: 'state', values: mendStates },
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
    file: 'export-cost-per-use',
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
