import type { LinkRow } from '@wenyuan/contract/staff/links.ts'
import { staffPaths } from '../paths.ts'
import type { DeclaredList } from './list-shape.ts'

/** Where a link is mended. */
const placeOf = ({ source, sourceId }: LinkRow): string =>
  source === 'record'
    ? staffPaths.record(sourceId)
    : source === 'database'
      ? staffPaths.entry('databases', sourceId)
      : staffPaths.content('journal-packages')

/** Links that the check found dead, or was kept from. */
export const linkLists: readonly DeclaredList[] = [
  {
    name: 'list-links',
    keyOf: (row) => row.url,
    columns: [
      { field: 'title', kind: 'text' },
      { field: 'source', kind: 'state' },
      { field: 'url', kind: 'code' },
      { field: 'verdict', kind: 'state' },
      { field: 'detail', kind: 'text' },
      { field: 'failures', kind: 'number' },
      { field: 'checkedAt', kind: 'time' },
    ],
    actions: [
      { label: 'step.recheck', operation: 'recheck-link', body: ({ url }) => ({ url }), isPrimary: true },
    ],
    links: [{ label: 'list.toLink', to: placeOf, right: 'list-content' }],
    filter: { name: 'state', values: ['failing', 'unchecked'], first: 'failing' },
    file: 'export-links',
  },
]
