import { addColumn, addIndex, fillByKey } from '../online-steps.ts'

/**
 * The day a record arrived, apart from the time of its load: what a library begins with is not new. Earlier versions
 * kept both in `added_at`.
 */
export const online = [
  addColumn({ name: 'arrived_at', table: 'bib_record', type: 'timestamptz' }),
  addIndex({ name: 'bib_record_arrived', table: 'bib_record', of: '(tenant, arrived_at desc)' }),
  fillByKey(`
    with batch as (
      select tenant, record_id from bib_record
      where tenant = $1 and ($2::text is null or record_id > $2)
      order by record_id limit $3
    ), filled as (
      update bib_record set arrived_at = added_at from batch
      where bib_record.tenant = batch.tenant and bib_record.record_id = batch.record_id and arrived_at is null
    )
    select max(record_id) as last from batch`),
]
