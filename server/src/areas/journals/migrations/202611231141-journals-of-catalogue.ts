import { addIndex } from '../../../platform/db/online-steps.ts'

/** The journals of a catalogue of millions of records are read with every list of a provider. */
export const online = [
  addIndex({
    name: 'bib_record_journal',
    table: 'bib_record',
    of: "(tenant, record_id) where doc_code = '2'",
  }),
]
