import { addColumn, addIndex } from '../online-steps.ts'

/**
 * Which records harvesters of CNMARC are told about, in the whole and in each set. Rows of records that were never
 * CNMARC are not in the indexes, so a page costs the same however few there are.
 */
export const online = [
  addColumn({ name: 'cnmarc', table: 'bib_record', type: 'boolean' }),
  addColumn({ name: 'cnmarc', table: 'record_set', type: 'boolean not null default false' }),
  addIndex({
    name: 'bib_record_cnmarc_changed',
    table: 'bib_record',
    of: '(tenant, changed_at, record_id) where cnmarc is not null',
  }),
  addIndex({
    name: 'bib_record_cnmarc_kind_changed',
    table: 'bib_record',
    of: '(tenant, doc_code, changed_at, record_id) where cnmarc is not null',
  }),
  addIndex({
    name: 'record_set_cnmarc_changed',
    table: 'record_set',
    of: '(tenant, kind, name, changed_at, record_id) where cnmarc',
  }),
]
