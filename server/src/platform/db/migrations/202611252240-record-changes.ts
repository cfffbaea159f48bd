import { addColumn, addIndex } from '../online-steps.ts'

/**
 * When each record changed, for harvesters, who ask for what has changed since. Records that are there already count as
 * changed on the day of this migration: nobody has harvested them before.
 */
export const online = [
  addColumn({
    name: 'changed_at',
    table: 'bib_record',
    type: "timestamptz not null default '2026-11-25T00:00:00Z'",
  }),
  addIndex({ name: 'bib_record_changed', table: 'bib_record', of: '(tenant, changed_at, record_id)' }),
  addIndex({
    name: 'bib_record_kind_changed',
    table: 'bib_record',
    of: '(tenant, doc_code, changed_at, record_id)',
  }),
]
